import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import type { FormTemplate } from "#convex/email/templates";
import { forms, recordForms } from "#convex/forms";
import { formatDateTime } from "#convex/shared/dates";
import type { BadgeTone } from "../../ui/badge";

/** An email as the list has it. */
export type Email = FunctionReturnType<typeof api.email.owner.list>["page"][number];

type State = Email["state"];

const otherTemplates = {
  "booking-held": "Time held until the link is pressed, to the customer",
  "booking-confirmed": "Booking confirmed, to the customer",
  "booking-changed": "Booking changed, to the customer",
  "booking-cancelled": "Booking cancelled, to the customer",
  "booking-changed-notice": "Booking changed, to you",
  "booking-message-notice": "Message about a booking, to you",
  "earlier-time-offered": "Earlier time on offer, to the customer",
  "other-times-offered": "Other times for a closed day, to the customer",
  "quote-given": "Quote, to the customer",
  "quote-withdrawn": "Quote taken back, to the customer",
  "quote-accepted": "What was agreed on, to the customer",
  "quote-answered-notice": "Answer to a quote, to you",
  "visit-reminder": "Reminder of a visit, to the customer",
  "design-changed": "Design changed, to the customer",
  "coupon-approved": "Coupon that works now, to the client",
  invoice: "Invoice, to the customer",
  "invoice-receipt": "Receipt for an invoice, to the customer",
  "payment-link": "Link to pay, to the customer",
  "payment-receipt": "Receipt, to the customer",
  "payment-refunded": "Refund, to the customer",
  "payment-notice": "Payment, to you",
  "security-notice": "Something unusual, to you",
  "privacy-request-notice": "Privacy request, to you",
  "privacy-answered": "Answer to a privacy request, to the client",
  "sign-in-code": "Sign-in code",
  withdrawn: "Withdrawn while it was sent, to the sender",
  "folded-notice": "More came in than was emailed, to you",
  "withdrawn-notice": "Withdrawn while it was sent, to you",
} satisfies Record<Exclude<Email["template"], FormTemplate>, string>;

/** What an email is about, and for whom. */
export const templateLabels = {
  ...otherTemplates,
  ...Object.fromEntries(
    recordForms.flatMap((form) => {
      const { one } = forms[form].label;
      return [
        [`${form}-received`, `${one}, to the sender`],
        [`${form}-notice`, `${one}, to you`],
      ];
    }),
  ),
} as Record<Email["template"], string>;

/** An email's state in a word. */
export const stateLabels: Record<State, string> = {
  waiting: "Waiting",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
};

/** How a state looks. */
export const stateTones: Record<State, BadgeTone> = {
  waiting: "waiting",
  sending: "neutral",
  sent: "good",
  failed: "trouble",
};

/** When what happened, in a sentence. */
export function formatWhen({ state, dueAt, attempts, _creationTime }: Email): string {
  const at = (instant: number) => formatDateTime(instant);
  switch (state) {
    case "sent":
      return `Sent ${at(dueAt)}`;
    case "failed":
      return `Could not be delivered, ${at(dueAt)}`;
    case "sending":
      return `Written ${at(_creationTime)}. It’s being sent now`;
    case "waiting":
      return attempts === 0
        ? `Written ${at(_creationTime)}. It hasn’t been tried yet`
        : `Written ${at(_creationTime)}. Next try ${at(dueAt)}`;
  }
}

/** How often it was tried. */
export function formatTries({ attempts }: Pick<Email, "attempts">): string {
  if (attempts === 0) return "Not tried yet";
  return attempts === 1 ? "1 try" : `${attempts} tries`;
}

import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { forms, recordForms } from "#convex/core/forms";
import type { FormTemplate } from "#convex/email/templates";

/** An email as the list has it. */
export type Email = FunctionReturnType<typeof api.email.owner.list>["page"][number];

const otherTemplates = {
  "booking-confirmed": "Booking confirmed, to the customer",
  "booking-changed": "Booking changed, to the customer",
  "booking-cancelled": "Booking cancelled, to the customer",
  "booking-changed-notice": "Booking changed, to you",
  "booking-message-notice": "Message about a booking, to you",
  "earlier-time-offered": "Earlier time on offer, to the customer",
  "other-times-offered": "Other times for a closed day, to the customer",
  "quote-sent": "Quote, to the customer",
  "quote-withdrawn": "Quote withdrawn, to the customer",
  "quote-accepted": "What was agreed on, to the customer",
  "quote-answered-notice": "Answer to a quote, to you",
  "visit-reminder": "Reminder of a visit, to the customer",
  "design-changed": "Design changed, to the customer",
  "project-news": "News of a website project, to the customer",
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
  reply: "Your answer, to the customer",
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

/** How often it was tried. */
export function formatTries({ attempts }: Pick<Email, "attempts">): string {
  if (attempts === 0) return "Not tried yet";
  return attempts === 1 ? "1 try" : `${attempts} tries`;
}

import { booking as form } from "../core/forms";
import { toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import type { EmailTemplate } from "../email/templates";
import { formatPaymentConsequences, type PaymentConsequence } from "../payments/rules";
import {
  CALL,
  type EmailDetails,
  explainPassphrase,
  formatMeeting,
  formatSlotInZone,
  formatWhen,
  getKind,
  kindNames,
  teamFacts,
  TIME_IS_RESERVED,
  toVisit,
  whatFacts,
} from "./emailFacts";
import type { RequestEventKind } from "./fields";
import type { BookingActor, Slot } from "./rules";

/** What the client is told of by email. */
export type NotifiedKind = Exclude<
  RequestEventKind,
  | "received"
  | "completed"
  | "attending"
  | "message"
  | "offered"
  | "quoteSent"
  | "quoteWithdrawn"
  | "quoteAccepted"
  | "quoteDeclined"
>;

interface NotifiedChange {
  kind: NotifiedKind;
  by: BookingActor;
  from?: Slot | undefined;
  note?: string | undefined;
  /** They were told that we can't come then, and were offered other times. */
  isOnAgain?: boolean | undefined;
  /** It comes with a file for a calendar. */
  hasFile?: boolean;
  /** The money that was at stake when it was cancelled. */
  paymentConsequences?: PaymentConsequence[] | undefined;
}

const templates: Record<NotifiedKind, EmailTemplate> = {
  confirmed: "booking-confirmed",
  unconfirmed: "booking-changed",
  changed: "booking-changed",
  cancelled: "booking-cancelled",
  reopened: "booking-changed",
};

const AFTER_ALL =
  "We can keep your time after all. The other times that we offered you aren’t held any more, and there’s nothing for you to choose.";
const OPEN_AGAIN = "It’s open again. We’ll call or email you.";

/** What a change means, in a few words and in full. */
function describeChange(
  booking: EmailDetails & { confirmed: boolean },
  { kind, by, from, isOnAgain = false, paymentConsequences = [] }: NotifiedChange,
) {
  const timed = formatWhen(booking) !== undefined;
  const nextStep = booking.confirmed ? formatMeeting(booking) : TIME_IS_RESERVED;
  switch (kind) {
    case "confirmed":
      return ["is confirmed", timed ? formatMeeting(booking) : "We’ll call you soon."];
    case "unconfirmed":
      return [
        "isn’t confirmed yet",
        `We told you too early that it was confirmed. ${timed ? TIME_IS_RESERVED : "We’ll call or email you."}`,
      ];
    case "changed":
      return [from === undefined ? "has a time" : "has a new time", nextStep];
    case "cancelled":
      return [
        "is cancelled",
        by === "client"
          ? `As you asked, it’s cancelled.${paymentConsequences.length === 0 ? " There’s nothing else to do." : ""}`
          : "We’ve cancelled it. If you still need help, please book another time or call us.",
      ];
    case "reopened":
      return [
        "is on again",
        [...(isOnAgain ? [AFTER_ALL] : []), timed ? nextStep : OPEN_AGAIN].join(" "),
      ];
  }
}

/**
 * Where we come to, once the owner has confirmed it and has so looked at what was typed there. Not where somebody booked
 * for somebody else: that's the other one's home.
 */
const addressOf = (booking: EmailDetails & { confirmed: boolean }): string | undefined =>
  booking.confirmed && booking.visitedName === undefined && booking.address !== undefined
    ? [booking.address, booking.postcode].filter((part) => part !== undefined).join(" ")
    : undefined;

/**
 * To the client, who may be someone else than who typed the words: so none of theirs are in it but the address of a
 * visit that the owner has confirmed.
 */
export function bookingChanged(
  booking: EmailDetails & { confirmed: boolean },
  change: NotifiedChange,
): EmailMessage {
  const when = formatWhen(booking);
  const { kind, from, note, hasFile = false, paymentConsequences = [] } = change;
  const thing = kindNames[getKind(booking)];
  const [headline = "", meaning = ""] = describeChange(booking, change);
  return {
    template: templates[kind],
    subject: `Your ${thing} ${booking.reference} ${headline}`,
    content: {
      heading: `Your ${thing} ${headline}.`,
      paragraphs: [
        meaning,
        ...explainPassphrase(booking),
        ...formatPaymentConsequences(paymentConsequences, "client"),
        ...(hasFile ? [calendarAdvice(kind)] : []),
        `Questions, or not what you expected? Please ${CALL}.`,
      ],
      facts: toFacts({
        "A note from us": note,
        Reference: booking.reference,
        [kind === "cancelled" ? "It was" : "When"]: when,
        "Instead of": kind === "changed" ? from && formatSlotInZone(from) : undefined,
        ...(kind === "cancelled" ? {} : teamFacts(booking)),
        "Pass-phrase": booking.passphrase,
        ...whatFacts(booking),
        ...(kind === "cancelled" && booking.order === undefined && { Price: undefined }),
        Address: addressOf(booking),
      }),
      action: kind === "cancelled" ? toVisit(booking, "See it, or book again") : toVisit(booking),
    },
  };
}

function calendarAdvice(kind: NotifiedKind): string {
  return kind === "cancelled"
    ? "Was it in your calendar? Open the attached file to take it out."
    : "Open the attached file to put it into your calendar. It takes the place of an earlier one.";
}

const TOOK_OFFER =
  "They’ve taken a time that you had offered them instead of one that you’ve closed.";
const FREED = "The old time is open again; anyone on the waiting list for it is offered it first.";

/** To the owner, when a client has changed or cancelled a booking, or withdrawn a request. */
export function bookingChangedNotice(
  booking: EmailDetails,
  {
    kind,
    from,
    isOffered = false,
    paymentConsequences = [],
  }: Pick<NotifiedChange, "kind" | "from" | "paymentConsequences"> & {
    /** They've taken a time that the owner had offered instead of one that's closed. */
    isOffered?: boolean | undefined;
  },
): EmailMessage {
  const what = kind === "cancelled" ? "cancelled" : "moved";
  const when = formatWhen(booking);
  const freed = when === undefined ? [] : [FREED];
  return {
    template: "booking-changed-notice",
    subject: `${booking.reference} was ${what} by ${booking.name}`,
    content: {
      heading: `A client has ${what} their ${kindNames[getKind(booking)]}`,
      paragraphs: [
        ...(kind === "cancelled"
          ? freed
          : isOffered
            ? [TOOK_OFFER]
            : [FREED, "The new one waits for you to confirm it."]),
        ...formatPaymentConsequences(paymentConsequences, "owner"),
      ],
      facts: toFacts({
        Reference: booking.reference,
        [kind === "cancelled" ? "It was" : "New time"]: when,
        "Old time": kind === "changed" ? from && formatSlotInZone(from) : undefined,
        Service: booking.selectedService,
        Name: booking.name,
        Email: booking.email,
        Phone: booking.phone,
        "Visit for": booking.visitedName,
      }),
      action: toRecord(form.panel, booking.reference),
    },
  };
}

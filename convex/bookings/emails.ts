import type { ObjectType } from "convex/values";
import { business } from "../business/business";
import { type EmailMessage, toFacts } from "../email/rules";
import type { EmailTemplate } from "../email/templates";
import { formatPaymentConsequences, type PaymentConsequence } from "../payments/rules";
import { formatDateTime, toInstant } from "../shared/dates";
import type { BookingActor, Slot } from "./rules";
import type { RequestEventKind, requestFields } from "./tables";

const given = { online: "Online", "in-person": "In person" } as const;

/** What the emails tell of a request. */
type EmailDetails = Omit<
  ObjectType<typeof requestFields>,
  "confirmed" | "status" | "submissionTimestamp" | "payment"
>;

const formatSlotInZone = ({ date, time }: Slot) => formatDateTime(toInstant(date, time));

function formatWhen({ bookingDate: date, bookingTime: time }: EmailDetails): string | undefined {
  return date === undefined || time === undefined ? undefined : formatSlotInZone({ date, time });
}

/** Nothing for a visit without an address: of a plan that was ordered, how we help is still to be agreed. */
function formatHow({ serviceType, address }: EmailDetails): string | undefined {
  return serviceType === "in-person" && address === undefined ? undefined : given[serviceType];
}

/**
 * To the visitor. Nothing that they typed as free text is in it: whoever types another person's address
 * must not be able to make us email that person their words.
 */
export function bookingReceived(booking: EmailDetails): EmailMessage {
  const { reference } = booking;
  const when = formatWhen(booking);
  return {
    template: "booking-received",
    subject: `We have your ${when === undefined ? "request" : "booking"} ${reference}`,
    content: {
      heading: "Thank you. We’ll be in touch soon.",
      paragraphs: [
        when === undefined
          ? "We have your request for a quote. We’ll call or email you with an answer, usually within one business day."
          : "We have your booking and are holding the time below for you. We’ll call or email you to confirm it. The time may change; if it does, we’ll talk to you first.",
        `Need to change something? Please give us at least 24 hours’ notice: call ${business.phone.display} and have your reference ready${when === undefined ? "" : ", or sign in on our website and move or cancel it yourself"}.`,
      ],
      facts: toFacts({
        Reference: reference,
        When: when,
        Service: booking.selectedService,
        How: formatHow(booking),
      }),
    },
  };
}

/** To the owner, with everything that was asked. */
export function bookingNotice(booking: EmailDetails): EmailMessage {
  const { reference } = booking;
  const when = formatWhen(booking);
  return {
    template: "booking-notice",
    subject: `${when === undefined ? "Quote request" : "Booking"} ${reference}: ${booking.selectedService}`,
    content: {
      heading: when === undefined ? "New quote request" : "New booking",
      paragraphs: [],
      facts: toFacts({
        Reference: reference,
        When: when,
        Service: booking.selectedService,
        How: formatHow(booking),
        Name: booking.name,
        Email: booking.email,
        Phone: booking.phone,
        Address: booking.address,
        Postcode: booking.postcode,
        "Additional information": booking.additionalInfo,
      }),
    },
  };
}

/** What the client is told of by email. */
export type NotifiedKind = Exclude<RequestEventKind, "received" | "completed">;

interface NotifiedChange {
  kind: NotifiedKind;
  by: BookingActor;
  from?: Slot | undefined;
  note?: string | undefined;
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

const TIME_IS_RESERVED =
  "We are holding the time below for you, and will call or email you to confirm it.";

function formatMeeting({ serviceType, address }: EmailDetails): string {
  if (serviceType === "online") return "We call you at the time below.";
  return address === undefined
    ? "We come to you at the time below, and will call you first to ask where."
    : "We come to you at the time below.";
}

/** What a change means, in a few words and in full. */
function describeChange(
  booking: EmailDetails & { confirmed: boolean },
  { kind, by, from, paymentConsequences = [] }: NotifiedChange,
) {
  const timed = formatWhen(booking) !== undefined;
  const nextStep = booking.confirmed ? formatMeeting(booking) : TIME_IS_RESERVED;
  switch (kind) {
    case "confirmed":
      return ["is confirmed", timed ? formatMeeting(booking) : "We call you soon."];
    case "unconfirmed":
      return [
        "is not confirmed yet",
        `We told you too early that it is confirmed. ${timed ? TIME_IS_RESERVED : "We’ll call or email you."}`,
      ];
    case "changed":
      return [from === undefined ? "has a time" : "has a new time", nextStep];
    case "cancelled":
      return [
        "is cancelled",
        by === "client"
          ? `As you asked, it is cancelled.${paymentConsequences.length === 0 ? " There is nothing else to do." : ""}`
          : "We have cancelled it. If you still need help, please book another time or call us.",
      ];
    case "reopened":
      return ["is on again", timed ? nextStep : "It is open again. We’ll call or email you."];
  }
}

/** To the client, who may be someone else than who typed the words: so none of theirs are in it. */
export function bookingChanged(
  booking: EmailDetails & { confirmed: boolean },
  change: NotifiedChange,
): EmailMessage {
  const when = formatWhen(booking);
  const { kind, from, note, paymentConsequences = [] } = change;
  const thing = when === undefined ? "request" : "booking";
  const [headline = "", meaning = ""] = describeChange(booking, change);
  return {
    template: templates[kind],
    subject: `Your ${thing} ${booking.reference} ${headline}`,
    content: {
      heading: `Your ${thing} ${headline}.`,
      paragraphs: [
        meaning,
        ...formatPaymentConsequences(paymentConsequences, "client"),
        ...(when === undefined ? [] : [calendarAdvice(kind)]),
        `Questions, or not what you expected? Please call ${business.phone.display} and have your reference ready.`,
      ],
      facts: toFacts({
        "A note from us": note,
        Reference: booking.reference,
        [kind === "cancelled" ? "It was" : "When"]: when,
        "Instead of": kind === "changed" ? from && formatSlotInZone(from) : undefined,
        Service: booking.selectedService,
        How: formatHow(booking),
      }),
    },
  };
}

function calendarAdvice(kind: NotifiedKind): string {
  return kind === "cancelled"
    ? "Was it in your calendar? Open the attached file and it is taken out."
    : "Open the attached file to put it into your calendar. It takes the place of an earlier one.";
}

/** To the owner, when a client has changed or cancelled a booking, or withdrawn a request. */
export function bookingChangedNotice(
  booking: EmailDetails,
  {
    kind,
    from,
    paymentConsequences = [],
  }: Pick<NotifiedChange, "kind" | "from" | "paymentConsequences">,
): EmailMessage {
  const what = kind === "cancelled" ? "cancelled" : "moved";
  const when = formatWhen(booking);
  const freed = when === undefined ? [] : ["The time is free again."];
  return {
    template: "booking-changed-notice",
    subject: `${booking.reference} was ${what} by ${booking.name}`,
    content: {
      heading: `A client has ${what} a ${when === undefined ? "request" : "booking"}`,
      paragraphs: [
        ...(kind === "cancelled"
          ? freed
          : ["The old time is free again, and the new one waits for you to confirm it."]),
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
      }),
    },
  };
}

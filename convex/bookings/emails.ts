import type { ObjectType } from "convex/values";
import { business } from "../business/business";
import { formatPrice, money, REFERRAL_COUPON_CENTS } from "../business/prices";
import { formatTeam } from "../business/team";
import { toMyRequests, toRecord } from "../email/links";
import { type EmailLink, type EmailMessage, toFacts } from "../email/rules";
import type { EmailTemplate } from "../email/templates";
import { toPayment } from "../payments/emails";
import { formatPaymentConsequences, type PaymentConsequence } from "../payments/rules";
import type { Order } from "../payments/tables";
import { formatDateTime, toInstant } from "../shared/dates";
import { pages } from "../shared/pages";
import { booking as form } from "./form";
import type { BookingActor, Slot } from "./rules";
import type { RequestEventKind, requestFields } from "./tables";

const given = { online: "Online", "in-person": "In person" } as const;

/** What a request is besides, where it was ordered in the shop. */
export interface OrderDetails {
  order?: Order | undefined;
  /** Of the payment that was begun with it. */
  payKey?: string | undefined;
}

/** What the emails tell of a request. */
export type EmailDetails = OrderDetails & {
  passphrase?: string | undefined;
  /** Opens the page of the visit. */
  manageKey?: string | undefined;
} & Omit<
    ObjectType<typeof requestFields>,
    "confirmed" | "status" | "submissionTimestamp" | "payment"
  >;

const formatSlotInZone = ({ date, time }: Slot) => formatDateTime(toInstant(date, time));

export function formatWhen({
  bookingDate: date,
  bookingTime: time,
}: EmailDetails): string | undefined {
  return date === undefined || time === undefined ? undefined : formatSlotInZone({ date, time });
}

/** Whom to expect at the time of a request, where it has one. */
function teamFacts(booking: EmailDetails): Record<string, string | undefined> {
  const label = booking.serviceType === "online" ? "Who will call" : "Who will come";
  return formatWhen(booking) === undefined ? {} : { [label]: formatTeam() };
}

/** Nothing for a visit without an address: of a plan that was ordered, how we help is still to be agreed. */
function formatHow({ serviceType, address }: EmailDetails): string | undefined {
  return serviceType === "in-person" && address === undefined ? undefined : given[serviceType];
}

/** The page of a visit, for whoever reads its emails; without a visit there's My requests. */
function toVisit(booking: EmailDetails): EmailLink {
  const { manageKey } = booking;
  if (manageKey === undefined || formatWhen(booking) === undefined) return toMyRequests;
  return {
    label: "See, move or cancel your visit",
    path: `${pages.visit.path}?key=${encodeURIComponent(manageKey)}`,
  };
}

/** What a request is to whoever sent it. An order that has got a time is a visit like any other. */
type Kind = "booking" | "order" | "quote";

function getKind(booking: EmailDetails): Kind {
  if (formatWhen(booking) !== undefined) return "booking";
  return booking.order === undefined ? "quote" : "order";
}

/** The kind in the middle of a sentence. */
const kindNames: Record<Kind, string> = {
  booking: "booking",
  order: "order",
  quote: "request",
};

const payNames: Record<Order["pay"], string> = {
  card: "By card",
  later: "At the visit or by invoice",
};

function formatDiscount({ pay, per }: Order): string {
  if (pay === "later") return "Your coupon comes off when you pay";
  const amount = money(REFERRAL_COUPON_CENTS);
  return per === "month" ? `${amount} off the first month` : `${amount} off`;
}

/** What was asked for, in the words that all emails about it share. */
function whatFacts(booking: EmailDetails): Record<string, string | undefined> {
  const { selectedService, order, coupon } = booking;
  if (order === undefined) return { Service: selectedService, How: formatHow(booking) };
  return {
    Plan: selectedService,
    How: formatHow(booking),
    Price: `${formatPrice(order)}, GST included`,
    // An order is refused where its code is no good; nothing else has looked at a request's.
    Discount: coupon === undefined ? undefined : formatDiscount(order),
    Payment: payNames[order.pay],
  };
}

const CALL = `call ${business.phone.display} and have your reference ready`;

function explainPayment({ order, payKey }: OrderDetails): string {
  if (order?.pay !== "card")
    return "You’ll pay at the visit or by invoice: there’s nothing to pay now.";
  return payKey === undefined
    ? "You chose to pay by card. We’ll email you a link for that."
    : "You chose to pay by card. If you haven’t yet, you can do that on our website whenever it suits you.";
}

/** What happens next, and what to do if something changes. */
function explainReceived(booking: EmailDetails): string[] {
  switch (getKind(booking)) {
    case "booking":
      return [
        "We have your booking and are holding the time below for you. We’ll call or email you to confirm it. The time may change; if it does, we’ll talk to you first.",
        `Need to change something? Please give us at least 24 hours’ notice: move or cancel it on our website, or ${CALL}.`,
      ];
    case "order":
      return [
        "We have your order. We’ll call or email you to get you started, usually within one business day.",
        explainPayment(booking),
        `Changed your mind? Sign in to My requests on our website to cancel it, or ${CALL}.`,
      ];
    case "quote":
      return [
        "We have your request for a quote. We’ll call or email you with an answer, usually within one business day.",
        `Changed your mind? Sign in to My requests on our website to withdraw it. Something to add? Please ${CALL}.`,
      ];
  }
}

/**
 * To the visitor. Nothing that they typed as free text is in it: whoever types another person's address
 * must not be able to make us email that person their words.
 */
export function bookingReceived(booking: EmailDetails): EmailMessage {
  const { reference, payKey } = booking;
  return {
    template: "booking-received",
    subject: `We have your ${kindNames[getKind(booking)]} ${reference}`,
    content: {
      heading: "Thank you. We’ll be in touch soon.",
      paragraphs: explainReceived(booking),
      facts: toFacts({
        Reference: reference,
        When: formatWhen(booking),
        ...teamFacts(booking),
        ...whatFacts(booking),
      }),
      action: payKey === undefined ? toVisit(booking) : toPayment("Go to payment", payKey),
    },
  };
}

const noticeNames: Record<Kind, string> = {
  booking: "Booking",
  order: "Order",
  quote: "Quote request",
};

/** To the owner, with everything that was asked. */
export function bookingNotice(booking: EmailDetails): EmailMessage {
  const { reference } = booking;
  const name = noticeNames[getKind(booking)];
  return {
    template: "booking-notice",
    subject: `${name} ${reference}: ${booking.selectedService}`,
    content: {
      heading: `New ${name.toLowerCase()}`,
      paragraphs: [],
      facts: toFacts({
        Reference: reference,
        When: formatWhen(booking),
        ...whatFacts(booking),
        Name: booking.name,
        Email: booking.email,
        Phone: booking.phone,
        "Visit for": booking.visitedName,
        "Their phone": booking.visitedPhone,
        Address: booking.address,
        Postcode: booking.postcode,
        "Additional information": booking.additionalInfo,
        "Code or coupon": booking.coupon,
      }),
      action: toRecord(form.panel, reference),
    },
  };
}

/** What the client is told of by email. */
export type NotifiedKind = Exclude<
  RequestEventKind,
  | "received"
  | "completed"
  | "attending"
  | "message"
  | "offered"
  | "quoteGiven"
  | "quoteWithdrawn"
  | "quoteAccepted"
  | "quoteDeclined"
>;

/** To the visitor, whose time is held until they have pressed the link. */
export function bookingHeld(booking: EmailDetails, key: string): EmailMessage {
  const { reference } = booking;
  return {
    template: "booking-held",
    subject: `Do you want to keep this time? ${reference}`,
    content: {
      heading: "Do you want to keep this time?",
      paragraphs: [
        "Somebody asked us for the time below with this email address. We’re holding it for 30 minutes. To keep it, confirm it on our website within that time, or give us a call.",
        "After that the time is free again, and the request stays with us as a question about a time: we’ll call or email to find another one.",
        `It wasn’t you? Then there’s nothing to do. Questions? Please ${CALL}.`,
      ],
      facts: toFacts({ Reference: reference, When: formatWhen(booking), ...whatFacts(booking) }),
      action: {
        label: "Keep this time",
        path: `${pages.keepBooking.path}?key=${key}`,
      },
    },
  };
}

interface OfferedInstead extends Pick<
  EmailDetails,
  "reference" | "selectedService" | "serviceType"
> {
  /** The time that's closed. */
  visit: Slot;
  slots: readonly Slot[];
  note: string | undefined;
  /** Epoch milliseconds. */
  until: number;
  manageKey: string;
}

/** To a client whose time the owner has closed: others are held for them. None of their own words are in it. */
export function otherTimesOffered(offer: OfferedInstead): EmailMessage {
  const { reference, selectedService, serviceType, visit, slots, note, until, manageKey } = offer;
  const [first, second] = slots.map(formatSlotInZone);
  const ends = formatDateTime(until);
  const held =
    second === undefined
      ? `We’re holding one other time for you until ${ends}; more weren’t free nearby. Take it on our website with one press.`
      : `We’re holding two other times for you until ${ends}. Take the one you like on our website with one press.`;
  return {
    template: "other-times-offered",
    subject: `We can’t keep your time: please choose another (${reference})`,
    content: {
      heading: "We’re sorry: we can’t keep your time.",
      paragraphs: [
        `We can’t ${serviceType === "online" ? "call you" : "come to you"} on ${formatSlotInZone(visit)}.`,
        held,
        `On the same page you can choose any other free time, or cancel. If we don’t hear from you by then, we’ll call or email you. Rather talk to us? Please ${CALL}.`,
      ],
      facts: toFacts({
        "A note from us": note,
        Reference: reference,
        [second === undefined ? "Other time" : "Either"]: first,
        Or: second,
        "Instead of": formatSlotInZone(visit),
        Service: selectedService,
      }),
      action: {
        label: "Choose your new time",
        path: `${pages.visit.path}?key=${encodeURIComponent(manageKey)}`,
      },
    },
  };
}

interface NotifiedChange {
  kind: NotifiedKind;
  by: BookingActor;
  from?: Slot | undefined;
  note?: string | undefined;
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

const TIME_IS_RESERVED =
  "We’re holding the time below for you, and will call or email you to confirm it.";

/** For somebody else: their name isn't there, because somebody typed it. */
const meetings = {
  online: "We’ll call you at the time below, to help the person you booked this for.",
  "in-person":
    "We’ll come to the person you booked this for at the time below. If anything comes up, we’ll call you first.",
};

export function formatMeeting({ serviceType, address, visitedName }: EmailDetails): string {
  if (visitedName !== undefined) return meetings[serviceType];
  if (serviceType === "online") return "We’ll call you at the time below.";
  return address === undefined
    ? "We’ll come to you at the time below, and will call you first to ask where."
    : "We’ll come to you at the time below.";
}

export function explainPassphrase({
  passphrase,
  serviceType,
  visitedName,
}: EmailDetails): string[] {
  if (passphrase === undefined) return [];
  if (visitedName !== undefined && serviceType === "in-person") {
    return [
      `Please tell the person you booked this for to ask whoever is at their door for the pass-phrase of the day, “${passphrase}”. We know it; if somebody doesn’t, they’re not from us. Wait for them to say it first.`,
    ];
  }
  const who = serviceType === "online" ? "whoever calls" : "whoever is at your door";
  return [
    `Ask ${who} for the pass-phrase of the day, “${passphrase}”. We know it; if they don’t, they’re not from us. Wait for them to say it first.`,
  ];
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
      return ["is on again", timed ? nextStep : "It’s open again. We’ll call or email you."];
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
        Address: addressOf(booking),
      }),
      action: toVisit(booking),
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
const TOOK_OTHER = "The old time is free again, and the new one waits for you to confirm it.";

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
  const freed = when === undefined ? [] : ["The time is free again."];
  return {
    template: "booking-changed-notice",
    subject: `${booking.reference} was ${what} by ${booking.name}`,
    content: {
      heading: `A client has ${what} their ${kindNames[getKind(booking)]}`,
      paragraphs: [
        ...(kind === "cancelled" ? freed : [isOffered ? TOOK_OFFER : TOOK_OTHER]),
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

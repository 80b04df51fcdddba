import type { ObjectType } from "convex/values";
import { business } from "../business/business";
import { REFERRAL_COUPON_CENTS } from "../business/coupons";
import { ANSWERED_WITHIN, FREE_UNTIL_HOURS } from "../business/terms";
import { booking as form } from "../core/forms";
import { toMyRequests, toRecord } from "../email/links";
import { type EmailLink, type EmailMessage, toFacts } from "../email/rules";
import { toPayment } from "../payments/emails";
import type { Order, requestFields } from "../requests/fields";
import { bookingFields } from "../requests/formRules";
import { describePrice } from "../services/visitPrice";
import { formatTime } from "../shared/clock";
import { formatAbout } from "../shared/counting";
import {
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatWeekday,
  timeAt,
  toInstant,
} from "../shared/dates";
import { formatPrice, money } from "../shared/money";
import { pages } from "../shared/pages";
import { withTax } from "../shared/tax";
import { formatTeam } from "../shared/team";
import { labelled } from "../typed/form";
import type { Offer } from "./fields";
import type { Slot } from "./rules";

export const given = { online: "Online", "in-person": "In person" } as const;

export interface OrderDetails {
  order?: Order | undefined;
  /** The key of its payment page. */
  payKey?: string | undefined;
}

export type EmailDetails = OrderDetails & {
  passphrase?: string | undefined;
  /** The assigned team member. */
  member?: string | undefined;
  manageKey?: string | undefined;
  /** The visit whose problem came back, once the owner has confirmed that this one is free. */
  returnOf?: string | undefined;
  /** The client says that a problem came back. */
  isReturn?: boolean;
  /** The names of the team today. */
  team?: readonly string[];
} & Omit<
    ObjectType<typeof requestFields>,
    "confirmed" | "status" | "submissionTimestamp" | "payment"
  >;

export const formatSlotInZone = ({ date, time }: Slot) => formatDateTime(toInstant(date, time));

export function formatWhen({
  bookingDate: date,
  bookingTime: time,
}: EmailDetails): string | undefined {
  return date === undefined || time === undefined ? undefined : formatSlotInZone({ date, time });
}

export const TIME_IS_RESERVED =
  "We’re holding the time below for you, and will call or email you to confirm it.";

/** For somebody else. It doesn't name them, because their name was typed. */
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
  member,
}: EmailDetails): string[] {
  if (passphrase === undefined) return [];
  const does = serviceType === "online" ? "call" : "come";
  const comes = member === undefined ? "" : `${member} will ${does}. `;
  if (visitedName !== undefined && serviceType === "in-person") {
    return [
      `${comes}Please tell the person you booked this for to ask the person at their door for the pass-phrase of the day, “${passphrase}”. We know it; if somebody doesn’t, they’re not from us. Wait for them to say it first.`,
    ];
  }
  const who = serviceType === "online" ? "the person who calls" : "the person at your door";
  return [
    `${comes}Ask ${who} for the pass-phrase of the day, “${passphrase}”. We know it; if they don’t, they’re not from us. Wait for them to say it first.`,
  ];
}

/** The planned length of a visit and who comes; empty without a time. */
export function visitFacts(booking: EmailDetails): Record<string, string | undefined> {
  if (formatWhen(booking) === undefined) return {};
  const { serviceType, visitMinutes, member, team } = booking;
  return {
    "How long": visitMinutes === undefined ? undefined : formatAbout(visitMinutes),
    [serviceType === "online" ? "Who will call" : "Who will come"]: formatTeam(member, team),
  };
}

/** Undefined for a visit without a place: for an ordered plan, how we help is still to be agreed. */
function formatHow({ serviceType, postcode }: EmailDetails): string | undefined {
  return serviceType === "in-person" && postcode === undefined ? undefined : given[serviceType];
}

/** A link to the visit's page, or to My requests if there is no visit. */
export function toVisit(
  booking: EmailDetails,
  label = "See, move or cancel your visit",
): EmailLink {
  const { manageKey } = booking;
  if (manageKey === undefined || formatWhen(booking) === undefined) return toMyRequests;
  return {
    label,
    path: `${pages.visit.path}?key=${encodeURIComponent(manageKey)}`,
  };
}

export type Kind = "booking" | "order" | "quote";

export function getKind(booking: EmailDetails): Kind {
  if (formatWhen(booking) !== undefined) return "booking";
  return booking.order === undefined ? "quote" : "order";
}

export const kindNames: Record<Kind, string> = {
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

/** The facts about a request that all its emails share. */
export function whatFacts(booking: EmailDetails): Record<string, string | undefined> {
  const { selectedService, order, coupon, neededBy } = booking;
  if (order === undefined) {
    const { returnOf, isReturn } = booking;
    const isVisit = formatWhen(booking) !== undefined;
    const hasPrice = isVisit || returnOf !== undefined || isReturn === true;
    return {
      Service: selectedService,
      Price: hasPrice ? describePrice(booking) : undefined,
      How: formatHow(booking),
      "Needed by": neededBy && formatDate(neededBy),
    };
  }
  return {
    Plan: selectedService,
    How: formatHow(booking),
    Price: withTax(formatPrice(order)),
    // Orders with an invalid code are refused; a request's code hasn't been checked.
    Discount: coupon === undefined ? undefined : formatDiscount(order),
    Payment: payNames[order.pay],
  };
}

export const CALL = `call ${business.phone.display} and have your reference ready`;

function explainPayment({ order, payKey }: OrderDetails): string {
  if (order?.pay !== "card")
    return "You’ll pay at the visit or by invoice: there’s nothing to pay now.";
  return payKey === undefined
    ? "You chose to pay by card. We’ll email you a link for that."
    : "You chose to pay by card. If you haven’t yet, you can do that on our website whenever it suits you.";
}

/** The next steps, and how to change something. */
function explainReceived(booking: EmailDetails): string[] {
  switch (getKind(booking)) {
    case "booking":
      return [
        "We have your booking and are holding the time below for you. We’ll call or email you to confirm it. The time may change; if it does, we’ll talk to you first.",
        `Need to change something? Please give us at least ${FREE_UNTIL_HOURS} hours’ notice: move or cancel it on our website, or ${CALL}.`,
      ];
    case "order":
      return [
        `We have your order. We’ll call or email you to get you started, usually within ${ANSWERED_WITHIN}.`,
        explainPayment(booking),
        `Changed your mind? Sign in to My requests on our website to cancel it, or ${CALL}.`,
      ];
    case "quote":
      return [
        `We have your request for a quote. We’ll call or email you with an answer, usually within ${ANSWERED_WITHIN}.`,
        `Changed your mind? Sign in to My requests on our website to withdraw it. Something to add? Please ${CALL}.`,
      ];
  }
}

/** To the visitor, without text that they typed: otherwise anybody could make us email it to any address. */
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
        ...visitFacts(booking),
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
        ...labelled(bookingFields, booking),
      }),
      action: toRecord(form.panel, reference),
    },
  };
}

/** To the owner: a client's message about a visit or request. */
export function bookingMessageNotice(booking: EmailDetails, message: string): EmailMessage {
  const { reference, name } = booking;
  return {
    template: "booking-message-notice",
    subject: `${reference}: a message from ${name}`,
    content: {
      heading: "A client tells us something",
      paragraphs: [],
      facts: toFacts({
        Message: message,
        Reference: reference,
        When: formatWhen(booking),
        Service: booking.selectedService,
        Name: name,
        Email: booking.email,
        Phone: booking.phone,
        "Visit for": booking.visitedName,
      }),
      action: toRecord(form.panel, reference),
    },
  };
}

interface OfferDetails
  extends
    Pick<EmailDetails, "reference" | "selectedService" | "serviceType">,
    Pick<Offer, "kind" | "visit" | "slots" | "until"> {
  note?: string | undefined;
  manageKey: string;
}

/** To a client who is offered an earlier time, or times instead of a closed one. It has nothing that they typed. */
export function timesOffered(offer: OfferDetails): EmailMessage {
  const { kind, reference, selectedService, visit, slots, note, manageKey } = offer;
  const [first, second] = slots.map(formatSlotInZone);
  const { subject, heading, paragraphs } =
    kind === "earlier" ? earlierWords(offer) : insteadWords(offer);
  const only = kind === "earlier" ? "New time" : "Other time";
  return {
    template: "times-offered",
    subject: `${subject} (${reference})`,
    content: {
      heading,
      paragraphs,
      facts: toFacts({
        "A note from us": note,
        Reference: reference,
        [second === undefined ? only : "Either"]: first,
        Or: second,
        [kind === "earlier" ? "Your time now" : "Instead of"]: formatSlotInZone(visit),
        Service: selectedService,
      }),
      action: {
        label: kind === "earlier" ? "Look at the new time" : "Choose your new time",
        path: `${pages.visit.path}?key=${encodeURIComponent(manageKey)}`,
      },
    },
  };
}

function earlierWords({ slots, until }: OfferDetails) {
  const ends = formatTime(timeAt(until));
  const when = slots
    .map(({ date, time }) =>
      [`${formatWeekday(date)} ${formatDayAndMonth(date)}`, formatTime(time)].join(", "),
    )
    .join(", or ");
  return {
    subject: `An earlier time is free: ${when}`,
    heading: "An earlier time has come free.",
    paragraphs: [
      `You asked us to tell you. We’re holding the new time for you until ${ends}. If you’d like it, take it on our website by then, or ${CALL}.`,
      `Your visit stays as it is unless you take the new time. If you don’t want it, there’s nothing to do: after ${ends} we’ll offer it to somebody else, and you stay on the waiting list.`,
    ],
  };
}

function insteadWords({ serviceType, visit, slots, until }: OfferDetails) {
  const ends = formatDateTime(until);
  const held =
    slots.length === 1
      ? `We’re holding one other time for you until ${ends}; more weren’t free nearby. Take it on our website with one press.`
      : `We’re holding two other times for you until ${ends}. Take the one you like on our website with one press.`;
  return {
    subject: "We can’t keep your time: please choose another",
    heading: "We’re sorry: we can’t keep your time.",
    paragraphs: [
      `We can’t ${serviceType === "online" ? "call you" : "come to you"} on ${formatSlotInZone(visit)}.`,
      held,
      `On the same page you can choose any other free time, say that none of these suits you, or cancel. If we don’t hear from you by then, we’ll call or email you. Rather talk to us? Please ${CALL}.`,
    ],
  };
}

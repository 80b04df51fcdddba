import type { ObjectType } from "convex/values";
import { business } from "../business/business";
import { REFERRAL_COUPON_CENTS } from "../business/coupons";
import { money } from "../business/money";
import { formatPrice } from "../business/prices";
import { formatTeam } from "../business/team";
import { toMyRequests } from "../email/links";
import type { EmailLink } from "../email/rules";
import type { Order } from "../payments/fields";
import { formatServicePrice } from "../services/prices";
import { formatDateTime, toInstant } from "../shared/dates";
import { pages } from "../shared/pages";
import type { requestFields } from "./fields";
import type { Slot } from "./rules";

export const given = { online: "Online", "in-person": "In person" } as const;

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

export const formatSlotInZone = ({ date, time }: Slot) => formatDateTime(toInstant(date, time));

export function formatWhen({
  bookingDate: date,
  bookingTime: time,
}: EmailDetails): string | undefined {
  return date === undefined || time === undefined ? undefined : formatSlotInZone({ date, time });
}

export const TIME_IS_RESERVED =
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
      `Please tell the person you booked this for to ask the person at their door for the pass-phrase of the day, “${passphrase}”. We know it; if somebody doesn’t, they’re not from us. Wait for them to say it first.`,
    ];
  }
  const who = serviceType === "online" ? "the person who calls" : "the person at your door";
  return [
    `Ask ${who} for the pass-phrase of the day, “${passphrase}”. We know it; if they don’t, they’re not from us. Wait for them to say it first.`,
  ];
}

/** Whom to expect at the time of a request, where it has one. */
export function teamFacts(booking: EmailDetails): Record<string, string | undefined> {
  const label = booking.serviceType === "online" ? "Who will call" : "Who will come";
  return formatWhen(booking) === undefined ? {} : { [label]: formatTeam() };
}

/** Nothing for a visit without an address: of a plan that was ordered, how we help is still to be agreed. */
function formatHow({ serviceType, address }: EmailDetails): string | undefined {
  return serviceType === "in-person" && address === undefined ? undefined : given[serviceType];
}

/** The page of a visit, for whoever reads its emails; without a visit there's My requests. */
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

/** What a request is to whoever sent it. An order that has got a time is a visit like any other. */
export type Kind = "booking" | "order" | "quote";

export function getKind(booking: EmailDetails): Kind {
  if (formatWhen(booking) !== undefined) return "booking";
  return booking.order === undefined ? "quote" : "order";
}

/** The kind in the middle of a sentence. */
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

/** What was asked for, in the words that all emails about it share. */
export function whatFacts(booking: EmailDetails): Record<string, string | undefined> {
  const { selectedService, order, coupon } = booking;
  if (order === undefined) {
    // What a quote says is what counts.
    const hasPrice = formatWhen(booking) !== undefined && booking.quote === undefined;
    return {
      Service: selectedService,
      Price: hasPrice ? formatServicePrice(selectedService) : undefined,
      How: formatHow(booking),
    };
  }
  return {
    Plan: selectedService,
    How: formatHow(booking),
    Price: `${formatPrice(order)}, GST included`,
    // An order is refused where its code is no good; nothing else has looked at a request's.
    Discount: coupon === undefined ? undefined : formatDiscount(order),
    Payment: payNames[order.pay],
  };
}

export const CALL = `call ${business.phone.display} and have your reference ready`;

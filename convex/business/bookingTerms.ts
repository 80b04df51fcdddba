import { plans } from "./prices";

/** What everyone who sends the booking form agrees to (docs/product.md 4.2). */
export const bookingTerms = {
  title: "Before you send this",
  terms: [
    "We need at least 24 hours’ notice.",
    "The time may change. If it does, we’ll talk to you first.",
    "We’ll confirm by email or by calling you.",
    "You pay at the visit or by invoice: there’s nothing to pay now.",
  ],
};

/** Hours before a visit until which its client moves or cancels it without cost. */
export const FREE_UNTIL_HOURS = 24;

/** Days after a visit within which we look at the same problem again, and nobody pays for that visit. */
export const WARRANTY_DAYS = 30;

/** What our terms say that we may charge where that comes later, or nobody is at home: the call-out fee, in cents. */
export const missedVisitCents = plans.individualMonthly.callOutFeeCents;

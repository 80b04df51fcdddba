import { plans } from "./prices";

/** What everyone who sends the booking form agrees to (docs/product.md 4.2). */
export const bookingTerms = {
  title: "Before you send this",
  /** @param notice how long before a visit it has to be booked, if at all: "24 hours’" */
  terms: (notice: string | undefined) => [
    ...(notice === undefined ? [] : [`We need at least ${notice} notice.`]),
    "The time may change. If it does, we’ll talk to you first.",
    "We’ll confirm by email or by calling you.",
    "You pay at the visit or by invoice: there’s nothing to pay now.",
  ],
};

/** What our terms say that we may charge where a visit is cancelled too late, or nobody is at home: the call-out fee, in cents. */
export const missedVisitCents = plans.individualMonthly.callOutFeeCents;

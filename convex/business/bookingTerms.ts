/** The terms that people agree to by sending the booking form (docs/product.md 4.2). */
export const bookingTerms = {
  title: "Before you send this",
  /** @param notice how far ahead a visit has to be booked, such as "24 hours’" */
  terms: (notice: string | undefined) => [
    ...(notice === undefined ? [] : [`We need at least ${notice} notice.`]),
    "The time may change. If it does, we’ll talk to you first.",
    "We’ll confirm by email or by calling you.",
    "You pay at the visit or by invoice: there’s nothing to pay now.",
  ],
};

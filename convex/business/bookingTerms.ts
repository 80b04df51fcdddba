/** What everyone agrees to who sends the booking form (docs/product.md 4.2). */
export const bookingTerms = {
  title: "Before you send this",
  terms: [
    "We need at least 24 hours’ notice.",
    "The time may change. If it does, we’ll talk to you first.",
    "We’ll confirm by email or by calling you.",
  ],
};

/** What a page of the booking form leads with: a time to book, or a question to be answered (docs/product.md 4.4). */
export type Lead = "slot" | "question";

/** Where the form for browsers without scripts is, on the deployment's site for HTTP actions. */
export const plainBookingPaths: Record<Lead, string> = {
  slot: "/forms/booking",
  question: "/forms/quote",
};

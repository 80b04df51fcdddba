/**
 * The booking form's name when the page starts with the slot, and when it starts with the question (docs/product.md
 * 4.4). Used in the tab's storage, in control ids, and when the browser posts the form without scripts.
 */
export const formNames = { slot: "booking", question: "quote" } as const;

/** What a booking page starts with. */
export type Lead = keyof typeof formNames;

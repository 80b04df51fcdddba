/**
 * What the booking form is called where the page leads with a time to book, or with a question to be answered (docs/product.md
 * 4.4): in the tab's storage, in the ids of its controls, and where a browser posts it by itself.
 */
export const formNames = { slot: "booking", question: "quote" } as const;

/** What a page of the booking form leads with. */
export type Lead = keyof typeof formNames;

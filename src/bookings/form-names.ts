import type { Lead } from "#convex/shared/plainBooking";

/** What the booking form is called on each of its pages: in the tab's storage, and in the ids of its controls. */
export const formNames = { slot: "booking", question: "quote" } as const satisfies Record<
  Lead,
  string
>;

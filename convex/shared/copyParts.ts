/** The parts of a personal copy, each requested separately, in pages. */
export const copyParts = [
  "card",
  "records",
  "drafts",
  "heldBack",
  "payments",
  "invoices",
  "dashboardPayments",
  "emails",
  "replies",
  "texts",
  "requests",
] as const;
export type CopyPart = (typeof copyParts)[number];

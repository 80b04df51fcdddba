/** The parts of a copy of what we hold about a person; each is asked for by itself, page by page. */
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

import type { Doc, TableNames } from "../_generated/dataModel";

interface Words<Row> {
  label: string;
  fields: readonly (keyof Row)[];
  most?: number;
}

type Texts = { [Table in TableNames]?: Words<Doc<Table>> };

/**
 * Where somebody can be mentioned in others' words, in the order in which an erasure goes through it: which fields of
 * which tables, what the owner knows them as, and how many rows are looked at at a time where each may be long.
 */
export const othersWords = {
  quoteRequests: {
    label: "Booking or quote request",
    fields: ["additionalInfo", "visitedPhone", "ownerNote"],
  },
  requestEvents: { label: "Timeline of a request", fields: ["note", "message"] },
  quotes: { label: "Quote", fields: ["lines", "text", "answer"] },
  contacts: { label: "Message", fields: ["message"] },
  supportRequests: { label: "Support request", fields: ["support"] },
  webFormSubmissions: {
    label: "Website brief",
    fields: ["extraNotes", "developerNotes", "pages", "stages", "beforeMove"],
    most: 10,
  },
  drafts: { label: "Draft of a website", fields: ["title", "note", "answers"] },
  draftComments: { label: "Comment on a draft", fields: ["said"] },
  briefChanges: { label: "Correction of a brief", fields: ["values"] },
  projectMessages: { label: "Message in a project", fields: ["text"] },
  clients: { label: "Client profile", fields: ["details"] },
  serviceRatings: { label: "Rating", fields: ["feedbackText"] },
  moneyEntries: { label: "Note in the books", fields: ["note"] },
  dashboardPayments: { label: "Payment at Stripe", fields: ["description"] },
  coupons: { label: "Note on a coupon", fields: ["note"] },
  closedDays: { label: "Reason of a closed day", fields: ["reason"] },
  personNotes: { label: "Note on another person", fields: ["text"] },
  replies: { label: "Answer to another person", fields: ["text"] },
  adminNotifications: { label: "Inbox", fields: ["fields"] },
  emails: {
    label: "Email",
    fields: ["subject", "text", "html", "attachment"],
    most: 10,
  },
} as const satisfies Texts;

/** A table in which somebody can be mentioned. */
export type WordsTable = keyof typeof othersWords;

export const wordsTables = Object.keys(othersWords) as WordsTable[];

/** Rows that are looked at at a time. */
const ROWS = 50;

/** Fields that others' words stand in, and how many rows are read at once. */
export const wordsIn = (
  table: WordsTable,
): { label: string; fields: readonly string[]; most: number } => ({
  most: ROWS,
  ...othersWords[table],
});

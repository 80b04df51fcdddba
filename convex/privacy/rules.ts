import { addDays, dateAt, formatDate } from "../shared/dates";
import { formatPeriod, periods, PRIVACY_ANSWER_DAYS } from "../shared/periods";

export const requestKinds = ["copy", "correction", "deletion"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The most sentences to list for one erasure; the rest are only counted. */
export const MOST_PLACES = 200;

/** How long tax law requires us to keep payments (Australian Taxation Office). */
export const KEPT_FOR_TAX = formatPeriod(periods.payments);

export const formatDue = (askedAt: number): string =>
  formatDate(addDays(dateAt(askedAt), PRIVACY_ANSWER_DAYS));

/** The kinds of requests, for the owner's screens and emails. */
export const requestWords: Record<RequestKind, string> = {
  copy: "Wants a copy of what we hold",
  correction: "Wants something put right",
  deletion: "Wants everything deleted",
};

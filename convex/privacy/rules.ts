import { addDays, dateAt, formatDate } from "../shared/dates";
import { formatPeriod, periods, PRIVACY_ANSWER_DAYS } from "../shared/periods";

/** What a client can ask for: to see what we hold, to have it put right, to have it deleted. */
export const requestKinds = ["copy", "correction", "deletion"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How many sentences of others are listed for one erasure; the rest are counted. */
export const MOST_PLACES = 200;

/** How long tax law has us keep what we were paid (Australian Taxation Office). */
export const KEPT_FOR_TAX = formatPeriod(periods.payments);

/** The day by which a request is answered, in words. */
export const formatDue = (askedAt: number): string =>
  formatDate(addDays(dateAt(askedAt), PRIVACY_ANSWER_DAYS));

/** What a client asks for, in the words of the owner's screens and emails. */
export const requestWords: Record<RequestKind, string> = {
  copy: "Wants a copy of what we hold",
  correction: "Wants something put right",
  deletion: "Wants everything deleted",
};

import { hasRunOut } from "../bookings/status";
import { type CheckedLine, toLines, toTypedLines } from "../payments/lines/rules";
import type { GivenState, Line } from "../requests/fields";
import { addDays, dateAt, isDate, NO_DATE } from "../shared/dates";

/** Days for which a quote is valid unless the owner chooses others, and at most. */
const USUALLY_VALID = 30;
const LONGEST_VALID = 365;

/** Why a quote can’t be given that is valid until a date, in words; null where it can. */
export function validUntilProblem(date: string, now: number): string | null {
  const today = dateAt(now);
  if (!isDate(date)) return NO_DATE;
  if (date < today) return "Choose today or a later day";
  return date > addDays(today, LONGEST_VALID) ? "Choose a day within a year" : null;
}

interface QuoteContent {
  lines: Line[];
  text?: string | undefined;
  validUntil: string;
}

/** A quote as the form has checked it. */
interface CheckedQuote {
  lines: CheckedLine[];
  text?: string | undefined;
  validUntil: string;
}

/** What is stored of what the form holds. */
export const toContent = ({ lines, text, validUntil }: CheckedQuote): QuoteContent => ({
  lines: toLines(lines),
  ...(text !== undefined && { text }),
  validUntil,
});

/** What the form holds of a quote; of none, an empty line and the usual time, which one that's over gets as well. */
export const toInput = (quote: QuoteContent | null, now: number) => ({
  lines: toTypedLines(quote?.lines ?? []),
  text: quote?.text ?? "",
  validUntil:
    quote !== null && quote.validUntil >= dateAt(now)
      ? quote.validUntil
      : addDays(dateAt(now), USUALLY_VALID),
});

/** Where a quote stands at an instant: one that nobody has answered runs out. */
export type QuoteState = GivenState | "expired";

export const getQuoteState = (
  { state, validUntil }: { state: GivenState; validUntil: string },
  now: number,
): QuoteState => (hasRunOut({ state, validUntil }, now) ? "expired" : state);

const quoteStateWords: Record<"client" | "owner", Record<QuoteState, string>> = {
  client: {
    sent: "Waiting for your answer",
    accepted: "You’ve accepted it",
    declined: "You’ve declined it",
    withdrawn: "Withdrawn",
    replaced: "Replaced by a newer one",
    expired: "No longer valid",
  },
  owner: {
    sent: "Awaiting reply",
    accepted: "Accepted",
    declined: "Declined",
    withdrawn: "Withdrawn",
    replaced: "Replaced",
    expired: "Expired",
  },
};

/** Where a quote stands, in the words for its reader. */
export const formatQuoteState = (standing: QuoteState, reader: "client" | "owner"): string =>
  quoteStateWords[reader][standing];

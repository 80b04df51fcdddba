import { hasRunOut } from "../bookings/status";
import { type CheckedLine, toLines, toTypedLines } from "../payments/lines/rules";
import type { GivenState, Line } from "../requests/fields";
import { addDays, dateAt, isDate, NO_DATE } from "../shared/dates";

/** How many days a quote is valid by default, and at most. */
const USUALLY_VALID = 30;
const LONGEST_VALID = 365;

/** An error message for a quote's last day, or null. */
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

interface CheckedQuote {
  lines: CheckedLine[];
  text?: string | undefined;
  validUntil: string;
}

export const toContent = ({ lines, text, validUntil }: CheckedQuote): QuoteContent => ({
  lines: toLines(lines),
  ...(text !== undefined && { text }),
  validUntil,
});

/** A quote as form input. A new one has an empty line and the default validity, which an expired quote gets as well. */
export const toInput = (quote: QuoteContent | null, now: number) => ({
  lines: toTypedLines(quote?.lines ?? []),
  text: quote?.text ?? "",
  validUntil:
    quote !== null && quote.validUntil >= dateAt(now)
      ? quote.validUntil
      : addDays(dateAt(now), USUALLY_VALID),
});

/** The state of a quote at an instant: an unanswered one expires. */
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

export const formatQuoteState = (standing: QuoteState, reader: "client" | "owner"): string =>
  quoteStateWords[reader][standing];

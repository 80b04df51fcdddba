import { hasRunOut } from "../bookings/status";
import { gstIn } from "../payments/rules";
import { addDays, dateAt, isDate, NO_DATE } from "../shared/dates";
import { money } from "../shared/money";
import type { GivenState, QuoteLine } from "./fields";

/** Lines of a quote: what fits on a page. */
export const MOST_LINES = 20;

/** Days for which a quote is valid unless the owner chooses others, and at most. */
const USUALLY_VALID = 30;
const LONGEST_VALID = 365;

/** What one line comes to, in cents. A quantity has two decimals at most, so this is rounded once and exactly. */
export const lineCents = ({ quantity, cents }: Pick<QuoteLine, "quantity" | "cents">): number =>
  Math.round((Math.round(quantity * 100) * cents) / 100);

/** What a quote comes to, in cents, and the GST in it. */
export function quoteTotal(lines: readonly Pick<QuoteLine, "quantity" | "cents">[]) {
  const cents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  return { cents, gst: gstIn(cents) };
}

/** `2 × $60`, or nothing where there's one. */
export const formatQuantity = ({ quantity, cents }: QuoteLine): string | undefined =>
  quantity === 1 ? undefined : `${quantity} × ${money(cents)}`;

/** Why a quote can’t be given that is valid until a date, in words; null where it can. */
export function validUntilProblem(date: string, now: number): string | null {
  const today = dateAt(now);
  if (!isDate(date)) return NO_DATE;
  if (date < today) return "Choose today or a later day";
  return date > addDays(today, LONGEST_VALID) ? "Choose a day within a year" : null;
}

interface QuoteContent {
  lines: QuoteLine[];
  text?: string | undefined;
  validUntil: string;
}

/** A quote as the form has checked it. */
interface CheckedQuote {
  lines: { text: string; quantity: number; price: number }[];
  text?: string | undefined;
  validUntil: string;
}

/** What is stored of what the form holds. */
export const toContent = ({ lines, text, validUntil }: CheckedQuote): QuoteContent => ({
  lines: lines.map(({ price: cents, ...rest }) => ({ ...rest, cents })),
  ...(text !== undefined && { text }),
  validUntil,
});

/** A line that nobody has filled in. */
export const blankLine = { text: "", quantity: "1", price: "" } as const;

/** As somebody would type it: `120`, `89.50`. */
const toTyped = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** What the form holds of a quote; of none, an empty line and the usual time, which one that's over gets as well. */
export const toInput = (quote: QuoteContent | null, now: number) => ({
  lines: quote?.lines.map(({ text, quantity: count, cents }) => ({
    text,
    quantity: String(count),
    price: toTyped(cents),
  })) ?? [{ ...blankLine }],
  text: quote?.text ?? "",
  validUntil:
    quote !== null && quote.validUntil >= dateAt(now)
      ? quote.validUntil
      : addDays(dateAt(now), USUALLY_VALID),
});

/** Where a quote stands at an instant: one that nobody has answered runs out. */
export type QuoteStanding = GivenState | "expired";

export const getStanding = (
  { state, validUntil }: { state: GivenState; validUntil: string },
  now: number,
): QuoteStanding => (hasRunOut({ state, validUntil }, now) ? "expired" : state);

const standingWords: Record<"client" | "owner", Record<QuoteStanding, string>> = {
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
export const formatStanding = (standing: QuoteStanding, reader: "client" | "owner"): string =>
  standingWords[reader][standing];

import * as z from "zod/mini";
import { money } from "../business/prices";
import { centsTyped, gstIn, LARGEST_PAYMENT, SMALLEST_PAYMENT } from "../payments/rules";
import { addDays, dateAt, isDate } from "../shared/dates";
import { caps, optionalParagraphs, requiredLine, ruleAt } from "../submissions/rules";
import type { GivenState, QuoteLine } from "./tables";

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

const PRICE_HELP = "Enter a price like 120 or 89.50";
const QUANTITY_HELP = "Enter a number from 0.01 to 999, like 1 or 2.5";
const TOTAL_HELP = `All lines together have to come to ${money(SMALLEST_PAYMENT)} at least, and ${money(LARGEST_PAYMENT)} at most`;

/** More than nothing, with two decimals at most; NaN for anything else. */
function quantityTyped(typed: string): number {
  const count = /^\d{1,3}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : 0;
  return count > 0 ? count : Number.NaN;
}

const quantity = z.pipe(
  z.pipe(requiredLine(caps.shortText, QUANTITY_HELP), z.transform(quantityTyped)),
  z.number({ error: QUANTITY_HELP }),
);

const price = z.pipe(
  z.pipe(requiredLine(caps.shortText, PRICE_HELP), z.transform(centsTyped)),
  z.number({ error: PRICE_HELP }).check(z.lte(LARGEST_PAYMENT, PRICE_HELP)),
);

const line = z.object({
  text: requiredLine(caps.shortText, "Say in a few words what it’s for"),
  quantity,
  price,
});

/** Why a quote can’t be given that is valid until a date, in words; null where it can. */
export function validUntilProblem(date: string, now: number): string | null {
  const today = dateAt(now);
  if (!isDate(date)) return "Enter a real date";
  if (date < today) return "Choose today or a later day";
  return date > addDays(today, LONGEST_VALID) ? "Choose a day within a year" : null;
}

/** What the owner's form holds, and what a draft may be. */
export const quoteForm = ({ now }: { now: number }) =>
  z
    .object({
      lines: z
        .array(line)
        .check(
          z.minLength(1, "Add a line"),
          z.maxLength(MOST_LINES, `Add up to ${MOST_LINES} lines`),
          z.refine(isPayable, { path: [0, "price"], error: TOTAL_HELP }),
        ),
      text: optionalParagraphs(caps.longText),
      validUntil: z.string(),
    })
    .check(ruleAt("validUntil", ({ validUntil }) => validUntilProblem(validUntil, now)));

function isPayable(lines: readonly { quantity: number; price: number }[]): boolean {
  // What's said of none is that there's none.
  if (lines.length === 0) return true;
  const { cents } = quoteTotal(lines.map((each) => ({ ...each, cents: each.price })));
  return cents >= SMALLEST_PAYMENT && cents <= LARGEST_PAYMENT;
}

export type QuoteInput = z.input<ReturnType<typeof quoteForm>>;
export type QuoteSent = z.output<ReturnType<typeof quoteForm>>;

interface QuoteContent {
  lines: QuoteLine[];
  text?: string | undefined;
  validUntil: string;
}

/** What is stored of what the form holds. */
export const toContent = ({ lines, text, validUntil }: QuoteSent): QuoteContent => ({
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
): QuoteStanding => (state === "sent" && validUntil < dateAt(now) ? "expired" : state);

const standingWords: Record<"client" | "owner", Record<QuoteStanding, string>> = {
  client: {
    sent: "Waiting for your answer",
    accepted: "You’ve accepted it",
    declined: "You’ve declined it",
    withdrawn: "Taken back",
    replaced: "Replaced by a newer one",
    expired: "No longer valid",
  },
  owner: {
    sent: "With the client",
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

/** What a client may say when they decline. */
export const declineForm = z.object({ answer: optionalParagraphs(caps.longText) });

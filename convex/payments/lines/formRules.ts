import * as z from "zod/mini";
import { money } from "../../shared/money";
import { requiredLine } from "../../typed/fields";
import { caps } from "../../typed/text";
import { centsTyped, LARGEST_PAYMENT, SMALLEST_PAYMENT } from "../rules";
import {
  type CheckedLine,
  isBlankLine,
  linesTotal,
  MOST_LINES,
  toLines,
  type TypedLine,
} from "./rules";

const PRICE_HELP = "Enter a price like 120 or 89.50, or a discount like -20";
const QUANTITY_HELP = "Enter a number from 0.01 to 999, like 1 or 2.5";
const TOTAL_HELP = `All lines together have to come to ${money(SMALLEST_PAYMENT)} at least, and ${money(LARGEST_PAYMENT)} at most`;

/** More than nothing, with two decimals at most; NaN for anything else. */
function quantityTyped(typed: string): number {
  const count = /^\d{1,3}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : 0;
  return count > 0 ? count : Number.NaN;
}

/** A price, or with a minus a discount, in cents; NaN for anything else. */
function priceTyped(typed: string): number {
  const price = typed.replace(/^(a?\$|aud)?\s{0,3}[-\u2212\u2013]\s{0,3}/i, "$1");
  const cents = centsTyped(price);
  return price === typed || cents === 0 ? cents : -cents;
}

/** One line as the owner types it. */
export const lineTyped = z.object({
  text: requiredLine(caps.shortText, "Say in a few words what it’s for"),
  quantity: z.pipe(
    z.pipe(requiredLine(caps.shortText, QUANTITY_HELP), z.transform(quantityTyped)),
    z.number({ error: QUANTITY_HELP }),
  ),
  price: z.pipe(
    z.pipe(requiredLine(caps.shortText, PRICE_HELP), z.transform(priceTyped)),
    z
      .number({ error: PRICE_HELP })
      .check(z.gte(-LARGEST_PAYMENT, PRICE_HELP), z.lte(LARGEST_PAYMENT, PRICE_HELP)),
  ),
});

function isPayable(lines: readonly CheckedLine[]): boolean {
  // What's said of none is that there's none.
  if (lines.length === 0) return true;
  const { cents } = linesTotal(toLines(lines));
  return cents >= SMALLEST_PAYMENT && cents <= LARGEST_PAYMENT;
}

/** A form keeps a blank line ready at its end. The first one is never dropped: it's where what's missing is said. */
function dropBlankEnd(lines: TypedLine[]): TypedLine[] {
  const last = lines.findLastIndex((line) => !isBlankLine(line));
  return lines.slice(0, Math.max(last, 0) + 1);
}

/** The lines of a visit's report, as the owner types them: it may have none. */
export const optionalLines = z.pipe(
  z.transform(dropBlankEnd),
  z
    .array(lineTyped)
    .check(
      z.maxLength(MOST_LINES, `Add up to ${MOST_LINES} lines`),
      z.refine(isPayable, { path: [0, "price"], error: TOTAL_HELP }),
    ),
);

/** The lines of a quote or an invoice, as the owner types them. */
export const linesTyped = optionalLines.check(z.minLength(1, "Add a line"));

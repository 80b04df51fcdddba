import * as z from "zod/mini";
import { money } from "../../shared/money";
import { requiredLine } from "../../typed/fields";
import { caps } from "../../typed/text";
import { centsTyped, LARGEST_PAYMENT, SIGN, SMALLEST_PAYMENT } from "../rules";
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

/** A quantity above zero with at most two decimals; NaN for anything else. */
function quantityTyped(typed: string): number {
  const count = /^\d{1,3}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : 0;
  return count > 0 ? count : Number.NaN;
}

const MINUS = new RegExp(String.raw`^(${SIGN})?\s{0,3}[-\u2212\u2013]\s{0,3}`, "i");

/** A price in cents, negative for a discount; NaN for anything else. */
function priceTyped(typed: string): number {
  const price = typed.replace(MINUS, "$1");
  const cents = centsTyped(price);
  return price === typed || cents === 0 ? cents : -cents;
}

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
  // No lines are reported as missing instead.
  if (lines.length === 0) return true;
  const { cents } = linesTotal(toLines(lines));
  return cents >= SMALLEST_PAYMENT && cents <= LARGEST_PAYMENT;
}

/** Drops blank lines at the end, since forms keep one ready. Never drops the first, which shows what's missing. */
function dropBlankEnd(lines: TypedLine[]): TypedLine[] {
  const last = lines.findLastIndex((line) => !isBlankLine(line));
  return lines.slice(0, Math.max(last, 0) + 1);
}

export const optionalLines = z.pipe(
  z.transform(dropBlankEnd),
  z
    .array(lineTyped)
    .check(
      z.maxLength(MOST_LINES, `Add up to ${MOST_LINES} lines`),
      z.refine(isPayable, { path: [0, "price"], error: TOTAL_HELP }),
    ),
);

export const linesTyped = optionalLines.check(z.minLength(1, "Add a line"));

import * as z from "zod/mini";
import { centsTyped, LARGEST_PAYMENT, SMALLEST_PAYMENT } from "../payments/rules";
import { money } from "../shared/money";
import { dateTyped, optionalParagraphs, requiredLine, ruleAt } from "../typed/fields";
import { caps } from "../typed/text";
import { MOST_LINES, quoteTotal, validUntilProblem } from "./rules";

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
      validUntil: z.pipe(z.string(), dateTyped),
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

/** What a client may say when they decline. */
export const declineForm = z.object({ answer: optionalParagraphs(caps.longText) });

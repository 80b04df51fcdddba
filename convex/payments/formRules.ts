import * as z from "zod/mini";
import { money } from "../shared/money";
import { requiredLine } from "../typed/fields";
import { caps } from "../typed/text";
import { centsTyped, LARGEST_PAYMENT, SMALLEST_PAYMENT } from "./rules";

/** An amount as the owner types it, in cents. @param least the smallest, in cents */
function amountFrom(least: number) {
  const help = `Enter an amount from ${money(least)} to ${money(LARGEST_PAYMENT)}, like 120 or 89.50`;
  return z.pipe(
    z.pipe(requiredLine(caps.shortText, help), z.transform(centsTyped)),
    z.number({ error: help }).check(z.gte(least, help), z.lte(LARGEST_PAYMENT, help)),
  );
}

/** What's asked for. */
export const amountTyped = amountFrom(SMALLEST_PAYMENT);

/** What came in or went back by hand: 50 cents too much can go back, too. */
export const movedTyped = amountFrom(1);

/** What the owner asks for by a pay link. */
export const payLinkForm = z.object({
  amount: amountTyped,
  title: requiredLine(caps.shortText, "Say in a few words what it’s for"),
});

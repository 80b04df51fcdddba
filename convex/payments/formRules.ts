import * as z from "zod/mini";
import { money } from "../shared/money";
import { requiredLine } from "../typed/fields";
import { caps } from "../typed/text";
import { centsTyped, LARGEST_PAYMENT, SMALLEST_PAYMENT } from "./rules";

/** An amount as typed, in cents. @param least the minimum, in cents */
function amountFrom(least: number) {
  const help = `Enter an amount from ${money(least)} to ${money(LARGEST_PAYMENT)}, like 120 or 89.50`;
  return z.pipe(
    z.pipe(requiredLine(caps.shortText, help), z.transform(centsTyped)),
    z.number({ error: help }).check(z.gte(least, help), z.lte(LARGEST_PAYMENT, help)),
  );
}

export const amountTyped = amountFrom(SMALLEST_PAYMENT);

/** An amount paid or refunded by hand: 50 cents too much can be refunded, too. */
export const movedTyped = amountFrom(1);

export const payLinkForm = z.object({
  amount: amountTyped,
  title: requiredLine(caps.shortText, "Say in a few words what it’s for"),
});

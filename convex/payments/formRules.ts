import * as z from "zod/mini";
import { money } from "../shared/money";
import { requiredLine } from "../typed/fields";
import { caps } from "../typed/text";
import { centsTyped, LARGEST_PAYMENT, SMALLEST_PAYMENT } from "./rules";

const AMOUNT_HELP = `Enter an amount from ${money(SMALLEST_PAYMENT)} to ${money(LARGEST_PAYMENT)}, like 120 or 89.50`;

/** An amount as the owner types it, in cents. */
export const amountTyped = z.pipe(
  z.pipe(requiredLine(caps.shortText, AMOUNT_HELP), z.transform(centsTyped)),
  z
    .number({ error: AMOUNT_HELP })
    .check(z.gte(SMALLEST_PAYMENT, AMOUNT_HELP), z.lte(LARGEST_PAYMENT, AMOUNT_HELP)),
);

/** What the owner asks for by a pay link. */
export const payLinkForm = z.object({
  amount: amountTyped,
  title: requiredLine(caps.shortText, "Say in a few words what it’s for"),
});

/** What that form holds. */
export type PayLinkInput = z.input<typeof payLinkForm>;

/** What it comes to, in cents. */
export type PayLink = z.output<typeof payLinkForm>;

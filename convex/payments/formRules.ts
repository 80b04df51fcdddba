import * as z from "zod/mini";
import { money } from "../shared/money";
import {
  emailAddress,
  optionalLine,
  optionalPhone,
  personName,
  requiredLine,
} from "../typed/fields";
import { caps } from "../typed/text";
import { centsTyped, LARGEST_PAYMENT, productIds, SMALLEST_PAYMENT } from "./rules";

const CHOOSE_PLAN = "Choose what you would like";
const CHOOSE_PAY = "Choose how you would like to pay";

/** The shop's form. A price is not in it: the server knows what each product costs. */
export const shopForm = z.object({
  product: z.pipe(z.string({ error: CHOOSE_PLAN }), z.enum(productIds, { error: CHOOSE_PLAN })),
  pay: z.pipe(z.string({ error: CHOOSE_PAY }), z.enum(["card", "later"], { error: CHOOSE_PAY })),
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  coupon: optionalLine(caps.shortText),
});

/** What the form holds. */
export type ShopInput = z.input<typeof shopForm>;

/** What may be stored. */
export type ShopOrder = z.output<typeof shopForm>;
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

import * as z from "zod/mini";
import { codeTyped } from "../coupons/rules";
import { productIds } from "../payments/rules";
import { emailAddress, optionalLine, optionalPhone, personName } from "../typed/fields";
import { caps } from "../typed/text";

const CHOOSE_PLAN = "Choose what you would like";

const CHOOSE_PAY = "Choose how you would like to pay";

/** The shop's form. The price that was on screen is sent beside it. */
export const shopForm = z.object({
  product: z.pipe(z.string({ error: CHOOSE_PLAN }), z.enum(productIds, { error: CHOOSE_PLAN })),
  pay: z.pipe(z.string({ error: CHOOSE_PAY }), z.enum(["card", "later"], { error: CHOOSE_PAY })),
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  // In our own spelling, since the receipt and the emails repeat it.
  coupon: z.pipe(
    optionalLine(caps.shortText),
    z.transform((typed) => (typed === undefined ? undefined : codeTyped(typed))),
  ),
});

export type ShopInput = z.input<typeof shopForm>;

export type ShopOrder = z.output<typeof shopForm>;

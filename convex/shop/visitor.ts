import { v } from "convex/values";
import { visitorMutation } from "../core/functions";
import { acceptedFields, envelope, vRefusedSubmission } from "../submissions/fields";
import { shopForm } from "./formRules";
import { placeOrder, refusedCoupon, withPayKey } from "./orders";

/** The result of an order; `payKey` if it's paid by card now. */
const vChosen = v.union(
  v.object({ ...acceptedFields, payKey: v.optional(v.string()) }),
  vRefusedSubmission,
);

const vRefusedCoupon = v.object({
  ok: v.literal(false),
  failure: v.object({ code: v.literal("invalid"), fields: v.object({ coupon: v.string() }) }),
});

/**
 * Orders something from the shop, which reaches the owner as a request; if it's paid by card now, returns the payment's
 * key. Returns the results of `receive` and `accept`, and `invalid` for a coupon, or for another price than it has now.
 * @param cents the price on screen; not part of the content
 */
export const choose = visitorMutation({
  args: {
    ...envelope,
    product: v.string(),
    pay: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.optional(v.string()),
    coupon: v.optional(v.string()),
    cents: v.number(),
  },
  returns: v.union(vChosen, vRefusedCoupon),
  handler: async (ctx, { cents, ...args }) => {
    const refused = await refusedCoupon(ctx, args);
    if (refused !== null) return refused;
    const submission = { form: "shop", sender: ctx.visitor, args, rules: shopForm } as const;
    return withPayKey(ctx, await placeOrder(ctx, submission, cents));
  },
});

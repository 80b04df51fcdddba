import { v } from "convex/values";
import { visitorMutation } from "../core/functions";
import { acceptedFields, envelope, vRefusedSubmission } from "../submissions/fields";
import { shopForm } from "./formRules";
import { placeOrder, refusedCoupon, withPayKey } from "./orders";

/** What choosing something in the shop returns; `payKey` where it is paid by card, now. */
const vChosen = v.union(
  v.object({ ...acceptedFields, payKey: v.optional(v.string()) }),
  vRefusedSubmission,
);

const vRefusedCoupon = v.object({
  ok: v.literal(false),
  failure: v.object({ code: v.literal("invalid"), fields: v.object({ coupon: v.string() }) }),
});

/**
 * Asks for something of the shop, which reaches the owner as a request; where it is to be paid by card, it
 * returns the key of the payment. Returns what `receive` and `accept` answer, and `invalid` for a coupon.
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
  },
  returns: v.union(vChosen, vRefusedCoupon),
  handler: async (ctx, args) => {
    const refused = await refusedCoupon(ctx, args);
    if (refused !== null) return refused;
    const submission = { form: "shop", sender: ctx.visitor, args, rules: shopForm } as const;
    return withPayKey(ctx, await placeOrder(ctx, submission));
  },
});

import { v } from "convex/values";
import { visitorMutation } from "../../core/functions";
import { vSlot } from "../../requests/fields";
import { vVisiting } from "../hours/fields";
import * as model from "./model";
import { vChosen } from "./tables";

/**
 * Holds a slot while its browser fills in the form, or releases it. Others see for three minutes (three more each time
 * it's repeated) that somebody is choosing it. Only a submitted booking reserves the slot, so the form doesn't wait for
 * this, and `kept: null` makes no difference to it. Returns `tooManyRequests` and `invalid`.
 * @param key a random secret of 64 hex digits
 * @param visit if it takes a different time than usual
 * @param mark a push id by which the browser finds its own hold
 */
export const choose = visitorMutation({
  args: {
    key: v.string(),
    mark: v.string(),
    slot: v.optional(vSlot),
    visit: v.optional(vVisiting),
  },
  returns: vChosen,
  handler: (ctx, args) => model.choose(ctx, ctx.visitor.key, args),
});

import { v } from "convex/values";
import { visitorMutation } from "../../core/functions";
import { vSlot } from "../../requests/fields";
import { vVisiting } from "../hours/fields";
import * as model from "./model";
import { vChosen } from "./tables";

/**
 * Says that a browser has a slot chosen in its form, or has none chosen any more: for three minutes, and for three more each
 * time it's said again, others see that somebody is choosing it. Only what is sent in the end counts, so nobody waits for
 * this, and `kept: null` changes nothing for the person who chose. Returns `tooManyRequests` and `invalid`.
 * @param key 64 hex digits, a secret of the browser's own making
 * @param visit what it's for, where that takes another time than usual
 * @param mark a push id, by which it finds its own choice in the calendar
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

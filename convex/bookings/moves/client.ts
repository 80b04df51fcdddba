import { v } from "convex/values";
import { requestMutation } from "../../core/functions";
import { sha256 } from "../../core/secrets";
import { getHours } from "../../hours/model";
import { checked } from "../../typed/checked";
import { vSlot } from "../args";
import { changeOwn, vChanged } from "../changeOwn";
import { moveForm } from "../formRules";
import { moveOwn, takeOtherTime as takeOffered } from "./model";

/**
 * Moves one's own booking, while it still may be changed, to a slot that a visitor may book; it then
 * waits to be confirmed again. Fails with `notFound`, `tooLate`, `notOpen`, `slotTaken` (with
 * `nearest`), `invalid`, or `forbidden` for a question that isn't an accepted quote; returns `tooManyRequests` or `linkEnded`.
 * @param browser the key by which the browser may have the slot chosen
 */
export const move = requestMutation({
  args: { bookingDate: v.string(), bookingTime: v.string(), browser: v.string() },
  returns: vChanged,
  handler: (ctx, { browser, ...args }) =>
    changeOwn(ctx, async (ctx, request, now) => {
      const slot = checked(moveForm({ now, hours: await getHours(ctx) }), args);
      await moveOwn(ctx, request, { slot, now, browser: await sha256(browser) });
    }),
});

/**
 * Moves one's own booking, whose time we've closed, to one of those that are held for it instead; one that was confirmed
 * stays so. Repeated, it changes nothing. Fails with `notFound` or `offerEnded`; returns `tooManyRequests` or `linkEnded`.
 */
export const takeOtherTime = requestMutation({
  args: { slot: vSlot },
  returns: vChanged,
  handler: (ctx, { slot }) =>
    changeOwn(ctx, (ctx, request, now) => takeOffered(ctx, request, { slot, now })),
});

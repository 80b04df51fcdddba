import { v } from "convex/values";
import { visitorMutation, visitorQuery } from "../functions";
import { getHours } from "../hours/model";
import { overLimit } from "../limits";
import { vSubmissionResult, vTooManyRequests } from "../submissions/fields";
import { bookingArgs, vCalendarDay, vHold, vSlot } from "./args";
import { bookingForm } from "./formRules";
import * as holds from "./holds";
import { submitBooking } from "./placing";
import { offerSlots, readCalendar } from "./slots";

/**
 * What of three weeks from a Monday (`YYYY-MM-DD`) on is not to be had, in order: the times that are taken, or all of a
 * date where we are closed. A date that isn't there is free. Live wherever a time is chosen. Fails with `invalid`.
 */
export const calendar = visitorQuery({
  args: { monday: v.string() },
  returns: v.array(vCalendarDay),
  handler: (ctx, { monday }) => readCalendar(ctx, monday),
});

/**
 * The free slots that start nearest to one that can't be had any more, nearest first; at most three.
 * @param now epoch milliseconds: the clock of whoever asks, since a query reads none
 */
export const nearestSlots = visitorQuery({
  args: { slot: vSlot, now: v.number() },
  returns: v.array(vSlot),
  handler: (ctx, lost) => offerSlots(ctx, { ...lost, by: "client" }),
});

/**
 * Books a slot, or asks for a quote where no date and time is given. Where too many times are asked for, it's held until
 * a link is pressed, or becomes a wish; `apart` says so. Returns what `submitOnce` does, and
 * `slotTaken`.
 * @param browser the key by which the browser may have the slot chosen (`choices/visitor:choose`); no part of what is sent
 */
export const book = visitorMutation({
  args: { ...bookingArgs, browser: v.optional(v.string()) },
  returns: vSubmissionResult,
  handler: async (ctx, { browser, ...args }) =>
    submitBooking(
      ctx,
      { key: ctx.visitor.key, browser },
      {
        form: "booking",
        sender: ctx.visitor,
        args,
        rules: bookingForm({ now: Date.now(), hours: await getHours(ctx), slot: "optional" }),
      },
    ),
});

const byKey = { key: v.string() };

/** A time that is held until the link in an email is pressed, live, by the key in that link; null for another key. */
export const hold = visitorQuery({
  args: byKey,
  returns: v.union(v.null(), vHold),
  handler: (ctx, { key }) => holds.viewHold(ctx, key),
});

/** Keeps a time that is held; once that's over, or for a key that is none, it changes nothing. Returns `tooManyRequests`. */
export const keep = visitorMutation({
  args: byKey,
  returns: v.union(v.object({ ok: v.literal(true) }), vTooManyRequests),
  handler: async (ctx, { key }) => {
    const refusal = await overLimit(ctx, "keep", ctx.visitor.key);
    if (refusal !== null) return refusal;
    await holds.keepSlot(ctx, key, Date.now());
    return { ok: true as const };
  },
});

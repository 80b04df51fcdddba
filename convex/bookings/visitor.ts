import { v } from "convex/values";
import { visitorMutation, visitorQuery } from "../functions";
import { vSubmissionResult } from "../submissions/tables";
import { bookingRecord } from "./record";
import { bookingForm } from "./rules";
import { dayState, freeDays, offerSlots } from "./slots";
import { bookingArgs, vSlot } from "./tables";

/**
 * What of a date (`YYYY-MM-DD`) is not to be had: the times that are taken, or all of it where we are
 * closed; live on every open booking page.
 */
export const day = visitorQuery({
  args: { date: v.string() },
  returns: v.object({ closed: v.boolean(), taken: v.array(v.string()) }),
  handler: (ctx, { date }) => dayState(ctx, date),
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
 * The first days with free times from a date on (`YYYY-MM-DD`, the business's tomorrow), live on the home page. Fails
 * with `invalid`.
 */
export const nextFree = visitorQuery({
  args: { tomorrow: v.string() },
  returns: v.array(v.object({ date: v.string(), times: v.array(v.string()) })),
  handler: (ctx, { tomorrow }) => freeDays(ctx, tomorrow),
});

/**
 * Books a slot, or asks for a quote where no date and time is given. Fails with `invalid`, `slotTaken`
 * or `alreadySubmitted`; returns `tooManyRequests`.
 */
export const book = visitorMutation({
  args: bookingArgs,
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    bookingRecord.submit(ctx, {
      sender: ctx.visitor,
      args,
      rules: bookingForm({ now: Date.now(), slot: "optional" }),
    }),
});

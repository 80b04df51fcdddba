import { v } from "convex/values";
import { visitorMutation, visitorQuery } from "../functions";
import { vSubmissionResult } from "../submissions/tables";
import { bookingRecord } from "./record";
import { bookingForm } from "./rules";
import { dayState } from "./slots";
import { bookingArgs } from "./tables";

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

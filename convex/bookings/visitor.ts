import { v } from "convex/values";
import { visitorMutation, visitorQuery } from "../core/functions";
import { vSlot } from "../requests/fields";
import { bookingFields } from "../requests/formRules";
import { argsOf, envelope, vSubmissionResult } from "../submissions/fields";
import { photoArgs } from "../uploads/fields";
import { offerSlots, readCalendar } from "./availability";
import * as create from "./create";
import { vCalendarDay } from "./fields";
import { bookingForm } from "./formRules";
import { vVisiting } from "./hours/fields";
import { getHours } from "./hours/model";
import { receiptFields, viewReceipt } from "./ownRequests";

/**
 * The times of three weeks from a Monday (`YYYY-MM-DD`) on that can't be had, in order: the times that are taken, or all of a
 * date where we are closed. A date that isn't there is free. Live wherever a time is chosen. Fails with `invalid`.
 */
export const calendar = visitorQuery({
  args: { monday: v.string() },
  returns: v.array(vCalendarDay),
  handler: (ctx, { monday }) => readCalendar(ctx, monday),
});

/**
 * The free slots that start nearest to one that can't be had any more, nearest first; at most three.
 * @param visit what it's for, where that takes another time than usual
 * @param now epoch milliseconds: the clock of the person who asks, since a query reads none
 */
export const nearestSlots = visitorQuery({
  args: { slot: vSlot, now: v.number(), visit: v.optional(vVisiting) },
  returns: v.array(vSlot),
  handler: (ctx, lost) => offerSlots(ctx, { ...lost, by: "client" }),
});

/**
 * What has become of a request, live, by the id under which its form was accepted; null once it was taken back or erased.
 * It has the key of the manage link only where the email with that was withheld.
 */
export const receipt = visitorQuery({
  args: { requestId: v.string() },
  returns: v.nullable(v.object({ ...receiptFields, manageKey: v.optional(v.string()) })),
  handler: (ctx, { requestId }) => viewReceipt(ctx, requestId),
});

/**
 * Books a slot, or asks for a quote where no date and time is given. Where too many times are asked for,
 * it becomes a wish; `apart` says so. Returns what `receive` and `accept` answer, and `slotTaken`.
 * @param browser the key by which the browser may have the slot chosen (`choices/visitor:choose`); no part of what is sent
 */
export const book = visitorMutation({
  args: {
    ...envelope,
    ...argsOf(bookingFields),
    ...photoArgs,
    sameProblemAs: v.optional(v.string()),
    device: v.optional(v.string()),
    browser: v.optional(v.string()),
  },
  returns: vSubmissionResult,
  handler: async (ctx, { browser, ...args }) =>
    create.book(
      ctx,
      {
        form: "booking",
        sender: ctx.visitor,
        args,
        rules: bookingForm({ now: Date.now(), hours: await getHours(ctx), slot: "optional" }),
      },
      browser,
    ),
});

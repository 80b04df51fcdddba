import { v } from "convex/values";
import { getServiceArea } from "../businessDetails/model";
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
 * The occupied times of three weeks from a Monday (`YYYY-MM-DD`) on, in order. A date that's missing is free. Live
 * wherever a time is chosen. Fails with `invalid`.
 */
export const calendar = visitorQuery({
  args: { monday: v.string() },
  returns: v.array(vCalendarDay),
  handler: (ctx, { monday }) => readCalendar(ctx, monday),
});

/**
 * The free slots nearest to one that was lost, nearest first; at most three.
 * @param visit if it takes a different time than usual
 * @param now epoch milliseconds: the caller's clock, since queries read none
 */
export const nearestSlots = visitorQuery({
  args: { slot: vSlot, now: v.number(), visit: v.optional(vVisiting) },
  returns: v.array(vSlot),
  handler: (ctx, lost) => offerSlots(ctx, { ...lost, by: "client" }),
});

/**
 * The current state of a request, live, by the id under which its form was accepted; null once it was withdrawn or
 * erased. It has the key of the manage link only if no email was sent.
 */
export const receipt = visitorQuery({
  args: { requestId: v.string() },
  returns: v.nullable(v.object({ ...receiptFields, manageKey: v.optional(v.string()) })),
  handler: (ctx, { requestId }) => viewReceipt(ctx, requestId),
});

/**
 * Books a slot, or asks for a quote if there's no date and time. A sender with too many times gets a wish instead,
 * which `reviewReason` says. Returns the results of `receive` and `accept`, and `slotTaken`.
 * @param browser the key by which the browser may hold the slot (`choices/visitor:choose`); not part of the content
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
        rules: bookingForm({
          now: Date.now(),
          hours: await getHours(ctx),
          area: await getServiceArea(ctx),
          slot: "optional",
        }),
      },
      browser,
    ),
});

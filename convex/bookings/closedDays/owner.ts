import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../core/errors";
import { ownerMutation, ownerQuery } from "../../core/functions";
import { pageArgs } from "../../core/paging";
import { vDayPart } from "../../hours/fields";
import { getHours } from "../../hours/model";
import { checked } from "../../typed/checked";
import { vUndone } from "../cancellations/fields";
import { undoCancel } from "../cancellations/undo";
import { closeDaysForm, datesToClose } from "../formRules";
import { MOST_CLOSED } from "../rules";
import { closedDayFields, vClosed } from "./fields";
import * as model from "./model";
import { bringVisitsBack, changeVisits, offerOtherTimesAgain } from "./visits";

/** A page of the closed days from a date (`YYYY-MM-DD`) on, soonest first. */
export const list = ownerQuery({
  args: { from: v.string(), ...pageArgs },
  returns: paginationResultValidator(v.object(closedDayFields)),
  handler: (ctx, { from, paginationOpts }) => model.listClosedDays(ctx, from, paginationOpts),
});

/**
 * Closes days, or a part of each: their free times go from every open booking page at once. Visits of those days stay,
 * are cancelled with a note, or their clients are offered two other times each, all with one press: a push id, by which
 * `undoCloseDays` finds what it cancelled. Repeated, it changes the part and the reason; nobody is offered more. Fails with `invalid`.
 */
export const closeDays = ownerMutation({
  args: {
    from: v.string(),
    to: v.optional(v.string()),
    part: v.optional(v.union(v.literal("all"), vDayPart)),
    reason: v.optional(v.string()),
    visits: v.optional(literals("stay", "cancel", "offer")),
    note: v.optional(v.string()),
    press: v.optional(v.string()),
  },
  returns: vClosed,
  handler: async (ctx, { press = "", ...args }) => {
    const now = Date.now();
    const hours = await getHours(ctx);
    const closing = checked(closeDaysForm({ now, hours }), args);
    const dates = datesToClose(closing, hours);
    await model.closeDays(ctx, dates, closing);
    await bringVisitsBack(ctx, dates, now);
    return changeVisits(ctx, { ...closing, dates, press }, now);
  },
});

/**
 * Offers the client of a visit at a closed time other times once more, where the time for an answer ran out: two, the one
 * that's left, or none, and then it comes back under `stayed`. Fails with `notFound`.
 */
export const offerAgain = ownerMutation({
  args: { reference: v.string() },
  returns: vClosed,
  handler: (ctx, { reference }) => offerOtherTimesAgain(ctx, reference, Date.now()),
});

/** Opens days again, and brings back the visits there whose clients were offered other times. */
async function reopenDays(ctx: MutationCtx, dates: string[], now: number): Promise<void> {
  if (dates.length > MOST_CLOSED) fail("invalid", { fields: {} });
  await model.openDays(ctx, dates);
  await bringVisitsBack(ctx, dates, now);
}

/**
 * Opens the days of a press again, and the visits that it cancelled: while their emails wait, nobody hears of it. Those
 * whose time somebody else has by now stay cancelled, and come back. Fails with `invalid` for too many.
 */
export const undoCloseDays = ownerMutation({
  args: { dates: v.array(v.string()), press: v.string() },
  returns: vUndone,
  handler: async (ctx, { dates, press }) => {
    const now = Date.now();
    await reopenDays(ctx, dates, now);
    return undoCancel(ctx, { press, isQuiet: false }, now);
  },
});

/**
 * Opens closed days again; one that is open stays as it is. Visits there whose clients haven't answered the offer of other
 * times are on again. Fails with `invalid` for too many.
 */
export const openDays = ownerMutation({
  args: { dates: v.array(v.string()) },
  returns: v.null(),
  handler: async (ctx, { dates }) => {
    await reopenDays(ctx, dates, Date.now());
    return null;
  },
});

import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { heldOn } from "../bookings/lists";
import { requestFields } from "../bookings/tables";
import { ownerMutation, ownerQuery } from "../functions";
import { pageArgs } from "../paging";
import { checked } from "../writing/model";
import * as model from "./model";
import { closeDayForm } from "./rules";
import { closedDayFields } from "./tables";

/** A page of the closed days from a date (`YYYY-MM-DD`) on, soonest first. */
export const list = ownerQuery({
  args: { from: v.string(), ...pageArgs },
  returns: paginationResultValidator(v.object(closedDayFields)),
  handler: (ctx, { from, paginationOpts }) => model.listClosedDays(ctx, from, paginationOpts),
});

/**
 * Closes a day: its free times go from every open booking page at once. Visits of that day stay; they
 * come back, for the owner to move them. Repeated, it changes the reason. Fails with `invalid`.
 */
export const close = ownerMutation({
  args: { date: v.string(), reason: v.optional(v.string()) },
  returns: v.object({ held: v.array(v.object(requestFields)) }),
  handler: async (ctx, args) => {
    const day = checked(closeDayForm(Date.now()), args);
    await model.closeDay(ctx, day);
    return { held: await heldOn(ctx, day.date) };
  },
});

/** Opens a closed day again; one that is open stays as it is. */
export const open = ownerMutation({
  args: { date: v.string() },
  returns: v.null(),
  handler: async (ctx, { date }) => {
    await model.openDay(ctx, date);
    return null;
  },
});

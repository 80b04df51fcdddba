import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../../core/functions";
import * as model from "./model";
import { vEntries } from "./tables";

/** The calendars whose busy times aren't offered, with the result of the last reading. */
export const list = ownerQuery({
  args: {},
  returns: v.array(
    v.object({
      calendarId: v.id("ownCalendars"),
      host: v.string(),
      member: v.optional(v.string()),
      readAt: v.optional(v.number()),
      entries: v.optional(vEntries),
      problem: v.optional(v.object({ words: v.string(), since: v.number() })),
    }),
  ),
  handler: async (ctx) =>
    (await model.listCalendars(ctx)).map(
      ({ _id: calendarId, url, member, readAt, entries, problem }) => ({
        calendarId,
        host: new URL(url).host,
        ...(member !== undefined && { member }),
        ...(readAt !== undefined && { readAt }),
        ...(entries && { entries }),
        ...(problem && { problem }),
      }),
    ),
});

/** Adds a calendar of everybody's, or of one of the team, by its address, and reads it at once. Fails with `invalid`. */
export const add = ownerMutation({
  args: { url: v.string(), member: v.optional(v.string()) },
  returns: v.null(),
  handler: (ctx, typed) => model.addCalendar(ctx, typed),
});

/** Removes a calendar, so that its busy times can be booked. */
export const remove = ownerMutation({
  args: { calendarId: v.id("ownCalendars") },
  returns: v.null(),
  handler: (ctx, { calendarId }) => model.removeCalendar(ctx, calendarId),
});

/** Reads all calendars now. */
export const readNow = ownerMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => model.readAll(ctx),
});

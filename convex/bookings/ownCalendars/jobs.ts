import { v } from "convex/values";
import { internalMutation } from "../../core/internalFunctions";
import * as model from "./model";
import { vEntries } from "./tables";

const oneCalendar = { calendarId: v.id("ownCalendars") };

/** Hourly: schedules four readings of each calendar, 15 minutes apart. */
export const readAll = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => model.readAll(ctx),
});

/** Records that a reading has started. Returns the address and the range of dates; null if the calendar was removed. */
export const begin = internalMutation({
  args: oneCalendar,
  returns: v.union(v.object({ url: v.string(), from: v.string(), to: v.string() }), v.null()),
  handler: (ctx, { calendarId }) => model.beginReading(ctx, calendarId, Date.now()),
});

/** Stores the result of a reading, or why it failed. */
export const settle = internalMutation({
  args: {
    ...oneCalendar,
    days: v.optional(
      v.array(
        v.object({
          date: v.string(),
          spans: v.array(v.object({ from: v.string(), to: v.string() })),
        }),
      ),
    ),
    entries: v.optional(vEntries),
    problem: v.optional(v.string()),
  },
  returns: v.null(),
  handler: (ctx, { calendarId, ...read }) => model.settleReading(ctx, calendarId, read, Date.now()),
});

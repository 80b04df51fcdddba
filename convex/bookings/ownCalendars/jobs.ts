import { v } from "convex/values";
import { internalMutation } from "../../core/internalFunctions";
import * as model from "./model";
import { vEntries } from "./tables";

const oneCalendar = { calendarId: v.id("ownCalendars") };

/** Every hour: has the owner's calendars read, every 15 minutes until the next. */
export const readAll = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => model.readAll(ctx),
});

/** Notes that a calendar is being read: where it is, and from which date to which; null where it isn't there any more. */
export const begin = internalMutation({
  args: oneCalendar,
  returns: v.union(v.object({ url: v.string(), from: v.string(), to: v.string() }), v.null()),
  handler: (ctx, { calendarId }) => model.beginReading(ctx, calendarId, Date.now()),
});

/** Writes down what was read of a calendar, or why it couldn't be. */
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

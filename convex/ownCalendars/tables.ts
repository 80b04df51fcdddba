import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";

export const ownCalendarTables = {
  /** Calendars of the owner's whose busy times aren't offered, by the addresses at which they're read. */
  ownCalendars: ownedTable(
    defineTable({
      /** Anybody who has it can read the calendar: nobody is shown more than its host. */
      url: v.string(),
      /** When it was last read, in epoch milliseconds. */
      readAt: v.optional(v.number()),
      /** Why it couldn't be read the last time, and since when that's so. */
      problem: v.optional(v.object({ words: v.string(), since: v.number() })),
    }),
    { nobody: "The owner’s own calendars.", kept: "the owner’s own setting" },
  ),

  /** When the owner is busy on a date by one calendar: nothing of what they do then. */
  busyDays: ownedTable(
    defineTable({
      calendarId: v.id("ownCalendars"),
      /** `YYYY-MM-DD`, the business's. */
      date: v.string(),
      /** `HH:mm`, in order and apart; `24:00` is the day's end. */
      spans: v.array(v.object({ from: v.string(), to: v.string() })),
    })
      .index("by_date", ["date"])
      .index("by_calendarId", ["calendarId"]),
    {
      nobody: "When the owner is busy.",
      kept: "until their day is over, or the calendar goes (ownCalendars/jobs)",
    },
  ),
};

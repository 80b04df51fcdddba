import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { ownedTable } from "../../core/ownership";

/** The number of entries of a calendar, how many are unreadable, and the first of those. */
export const vEntries = v.object({
  found: v.number(),
  unread: v.number(),
  first: v.array(v.object({ line: v.number(), date: v.optional(v.string()), words: v.string() })),
});
export type Entries = Infer<typeof vEntries>;

export const ownCalendarTables = {
  ownCalendars: ownedTable(
    defineTable({
      /** A secret: whoever has it can read the calendar. Screens show only its host. */
      url: v.string(),
      /** Whose it is; absent for everybody's. */
      member: v.optional(v.string()),
      /** Epoch milliseconds. */
      readAt: v.optional(v.number()),
      /** Start of the reading that's running. Stored first, to notice a reading that never ends. */
      readingSince: v.optional(v.number()),
      /** Statistics of its entries, with the problems of the first unreadable ones, but not their titles. */
      entries: v.optional(vEntries),
      /** Why the last reading failed, and since when readings fail. */
      problem: v.optional(v.object({ words: v.string(), since: v.number() })),
    }),
    { nobody: "The owner’s own calendars.", kept: "the owner’s own setting" },
  ),
};

import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { ownedTable } from "../../core/ownership";

/** How many entries of a calendar there are, how many of them can't be read, and the first of those. */
export const vEntries = v.object({
  found: v.number(),
  unread: v.number(),
  first: v.array(v.object({ line: v.number(), date: v.optional(v.string()), words: v.string() })),
});
export type Entries = Infer<typeof vEntries>;

export const ownCalendarTables = {
  /** Calendars of the owner's whose busy times aren't offered, by the addresses at which they're read. */
  ownCalendars: ownedTable(
    defineTable({
      /** Anybody who has it can read the calendar: nobody is shown more than its host. */
      url: v.string(),
      /** When it was last read, in epoch milliseconds. */
      readAt: v.optional(v.number()),
      /** Since when it's being read: written before, so that a reading that never ends is seen. */
      readingSince: v.optional(v.number()),
      /** How many entries it had, and which of them couldn't be read: the first ones by what's wrong, without what they're called. */
      entries: v.optional(vEntries),
      /** Why it couldn't be read the last time, and since when that's so. */
      problem: v.optional(v.object({ words: v.string(), since: v.number() })),
    }),
    { nobody: "The owner’s own calendars.", kept: "the owner’s own setting" },
  ),
};

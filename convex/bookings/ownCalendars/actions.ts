"use node";

import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { ownerEmails } from "../../core/account";
import { internalAction } from "../../core/internalFunctions";
import { readBusyDays, type Unread } from "./busyTimes.node";
import { fetchPublic, NotFetched } from "./publicFetch.node";
import type { Entries } from "./tables";

/** Reads one of the owner's calendars, and stores only when they're busy. */
export const read = internalAction({
  args: { calendarId: v.id("ownCalendars") },
  returns: v.null(),
  handler: async (ctx, { calendarId }): Promise<void> => {
    const task = await ctx.runMutation(internal.bookings.ownCalendars.jobs.begin, { calendarId });
    if (task === null) return;
    const found = await look(task);
    await ctx.runMutation(internal.bookings.ownCalendars.jobs.settle, { calendarId, ...found });
  },
});

/** How many unreadable entries we describe to the owner. */
const MOST_NAMED = 5;

/** The busy days of a calendar, or why it couldn't be read. */
async function look({ url, from, to }: { url: string; from: string; to: string }) {
  let file: string;
  try {
    file = await fetchPublic(url);
  } catch (error) {
    const words = error instanceof NotFetched ? error.message : "The address doesn’t answer.";
    return { problem: words };
  }
  const entries: Entries = { found: 0, unread: 0, first: [] };
  const onEntry = (unread: Unread | undefined) => {
    entries.found += 1;
    if (unread === undefined) return;
    entries.unread += 1;
    if (entries.first.length < MOST_NAMED) entries.first.push(unread);
  };
  try {
    return { days: readBusyDays(file, { from, to, owners: ownerEmails(), onEntry }), entries };
  } catch {
    return { problem: "What’s at the address is no calendar that we can read." };
  }
}

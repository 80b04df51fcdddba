"use node";

import { v } from "convex/values";
import { internal } from "../_generated/api";
import { ownerEmails } from "../core/account";
import { internalAction } from "../core/internalFunctions";
import { readBusyDays } from "./busyTimes.node";
import { fetchPublic, NotFetched } from "./publicFetch.node";

/** Reads a calendar of the owner's: when they're busy, and nothing else of it is kept. */
export const read = internalAction({
  args: { calendarId: v.id("ownCalendars") },
  returns: v.null(),
  handler: async (ctx, { calendarId }): Promise<void> => {
    const now = Date.now();
    const task = await ctx.runQuery(internal.ownCalendars.jobs.task, { calendarId, now });
    if (task === null) return;
    const { url, from, to } = task;
    const found = await look(url, (file) =>
      readBusyDays(file, { from, to, owners: ownerEmails() }),
    );
    await ctx.runMutation(internal.ownCalendars.jobs.settle, { calendarId, ...found });
  },
});

/** What a calendar says, or why it couldn't be read, in words. */
async function look(url: string, readFile: (file: string) => ReturnType<typeof readBusyDays>) {
  let file: string;
  try {
    file = await fetchPublic(url);
  } catch (error) {
    const words = error instanceof NotFetched ? error.message : "The address doesn’t answer.";
    return { problem: words };
  }
  try {
    return { days: readFile(file) };
  } catch {
    return { problem: "What’s at the address is no calendar that we can read." };
  }
}

import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { internalAction } from "../../core/internalFunctions";
import { icsFeed } from "../../shared/calendarFiles";
import type { FeedContent } from "./entries";

/**
 * The feed as an iCalendar file; null if the key is invalid. It's a separate action, because every HTTP request loads
 * all that endpoints import, and drawing calendar files is heavy.
 */
export const draw = internalAction({
  args: { keyHash: v.string(), today: v.string() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, args): Promise<string | null> => {
    const content: FeedContent | null = await ctx.runQuery(
      internal.bookings.calendarFeed.jobs.read,
      args,
    );
    return content && icsFeed(content);
  },
});

import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { internalAction } from "../../core/internalFunctions";
import { icsFeed } from "../../shared/calendarFiles";
import type { FeedContent } from "./entries";

/**
 * The feed as it is now, as an iCalendar file; null for a key that opens none. Here, because every call over HTTP loads what
 * the endpoints import, and what draws calendar files is heavy.
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

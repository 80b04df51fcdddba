import { v } from "convex/values";
import { callerKey } from "../../core/caller";
import { internalMutation, internalQuery } from "../../core/internalFunctions";
import { overLimit } from "../../core/limits";
import { vFeedContent } from "./entries";
import { noteReading, readFeed } from "./model";

/** Counts a request for the feed by its key's hash. Returns the HTTP status. */
export const admit = internalMutation({
  args: { keyHash: v.string() },
  returns: v.union(v.literal(200), v.literal(404), v.literal(429)),
  handler: async (ctx, { keyHash }) => {
    if ((await overLimit(ctx, "calendarFeed", await callerKey(ctx))) !== null) return 429;
    return (await noteReading(ctx, keyHash, Date.now())) ? 200 : 404;
  },
});

/** The content of the feed; null if the key is invalid. */
export const read = internalQuery({
  args: { keyHash: v.string(), today: v.string() },
  returns: v.union(vFeedContent, v.null()),
  handler: (ctx, args) => readFeed(ctx, args),
});

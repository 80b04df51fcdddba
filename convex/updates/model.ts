import type { QueryCtx } from "../_generated/server";

/** How many updates the page shows; older ones are history that nobody scrolls to. */
const SHOWN = 50;

/** The newest updates, newest first. */
export async function latestUpdates(ctx: QueryCtx) {
  const updates = await ctx.db.query("updates").withIndex("by_createdAt").order("desc").take(SHOWN);
  return updates.map(({ _id, title, version, info, createdAt }) => ({
    id: _id,
    title,
    version,
    info,
    createdAt,
  }));
}

/** The newest update's version; null while there is no update. */
export async function latestVersion(ctx: QueryCtx): Promise<string | null> {
  const latest = await ctx.db.query("updates").withIndex("by_createdAt").order("desc").first();
  return latest?.version ?? null;
}

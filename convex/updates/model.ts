import type { PaginationOptions } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import {
  checked,
  isSame,
  nextVersion,
  requireRequestId,
  requireUnchanged,
  versionOf,
} from "../content/model";
import { instantOn, type UpdateContent, updateRules } from "../content/rules";
import { type Saved, WRITTEN_PAGE } from "../content/tables";
import { fail } from "../errors";
import { bounded } from "../paging";
import { dateAt } from "../shared/dates";
import type { WrittenUpdate } from "./tables";

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

/** All updates, newest first, for the one who writes them. */
export async function pageOfUpdates(ctx: QueryCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("updates")
    .withIndex("by_createdAt")
    .order("desc")
    .paginate(bounded(paginationOpts, WRITTEN_PAGE));
  return { ...found, page: found.page.map(writtenOf) };
}

/** An update to be edited, by an id that may be anything; null if there is none. */
export async function getUpdate(ctx: QueryCtx, typedId: string): Promise<WrittenUpdate | null> {
  const id = ctx.db.normalizeId("updates", typedId);
  const update = id === null ? null : await ctx.db.get("updates", id);
  return update === null ? null : writtenOf(update);
}

function writtenOf(update: Doc<"updates">): WrittenUpdate {
  const { _id: id, version, title, info, createdAt } = update;
  return { id, version, title, info, date: dateAt(createdAt), lastModified: versionOf(update) };
}

/** Publishes an update; sent from the same form again, it changes that one. Fails with `invalid`. */
export async function createUpdate(
  ctx: MutationCtx,
  { requestId, ...sent }: UpdateContent & { requestId: string },
): Promise<Saved<"updates">> {
  requireRequestId(requestId);
  const earlier = await ctx.db
    .query("updates")
    .withIndex("by_requestId", (q) => q.eq("requestId", requestId))
    .unique();
  if (earlier !== null) {
    return saveUpdate(ctx, { ...sent, id: earlier._id, lastModified: versionOf(earlier) });
  }
  const now = Date.now();
  const { date, ...content } = checked(updateRules(now), sent);
  const createdAt = instantOn(date, now);
  const written = { ...content, createdAt, lastModified: now, requestId };
  return { id: await ctx.db.insert("updates", written), lastModified: now };
}

/** Changes an update. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export async function saveUpdate(
  ctx: MutationCtx,
  { id, lastModified, ...sent }: UpdateContent & { id: Id<"updates">; lastModified: number },
): Promise<Saved<"updates">> {
  const row = (await ctx.db.get("updates", id)) ?? fail("notFound", {});
  const now = Date.now();
  const { date, ...content } = checked(updateRules(now), sent);
  const createdAt = date === dateAt(row.createdAt) ? row.createdAt : instantOn(date, now);
  const change = { ...content, createdAt };
  if (isSame(row, change)) return { id, lastModified: versionOf(row) };
  requireUnchanged(row, lastModified);
  const version = nextVersion(row, now);
  await ctx.db.patch("updates", id, { ...change, lastModified: version });
  return { id, lastModified: version };
}

/** Deletes an update; nothing happens where it is gone already. */
export async function removeUpdate(ctx: MutationCtx, id: Id<"updates">): Promise<void> {
  if ((await ctx.db.get("updates", id)) !== null) await ctx.db.delete("updates", id);
}

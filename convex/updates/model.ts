import type { PaginationOptions } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { instantOn, type UpdateContent, updateRules } from "../content/rules";
import { WRITTEN_PAGE } from "../content/tables";
import { get, getVersion, type WrittenKind } from "../content/versioned";
import { clampPage } from "../paging";
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
    .paginate(clampPage(paginationOpts, WRITTEN_PAGE));
  return { ...found, page: found.page.map(toWrittenUpdate) };
}

/** An update to be edited, by an id that may be anything; null if there is none. */
export async function getUpdate(ctx: QueryCtx, typedId: string): Promise<WrittenUpdate | null> {
  const update = await get(ctx, "updates", typedId);
  return update === null ? null : toWrittenUpdate(update);
}

function toWrittenUpdate(update: Doc<"updates">): WrittenUpdate {
  const { _id: id, version, title, info, createdAt } = update;
  return { id, version, title, info, date: dateAt(createdAt), lastModified: getVersion(update) };
}

/** What the owner writes of an update, and how it is stored. */
export const updateKind: WrittenKind<"updates", UpdateContent> = {
  table: "updates",
  rules: updateRules,
  fieldsOf: ({ date, ...content }, { row, now }) => {
    const isSameDay = row !== null && date === dateAt(row.createdAt);
    return { ...content, createdAt: isSameDay ? row.createdAt : instantOn(date, now) };
  },
};

import type { PaginationOptions } from "convex/server";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { scheduledFor } from "../content/rules";
import { WRITTEN_PAGE } from "../content/tables";
import { get, getEdited, getPlan, nextVersion, type WrittenKind } from "../content/versioned";
import { fail } from "../core/errors";
import { clampPage } from "../core/paging";
import { dateAt } from "../shared/dates";
import type { WrittenUpdate } from "./fields";
import { instantOn, proposeVersion, type UpdateContent, updateRules } from "./formRules";

const SHOWN = 50;

/** The newest published updates, newest first. @param limit at most 50 */
export function newestPublished(ctx: QueryCtx, limit: number): Promise<Doc<"updates">[]> {
  return ctx.db
    .query("updates")
    .withIndex("by_draft_and_createdAt", (q) => q.eq("draft", undefined))
    .order("desc")
    .take(limit);
}

export async function latestUpdates(ctx: QueryCtx) {
  const updates = await newestPublished(ctx, SHOWN);
  return updates.map(({ _id: id, title, version, info, page, createdAt }) => ({
    id,
    title,
    version,
    info,
    page,
    createdAt,
  }));
}

/** The newest update's version, or null. */
export async function latestVersion(ctx: QueryCtx): Promise<string | null> {
  const [latest] = await newestPublished(ctx, 1);
  return latest?.version ?? null;
}

const ofVersion = (ctx: QueryCtx, version: string) =>
  ctx.db
    .query("updates")
    .withIndex("by_version", (q) => q.eq("version", version))
    .first();

/** Most drafts whose versions are skipped. */
const MAX_PROPOSALS = 10;

/** A version for a new update: the next one after the newest published that no draft has; empty if there's none. */
export async function proposedVersion(ctx: QueryCtx): Promise<string> {
  let version = proposeVersion(await latestVersion(ctx));
  for (let tries = 1; tries < MAX_PROPOSALS && version !== ""; tries += 1) {
    if ((await ofVersion(ctx, version)) === null) return version;
    version = proposeVersion(version);
  }
  return "";
}

/** All updates, newest first, for the owner. */
export async function pageOfUpdates(ctx: QueryCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("updates")
    .withIndex("by_createdAt")
    .order("desc")
    .paginate(clampPage(paginationOpts, WRITTEN_PAGE));
  return { ...found, page: found.page.map(toWrittenUpdate) };
}

/** An update for the editor, or null. Any text may be passed as the id. */
export async function getUpdate(ctx: QueryCtx, typedId: string): Promise<WrittenUpdate | null> {
  const update = await get(ctx, "updates", typedId);
  return update === null ? null : toWrittenUpdate(update);
}

function toWrittenUpdate(update: Doc<"updates">): WrittenUpdate {
  const { _id: id, version, title, info, page, createdAt } = update;
  return {
    id,
    version,
    title,
    info,
    page,
    date: dateAt(createdAt),
    published: update.draft === undefined,
    ...getPlan(update),
    ...getEdited(update),
  };
}

/** Two updates can't have the same version. Fails with `invalid`. */
async function requireFree(ctx: QueryCtx, version: string): Promise<void> {
  const taken = await ofVersion(ctx, version);
  if (taken === null) return;
  const where = taken.draft === undefined ? "on the site" : "among the drafts";
  const message = `Version ${version} is ${where} already, as “${taken.title}”. Choose another one`;
  fail("invalid", { fields: { version: message } });
}

export const updateKind: WrittenKind<"updates", UpdateContent> = {
  table: "updates",
  rules: updateRules,
  check: async (ctx, { version }, row) => {
    if (row?.version !== version) await requireFree(ctx, version);
  },
  fieldsOf: (content, { row, now }) => {
    const { version, title, info, page, date, published } = content;
    // A draft gets the time of its publication.
    const isPublished = row !== null && row.draft === undefined;
    const keepsTime = row !== null && isPublished === published && date === dateAt(row.createdAt);
    return {
      version,
      title,
      info,
      page,
      createdAt: keepsTime ? row.createdAt : instantOn(date, now),
      draft: published ? undefined : (true as const),
      scheduledFor: scheduledFor(content),
    };
  },
  schedule: {
    getTime: ({ scheduledFor: at }) => at,
    job: internal.updates.jobs.publish,
  },
};

/** Publishes an update that's still scheduled for this instant. Idempotent. */
export async function publishScheduled(
  ctx: MutationCtx,
  id: Id<"updates">,
  at: number,
): Promise<void> {
  const row = await ctx.db.get("updates", id);
  if (row?.scheduledFor !== at) return;
  await ctx.db.patch("updates", id, {
    draft: undefined,
    scheduledFor: undefined,
    createdAt: at,
    lastModified: nextVersion(row, at),
    lastModifiedBy: undefined,
  });
}

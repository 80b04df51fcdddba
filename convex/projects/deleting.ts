import { getOneFrom } from "convex-helpers/server/relationships";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../readCtx";

type DesignId = Id<"webFormSubmissions">;

/** More corrections and messages than one project has; of each kind. */
const MOST = 500;

/** What a copy has of them: the newest. */
const IN_COPY = 18;

const changesOf = (ctx: ReadCtx, designId: DesignId) =>
  ctx.db
    .query("briefChanges")
    .withIndex("by_designId_and_at", (q) => q.eq("designId", designId))
    .order("desc");

const messagesOf = (ctx: ReadCtx, designId: DesignId) =>
  ctx.db
    .query("projectMessages")
    .withIndex("by_designId_and_at", (q) => q.eq("designId", designId))
    .order("desc");

/** Deletes what a brief has become, with the brief. */
export async function deleteProject(ctx: MutationCtx, designId: DesignId): Promise<void> {
  const emails = await getOneFrom(ctx.db, "projectEmails", "by_designId", designId);
  if (emails !== null) await ctx.db.delete("projectEmails", emails._id);
  for (const { _id } of await changesOf(ctx, designId).take(MOST))
    await ctx.db.delete("briefChanges", _id);
  for (const { _id } of await messagesOf(ctx, designId).take(MOST))
    await ctx.db.delete("projectMessages", _id);
  const viewers = await ctx.db
    .query("projectViewers")
    .withIndex("by_designId_and_side", (q) => q.eq("designId", designId))
    .take(MOST);
  for (const { _id } of viewers) await ctx.db.delete("projectViewers", _id);
}

/** What became of a brief, for a copy of it. */
export async function projectHistory(ctx: ReadCtx, designId: DesignId) {
  const changes = await changesOf(ctx, designId).take(IN_COPY);
  const messages = await messagesOf(ctx, designId).take(IN_COPY);
  return {
    corrections: changes.map(({ at, values }) => ({ at, values })),
    messages: messages.map(({ at, text }) => ({ at, text })),
  };
}

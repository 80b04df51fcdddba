import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { refreshFacts } from "./facts";
import { cardsOf, shownCard } from "./lookup";

/** People that one record names at most: its sender, and the friends of a referral. */
const MOST_OF_A_RECORD = 50;

/** Forgets that a record names somebody, and whoever is known by nothing else. */
export async function forgetRecord(ctx: MutationCtx, reference: string): Promise<void> {
  const rows = await ctx.db
    .query("personRecords")
    .withIndex("by_reference_and_role", (q) => q.eq("reference", reference))
    .take(MOST_OF_A_RECORD);
  for (const { _id, personId } of rows) {
    await ctx.db.delete("personRecords", _id);
    const card = await ctx.db.get("people", personId);
    const shown = card && (await shownCard(ctx, card));
    if (shown === null) continue;
    if (await hasRecords(ctx, shown)) await refreshFacts(ctx, personId);
    else await deletePerson(ctx, shown);
  }
}

async function hasRecords(ctx: ReadCtx, shown: Doc<"people">): Promise<boolean> {
  for (const { _id } of await cardsOf(ctx, shown)) {
    const record = await ctx.db
      .query("personRecords")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", _id))
      .first();
    if (record !== null) return true;
  }
  return false;
}

/** Deletes all of somebody's cards, what they are found by, and what the owner wrote about them. */
export async function deletePerson(ctx: MutationCtx, shown: Doc<"people">): Promise<void> {
  for (const card of await cardsOf(ctx, shown)) {
    const { _id: personId, searchBlockId: blockId } = card;
    if (blockId !== undefined)
      await ctx.scheduler.runAfter(0, internal.people.jobs.forgetPerson, { personId, blockId });
    await deleteOwnersWords(ctx, card._id);
    await ctx.db.delete("people", card._id);
  }
}

async function deleteOwnersWords(ctx: MutationCtx, personId: Id<"people">): Promise<void> {
  const notes = ctx.db
    .query("personNotes")
    .withIndex("by_personId_and_deletedAt_and_at", (q) => q.eq("personId", personId));
  for await (const { _id } of notes) await ctx.db.delete("personNotes", _id);
  const changes = ctx.db
    .query("personChanges")
    .withIndex("by_personId_and_at", (q) => q.eq("personId", personId));
  for await (const { _id } of changes) await ctx.db.delete("personChanges", _id);
}

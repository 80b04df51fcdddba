import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import { forgetIndexed } from "./indexing";
import { indexCards, shownCard } from "./lookup";
import * as notes from "./notes";

/** Has the search find somebody by what their cards say, unless they're gone by now. */
export const indexPerson = internalMutation({
  args: { personId: v.id("people") },
  returns: v.null(),
  handler: async (ctx, { personId }) => {
    const card = await ctx.db.get("people", personId);
    if (card !== null) await indexCards(ctx, await shownCard(ctx, card));
    return null;
  },
});

/** Has the search find somebody no more whose card is deleted. */
export const forgetPerson = internalMutation({
  args: { personId: v.id("people"), blockId: v.id("personSearchBlocks") },
  returns: v.null(),
  handler: async (ctx, { personId, blockId }) => {
    await forgetIndexed(ctx, personId, blockId);
    return null;
  },
});

/** Deletes a note for good once its deletion can't be undone any more. */
export const purgeNote = internalMutation({
  args: { noteId: v.id("personNotes"), deletedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { noteId, deletedAt }) => {
    await notes.purgeNote(ctx, noteId, deletedAt);
    return null;
  },
});

import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../functions";
import { indexPeople } from "./finding";
import * as notes from "./notes";

/**
 * Has the search know of everybody who was there before it looked through blocks: call it once after a deployment, it
 * goes on by itself. Called again, it changes nothing.
 */
export const index = internalMutation({
  args: { cursor: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { cursor = null }) => {
    const next = await indexPeople(ctx, cursor);
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.people.jobs.index, { cursor: next });
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

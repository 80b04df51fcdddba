import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import * as notes from "./notes";

/** Deletes a note for good once its deletion can't be undone any more. */
export const purgeNote = internalMutation({
  args: { noteId: v.id("personNotes"), deletedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { noteId, deletedAt }) => {
    await notes.purgeNote(ctx, noteId, deletedAt);
    return null;
  },
});

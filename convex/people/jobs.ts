import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import { personFields } from "./fields";
import { findByEmail } from "./lookup";
import * as notes from "./notes";

/** Deletes a note permanently once that can't be undone. */
export const purgeNote = internalMutation({
  args: { noteId: v.id("personNotes"), deletedAt: v.number() },
  returns: v.null(),
  handler: (ctx, { noteId, deletedAt }) => notes.purgeNote(ctx, noteId, deletedAt),
});

/** Records that emails to this one's address bounce, or arrive again. */
export const noteMailProblem = internalMutation({
  args: { emailId: v.id("emails"), problem: personFields.mailProblem },
  returns: v.null(),
  handler: async (ctx, { emailId, problem }) => {
    const email = await ctx.db.get("emails", emailId);
    const card = email && (await findByEmail(ctx, email.to.toLowerCase()));
    if (card !== null && card.mailProblem !== problem)
      await ctx.db.patch("people", card._id, { mailProblem: problem });
  },
});

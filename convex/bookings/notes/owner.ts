import { v } from "convex/values";
import { ownerMutation } from "../../core/functions";
import { checked } from "../../typed/checked";
import { noteForm } from "../noteRules";
import { setNote as writeNote } from "../ownerNote";
import { requireRequest } from "../requests";

/**
 * Writes what only the owner sees of a request; without a note, takes it away. `lastModified` is the version that was
 * open, 0 for none. Fails with `notFound`, `invalid` or `changedMeanwhile`.
 */
export const setNote = ownerMutation({
  args: { reference: v.string(), ownerNote: v.optional(v.string()), lastModified: v.number() },
  returns: v.object({ lastModified: v.number() }),
  handler: async (ctx, { reference, lastModified, ...args }) => {
    const { ownerNote: note } = checked(noteForm, args);
    const request = await requireRequest(ctx, reference);
    return writeNote(ctx, request, { note, lastModified, now: Date.now() });
  },
});

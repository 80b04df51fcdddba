import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";

/** The version of a request's private note: when it was last saved, 0 for one that nobody has written. */
export const noteVersion = ({ ownerNoteAt = 0 }: Pick<Doc<"quoteRequests">, "ownerNoteAt">) =>
  ownerNoteAt;

interface NoteChange {
  /** Absent to take it away. */
  note: string | undefined;
  /** The version that it was written over. */
  lastModified: number;
  now: number;
}

/**
 * Writes what only the owner sees of a visit. Returns its version; fails with `changedMeanwhile` where somebody has
 * saved another one since.
 */
export async function setNote(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  { note, lastModified, now }: NoteChange,
): Promise<{ lastModified: number }> {
  const stored = noteVersion(request);
  if (request.ownerNote === note) return { lastModified: stored };
  if (stored !== lastModified) fail("changedMeanwhile", { lastModified: stored });
  const version = Math.max(now, stored + 1);
  await ctx.db.patch("quoteRequests", request._id, { ownerNote: note, ownerNoteAt: version });
  return { lastModified: version };
}

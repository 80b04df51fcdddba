import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { noteOwnerNote } from "../requests/model";

type Noted = Pick<Doc<"quoteRequests">, "_id" | "ownerNoteAt">;

/** What the owner has noted of a request; null where it's nothing. Of one that nobody ever wrote a note on, nothing is read. */
const getNote = (ctx: ReadCtx, { _id, ownerNoteAt }: Noted) =>
  ownerNoteAt === undefined ? null : getOneFrom(ctx.db, "requestNotes", "by_quoteRequestId", _id);

/** The same, in the owner's words. */
export const readNote = async (ctx: ReadCtx, request: Noted): Promise<string | undefined> =>
  (await getNote(ctx, request))?.ownerNote;

interface NoteChange {
  /** Absent to take it away. */
  note: string | undefined;
  /** The version that it was written over. */
  lastModified: number;
  now: number;
}

/**
 * Writes what only the owner sees of a request. Returns its version; fails with `changedMeanwhile` where somebody has
 * saved another one since.
 */
export async function setNote(
  ctx: MutationCtx,
  request: Noted,
  { note, lastModified, now }: NoteChange,
): Promise<{ lastModified: number }> {
  const { _id: quoteRequestId, ownerNoteAt: stored = 0 } = request;
  const before = await getNote(ctx, request);
  if (before?.ownerNote === note) return { lastModified: stored };
  if (stored !== lastModified) fail("changedMeanwhile", { lastModified: stored });
  const version = Math.max(now, stored + 1);
  await noteOwnerNote(ctx, request, version);
  if (before !== null) await ctx.db.delete("requestNotes", before._id);
  if (note !== undefined) await ctx.db.insert("requestNotes", { quoteRequestId, ownerNote: note });
  return { lastModified: version };
}

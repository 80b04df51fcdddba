import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { noteOwnerNote } from "../requests/model";

type Noted = Pick<Doc<"quoteRequests">, "_id" | "ownerNoteAt">;

/** The owner's note, or null. Reads nothing if the request never had a note. */
const getNote = (ctx: ReadCtx, { _id, ownerNoteAt }: Noted) =>
  ownerNoteAt === undefined ? null : getOneFrom(ctx.db, "requestNotes", "by_quoteRequestId", _id);

export const readNote = async (ctx: ReadCtx, request: Noted): Promise<string | undefined> =>
  (await getNote(ctx, request))?.ownerNote;

interface NoteChange {
  /** Undefined to delete it. */
  note: string | undefined;
  lastModified: number;
  now: number;
}

/** Saves or deletes the owner's note. Returns its version; fails with `changedMeanwhile`. */
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

import type { PaginationOptions } from "convex/server";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { clampPage, pageOfAll } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { noteForm } from "./formRules";
import { cardsOf, findForOwner, notesOf, requireForOwner } from "./lookup";

/** How long a deleted note can be restored, in milliseconds: longer than its undo is shown. */
const KEPT_FOR = 5 * 60_000;

const MOST_NOTES = 20;

const noteRow = ({ _id, text, by, at, lastModified }: Doc<"personNotes">) => ({
  _id,
  text,
  by,
  at,
  lastModified,
});

/** A page of the owners' notes about a person, newest first. */
export async function listNotes(ctx: ReadCtx, contact: string, paginationOpts: PaginationOptions) {
  const person = await findForOwner(ctx, contact);
  if (person === null) return { page: [], isDone: true, continueCursor: "" };
  const page = clampPage(paginationOpts, MOST_NOTES);
  const found = await pageOfAll(
    await cardsOf(ctx, person),
    (card, at) => notesOf(ctx, card, at),
    page,
  );
  return { ...found, page: found.page.map(noteRow) };
}

/** Adds a note about a person. Fails with `notFound` or `invalid`. */
export async function addNote(
  ctx: MutationCtx,
  { contact, by, ...typed }: { contact: string; by: string; text: string },
  now: number,
): Promise<void> {
  const { text } = checked(noteForm, typed);
  const { _id: personId } = await requireForOwner(ctx, contact);
  await ctx.db.insert("personNotes", { personId, text, by, at: now, lastModified: now });
}

const requireNote = async (ctx: MutationCtx, noteId: Id<"personNotes">) =>
  (await ctx.db.get("personNotes", noteId)) ?? fail("notFound", {});

/** Changes a note. Returns its new version. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export async function saveNote(
  ctx: MutationCtx,
  {
    noteId,
    lastModified,
    ...typed
  }: { noteId: Id<"personNotes">; lastModified: number; text: string },
  now: number,
): Promise<{ lastModified: number }> {
  const { text } = checked(noteForm, typed);
  const note = await requireNote(ctx, noteId);
  if (note.deletedAt !== undefined) fail("notFound", {});
  if (note.lastModified !== lastModified)
    fail("changedMeanwhile", { lastModified: note.lastModified });
  const next = Math.max(now, lastModified + 1);
  await ctx.db.patch("personNotes", noteId, { text, lastModified: next });
  return { lastModified: next };
}

/** Deletes a note, which can be restored for some minutes. Fails with `notFound`. */
export async function removeNote(
  ctx: MutationCtx,
  noteId: Id<"personNotes">,
  now: number,
): Promise<void> {
  const { deletedAt } = await requireNote(ctx, noteId);
  if (deletedAt !== undefined) return;
  await ctx.db.patch("personNotes", noteId, { deletedAt: now });
  await ctx.scheduler.runAfter(KEPT_FOR, internal.people.jobs.purgeNote, {
    noteId,
    deletedAt: now,
  });
}

/** Restores a deleted note. Fails with `notFound` once it's permanently deleted. */
export async function restoreNote(ctx: MutationCtx, noteId: Id<"personNotes">): Promise<void> {
  await requireNote(ctx, noteId);
  await ctx.db.patch("personNotes", noteId, { deletedAt: undefined });
}

/** Deletes a note permanently, unless it was restored since. */
export async function purgeNote(
  ctx: MutationCtx,
  noteId: Id<"personNotes">,
  deletedAt: number,
): Promise<void> {
  const note = await ctx.db.get("personNotes", noteId);
  if (note?.deletedAt === deletedAt) await ctx.db.delete("personNotes", noteId);
}

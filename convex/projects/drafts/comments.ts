import type { PaginationOptions } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../core/errors";
import { clampPage } from "../../core/paging";
import type { ReadCtx } from "../../core/readCtx";
import { settleWords } from "../../notifications/settle";
import { EMAILED_AFTER } from "../../shared/undo";
import { checkRequestId, nothing, type Party, requireAccess } from "../access";
import type { Place, Said } from "./fields";
import { isUndoOver, notifyLater, requireDraft } from "./model";
import { isAnswered, isPlaceOn, livingSaid, MOST_SAID } from "./rules";

type Comment = Doc<"draftComments">;

/** Page size: each comment has its replies. */
const PAGE_OF_COMMENTS = 20;

interface SaidIn {
  commentId: Id<"draftComments">;
  requestId: string;
}

/** A page of comments on a draft, newest first; empty if they may not see it. */
export async function listComments(
  ctx: QueryCtx,
  party: Party,
  { draftId, paginationOpts }: { draftId: Id<"drafts">; paginationOpts: PaginationOptions },
) {
  const draft = await ctx.db.get("drafts", draftId);
  if (draft === null) return nothing;
  await requireAccess(ctx, party, draft.designId);
  const found = await ctx.db
    .query("draftComments")
    .withIndex("by_draftId_and_deletedAt_and_number", (q) =>
      q.eq("draftId", draftId).eq("deletedAt", undefined),
    )
    .order("desc")
    .paginate(clampPage(paginationOpts, PAGE_OF_COMMENTS));
  return { ...found, page: found.page.map((comment) => showComment(comment, party)) };
}

function showComment(comment: Comment, party: Party) {
  const { _id: commentId, number, place, resolvedAt } = comment;
  return {
    commentId,
    number,
    ...(place !== undefined && { place }),
    ...(resolvedAt !== undefined && { resolvedAt }),
    said: livingSaid(comment.said).map((said) => ({
      requestId: said.requestId,
      by: said.by,
      text: said.text,
      at: said.at,
      lastModified: said.lastModified,
      isEdited: said.lastModified !== said.at,
      canChange: isOwn(said, party) && !isAnswered(comment, said.requestId),
    })),
  };
}

const isOwn = ({ by, authorId }: Said, { side, account }: Party): boolean =>
  by === side && authorId === account.userId;

const newSaid = ({ side, account }: Party, requestId: string, text: string, now: number): Said => ({
  requestId,
  by: side,
  authorId: account.userId,
  text,
  at: now,
  lastModified: now,
  isNotified: false,
});

interface NewComment {
  draftId: Id<"drafts">;
  requestId: string;
  text: string;
  place?: Place | undefined;
}

/** Adds a comment to a draft. Idempotent, even after it's deleted. Fails with `notFound` or `invalid`. */
export async function addComment(
  ctx: MutationCtx,
  party: Party,
  { draftId, requestId, text, place }: NewComment,
  now: number,
): Promise<void> {
  checkRequestId(requestId);
  const draft = await requireDraft(ctx, party, draftId);
  const earlier = await getOneFrom(ctx.db, "draftComments", "by_requestId", requestId);
  if (earlier !== null) {
    if (earlier.draftId !== draftId) fail("notFound", {});
    return;
  }
  if (draft.takenBackAt !== undefined) fail("draftClosed", { because: "takenBack" });
  if (place !== undefined && !isPlaceOn(place, draft.pictures.length))
    fail("invalid", { fields: { place: "Choose a place on one of the pictures" } });
  const last = await ctx.db
    .query("draftComments")
    .withIndex("by_draftId_and_number", (q) => q.eq("draftId", draftId))
    .order("desc")
    .first();
  const commentId = await ctx.db.insert("draftComments", {
    designId: draft.designId,
    draftId,
    number: (last?.number ?? 0) + 1,
    requestId,
    place,
    said: [newSaid(party, requestId, text, now)],
  });
  await notifyLater(ctx, { what: "comment", commentId, requestId });
}

async function requireComment(
  ctx: ReadCtx,
  party: Party,
  commentId: Id<"draftComments">,
): Promise<Comment> {
  const comment = (await ctx.db.get("draftComments", commentId)) ?? fail("notFound", {});
  await requireAccess(ctx, party, comment.designId);
  return comment;
}

/** Replies to a comment; a client's reply reopens it. Idempotent. Fails with `notFound`, or `invalid` for too many. */
export async function replyTo(
  ctx: MutationCtx,
  party: Party,
  { commentId, requestId, text }: SaidIn & { text: string },
  now: number,
): Promise<void> {
  checkRequestId(requestId);
  const comment = await requireComment(ctx, party, commentId);
  if (comment.said.some((said) => said.requestId === requestId)) return;
  if (comment.deletedAt !== undefined) fail("notFound", {});
  if (comment.said.length >= MOST_SAID)
    fail("invalid", { fields: { text: "This comment is long enough. Please write a new one" } });
  await ctx.db.patch("draftComments", commentId, {
    said: [...comment.said, newSaid(party, requestId, text, now)],
    ...(party.side === "client" && { resolvedAt: undefined }),
  });
  await notifyLater(ctx, { what: "comment", commentId, requestId });
}

/** Something that the caller said; fails with `notFound`, or with `forbidden` if it's somebody else's. */
async function requireOwn(ctx: ReadCtx, party: Party, { commentId, requestId }: SaidIn) {
  const comment = await requireComment(ctx, party, commentId);
  const said = comment.said.find((each) => each.requestId === requestId) ?? fail("notFound", {});
  if (!isOwn(said, party)) fail("forbidden", {});
  return { comment, said };
}

async function putSaid(
  ctx: MutationCtx,
  { _id, said: all, requestId: first }: Doc<"draftComments">,
  said: Said,
): Promise<void> {
  await ctx.db.patch("draftComments", _id, {
    said: all.map((each) => (each.requestId === said.requestId ? said : each)),
    ...(said.requestId === first && { deletedAt: said.deletedAt }),
  });
}

/**
 * Changes the caller's own words, unless somebody has replied. Fails with `notFound`, `forbidden`, `draftClosed` or
 * `changedMeanwhile`.
 * @param change `lastModified` is the version that was changed
 */
export async function changeSaid(
  ctx: MutationCtx,
  party: Party,
  { text, lastModified, ...named }: SaidIn & { text: string; lastModified: number },
  now: number,
): Promise<void> {
  const { comment, said } = await requireOwn(ctx, party, named);
  if (said.deletedAt !== undefined) fail("notFound", {});
  if (said.text === text) return;
  if (isAnswered(comment, said.requestId)) fail("draftClosed", { because: "answered" });
  if (said.lastModified !== lastModified)
    fail("changedMeanwhile", { lastModified: said.lastModified });
  const next = Math.max(now, said.lastModified + 1);
  await putSaid(ctx, comment, { ...said, text, lastModified: next });
}

/** Deletes the caller's text unless it has replies. Idempotent. Fails with `notFound`, `forbidden` or `draftClosed`. */
export async function removeSaid(
  ctx: MutationCtx,
  party: Party,
  named: SaidIn,
  now: number,
): Promise<void> {
  const { comment, said } = await requireOwn(ctx, party, named);
  if (said.deletedAt !== undefined) return;
  if (isAnswered(comment, said.requestId)) fail("draftClosed", { because: "answered" });
  await putSaid(ctx, comment, { ...said, deletedAt: now });
  await ctx.scheduler.runAfter(EMAILED_AFTER, internal.projects.drafts.jobs.forgetSaid, {
    ...named,
    deletedAt: now,
  });
}

/** Permanently deletes what was removed, unless it was restored. */
export async function forgetSaid(
  ctx: MutationCtx,
  { commentId, requestId, deletedAt }: SaidIn & { deletedAt: number },
): Promise<void> {
  const comment = await ctx.db.get("draftComments", commentId);
  const said = comment?.said.find((each) => each.requestId === requestId);
  if (comment === null || said?.deletedAt !== deletedAt) return;
  await putSaid(ctx, comment, { ...said, text: "" });
}

/** Undoes `removeSaid`. Fails with `notFound` or `forbidden`. */
export async function restoreSaid(
  ctx: MutationCtx,
  party: Party,
  named: SaidIn,
  now: number,
): Promise<void> {
  const { comment, said } = await requireOwn(ctx, party, named);
  const { deletedAt, ...living } = said;
  if (deletedAt === undefined) return;
  if (isUndoOver(deletedAt, now)) fail("notFound", {});
  await putSaid(ctx, comment, living);
  // The notification may have been due while it was deleted.
  if (!said.isNotified && isUndoOver(said.at, now))
    await notifyLater(ctx, { what: "comment", ...named });
}

/** Resolves a comment, or reopens it. Fails with `notFound`. */
export async function setResolved(
  ctx: MutationCtx,
  party: Party,
  { commentId, isResolved }: { commentId: Id<"draftComments">; isResolved: boolean },
  now: number,
): Promise<void> {
  const comment = await requireComment(ctx, party, commentId);
  if (comment.deletedAt !== undefined) fail("notFound", {});
  if ((comment.resolvedAt !== undefined) === isResolved) return;
  await ctx.db.patch("draftComments", commentId, { resolvedAt: isResolved ? now : undefined });
  const { reference } = await requireAccess(ctx, party, comment.designId);
  await settleWords(ctx, reference, ({ fields }) => fields["comment"] === commentId, isResolved);
}

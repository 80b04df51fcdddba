import type { PaginationOptions } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../core/errors";
import { clampPage } from "../../core/paging";
import { pickFields } from "../../core/projection";
import type { ReadCtx } from "../../core/readCtx";
import { EMAILED_AFTER } from "../../shared/undo";
import { attachTo, detachUpload, requireAttachable } from "../../uploads/model";
import { problems } from "../../uploads/rules";
import {
  checkRequestId,
  findDesign,
  nothing,
  type Party,
  requireAccess,
  requireDesign,
} from "../access";
import { type AnswerKind, getAnswer } from "../rules";
import { followDraft } from "../waitingOn";
import { draftContent } from "./fields";
import type { DraftSent } from "./formRules";
import { answerProblem } from "./rules";

type Draft = Doc<"drafts">;

/** Page size: each picture of a draft takes a URL. */
const PAGE_OF_DRAFTS = 10;

/** The most answers to a draft, including withdrawn ones. */
const MOST_ANSWERS = 100;

const draftsOf = (ctx: ReadCtx, designId: Id<"webFormSubmissions">) =>
  ctx.db
    .query("drafts")
    .withIndex("by_designId_and_takenBackAt_and_version", (q) =>
      q.eq("designId", designId).eq("takenBackAt", undefined),
    )
    .order("desc");

/** A draft, even a withdrawn one. Fails with `notFound`. */
export async function requireDraft(
  ctx: ReadCtx,
  party: Party,
  draftId: Id<"drafts">,
): Promise<Draft> {
  const draft = (await ctx.db.get("drafts", draftId)) ?? fail("notFound", {});
  await requireAccess(ctx, party, draft.designId);
  return draft;
}

/** The event for a notification job, without anybody's words, since a job's arguments are kept. */
export type DraftEvent =
  | { what: "draft"; draftId: Id<"drafts"> }
  | { what: "answer"; draftId: Id<"drafts">; requestId: string }
  | { what: "comment"; commentId: Id<"draftComments">; requestId: string }
  | { what: "file"; fileId: Id<"projectFiles"> };

/** Schedules the notification for when it can't be undone. */
export async function notifyLater(ctx: MutationCtx, event: DraftEvent): Promise<void> {
  await ctx.scheduler.runAfter(EMAILED_AFTER, internal.projects.drafts.jobs.notify, { event });
}

/** Whether it's too late to undo: the other side was notified. */
export const isUndoOver = (at: number, now: number): boolean => now >= at + EMAILED_AFTER;

/** A page of drafts of a design, newest first; empty if they may not see it. */
export async function listDrafts(
  ctx: QueryCtx,
  party: Party,
  { reference, paginationOpts }: { reference: string; paginationOpts: PaginationOptions },
) {
  const design = await findDesign(ctx, party, reference);
  if (design === null) return nothing;
  const newest = await draftsOf(ctx, design._id).first();
  const found = await draftsOf(ctx, design._id).paginate(clampPage(paginationOpts, PAGE_OF_DRAFTS));
  const page = await Promise.all(
    found.page.map((draft) => showDraft(ctx, draft, draft.version !== newest?.version)),
  );
  return { ...found, page };
}

async function showDraft(ctx: QueryCtx, draft: Draft, isReplaced: boolean) {
  const answer = getAnswer(draft);
  const pictures = await Promise.all(
    draft.pictures.map(async ({ fileName, width, height, storageId }) => {
      const url = await ctx.storage.getUrl(storageId);
      return { fileName, width, height, ...(url !== null && { url }) };
    }),
  );
  const { _id: draftId, version, givenAt } = draft;
  return {
    draftId,
    version,
    ...pickFields(draftContent, draft),
    givenAt,
    isReplaced,
    pictures,
    ...(answer !== null && {
      answer: {
        kind: answer.kind,
        at: answer.at,
        ...(answer.words !== undefined && { words: answer.words }),
      },
    }),
  };
}

interface Given {
  reference: string;
  requestId: string;
  filesKey: string | undefined;
  content: DraftSent;
}

/** The pictures of a draft, each once; fails with `invalid` at the first that the sender may not attach. */
async function takePictures(ctx: MutationCtx, { filesKey: key = "", content }: Given) {
  const rows: Doc<"uploads">[] = [];
  for (const [index, { file: fileId }] of content.pictures.entries()) {
    const field = `pictures.${index}.file`;
    const row = await requireAttachable(ctx, { key, fileId, field });
    if (rows.some(({ _id }) => _id === row._id))
      fail("invalid", { fields: { [field]: problems.twice } });
    rows.push(row);
  }
  return rows;
}

/** Gives a client the next draft. Idempotent, even after it's withdrawn. Fails with `notFound` or `invalid`. */
export async function shareDraft(
  ctx: MutationCtx,
  party: Party,
  given: Given,
  now: number,
): Promise<Id<"drafts">> {
  const { reference, requestId, content } = given;
  checkRequestId(requestId);
  const design = await requireDesign(ctx, party, reference);
  const earlier = await getOneFrom(ctx.db, "drafts", "by_requestId", requestId);
  if (earlier !== null) return earlier.designId === design._id ? earlier._id : fail("notFound", {});
  const rows = await takePictures(ctx, given);
  const newest = await draftsOf(ctx, design._id).first();
  const draftId = await ctx.db.insert("drafts", {
    designId: design._id,
    version: (newest?.version ?? 0) + 1,
    requestId,
    title: content.title,
    note: content.note,
    link: content.link,
    pictures: rows.map(({ _id: file, storageId, fileName, width, height }) => ({
      file,
      storageId,
      fileName,
      width,
      height,
    })),
    givenAt: now,
    answers: [],
  });
  for (const row of rows) await attachTo(ctx, row, draftId);
  await followDraft(ctx, design._id);
  await notifyLater(ctx, { what: "draft", draftId });
  return draftId;
}

/**
 * Withdraws a draft just given, so that the one before is current again. Idempotent. Fails with `notFound`, or with
 * `draftClosed` if it's too late or its client has answered or commented.
 */
export async function takeBackDraft(
  ctx: MutationCtx,
  party: Party,
  draftId: Id<"drafts">,
  now: number,
): Promise<void> {
  const draft = await requireDraft(ctx, party, draftId);
  if (draft.takenBackAt !== undefined) return;
  if (getAnswer(draft) !== null || (await hasComments(ctx, draftId)))
    fail("draftClosed", { because: "answered" });
  if (isUndoOver(draft.givenAt, now)) fail("draftClosed", { because: "told" });
  for (const { file } of draft.pictures) {
    const row = await ctx.db.get("uploads", file);
    if (row !== null) await detachUpload(ctx, row);
  }
  await ctx.db.patch("drafts", draftId, {
    takenBackAt: now,
    title: "",
    note: undefined,
    link: undefined,
    pictures: [],
  });
  await followDraft(ctx, draft.designId);
}

async function hasComments(ctx: ReadCtx, draftId: Id<"drafts">): Promise<boolean> {
  const first = await ctx.db
    .query("draftComments")
    .withIndex("by_draftId_and_deletedAt_and_number", (q) =>
      q.eq("draftId", draftId).eq("deletedAt", undefined),
    )
    .first();
  return first !== null;
}

interface Answer {
  draftId: Id<"drafts">;
  requestId: string;
  kind: AnswerKind;
  words?: string;
}

/**
 * Approves a draft, or requests changes. Idempotent, even after it's withdrawn. Fails with `notFound`, or with
 * `draftClosed` for an outdated version or one that can't be answered like this.
 */
export async function answerDraft(
  ctx: MutationCtx,
  party: Party,
  { draftId, requestId, kind, words }: Answer,
  now: number,
): Promise<void> {
  checkRequestId(requestId);
  const draft = await requireDraft(ctx, party, draftId);
  if (draft.answers.some((answer) => answer.requestId === requestId)) return;
  if (draft.takenBackAt !== undefined) fail("draftClosed", { because: "takenBack" });
  const newest = await draftsOf(ctx, draft.designId).first();
  const because = answerProblem(draft, { kind, isNewest: newest?._id === draftId });
  if (because !== null) fail("draftClosed", { because });
  const answer = { requestId, kind, at: now, ...(words !== undefined && { words }) };
  await ctx.db.patch("drafts", draftId, {
    answers: [...draft.answers, answer].slice(-MOST_ANSWERS),
  });
  await followDraft(ctx, draft.designId);
  await notifyLater(ctx, { what: "answer", draftId, requestId });
}

/** Takes back an answer just given. Idempotent. Fails with `notFound`, or with `draftClosed` if it's too late. */
export async function takeBackAnswer(
  ctx: MutationCtx,
  party: Party,
  { draftId, requestId }: Pick<Answer, "draftId" | "requestId">,
  now: number,
): Promise<void> {
  const draft = await requireDraft(ctx, party, draftId);
  const answer = draft.answers.find((each) => each.requestId === requestId) ?? fail("notFound", {});
  if (answer.takenBackAt !== undefined) return;
  if (isUndoOver(answer.at, now)) fail("draftClosed", { because: "told" });
  const takenBack = { requestId, kind: answer.kind, at: answer.at, takenBackAt: now };
  await ctx.db.patch("drafts", draftId, {
    answers: draft.answers.map((each) => (each === answer ? takenBack : each)),
  });
  await followDraft(ctx, draft.designId);
}

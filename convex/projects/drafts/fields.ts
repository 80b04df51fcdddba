import { paginationResultValidator } from "convex/server";
import { type Infer, v } from "convex/values";
import { pageArgs } from "../../core/paging";
import { vRefused } from "../../core/returnedFailures";
import { pictureFields } from "../../uploads/fields";
import { vAnswerKind, vDraftAnswer, vSide } from "../fields";

/** A point on a picture of a draft, independent of the displayed size. */
export const vPlace = v.object({
  /** Zero-based. */
  picture: v.number(),
  /** Per mille of the picture's width, from the left. */
  x: v.number(),
  /** Per mille of its height, from the top. */
  y: v.number(),
});
export type Place = Infer<typeof vPlace>;

export const vSaid = v.object({
  /** A push id, by which it's identified. */
  requestId: v.string(),
  by: vSide,
  authorId: v.id("users"),
  text: v.string(),
  at: v.number(),
  /** Version: when its author last changed it. */
  lastModified: v.number(),
  deletedAt: v.optional(v.number()),
  isNotified: v.boolean(),
});
export type Said = Infer<typeof vSaid>;

export const draftContent = {
  title: v.string(),
  note: v.optional(v.string()),
  /** `https://…`, such as the unfinished website. */
  link: v.optional(v.string()),
};

export const shownPicture = {
  fileName: v.string(),
  width: pictureFields.width,
  height: pictureFields.height,
};

export const vShownDraft = v.object({
  draftId: v.id("drafts"),
  version: v.number(),
  ...draftContent,
  givenAt: v.number(),
  isReplaced: v.boolean(),
  pictures: v.array(v.object({ ...shownPicture, url: v.optional(v.string()) })),
  answer: v.optional(
    v.object({
      kind: vAnswerKind,
      words: vDraftAnswer.fields.words,
      at: v.number(),
    }),
  ),
});

export const vShownComment = v.object({
  commentId: v.id("draftComments"),
  number: v.number(),
  place: v.optional(vPlace),
  resolvedAt: v.optional(v.number()),
  said: v.array(
    v.object({
      requestId: v.string(),
      by: vSide,
      text: v.string(),
      at: v.number(),
      lastModified: v.number(),
      isEdited: v.boolean(),
      /** The caller wrote it, and nobody has replied. */
      canChange: v.boolean(),
    }),
  ),
});

export const vShownFile = v.object({
  fileId: v.id("projectFiles"),
  name: v.string(),
  fileName: v.string(),
  by: vSide,
  at: v.number(),
  /** Bytes. */
  size: v.number(),
  url: v.optional(v.string()),
  isOwn: v.boolean(),
});

const one = { reference: v.string() };
const newOne = { requestId: v.string() };
const said = { commentId: v.id("draftComments"), requestId: v.string() };

/** Arguments of the functions that both sides have: the client's and the owner's screens share their calls. */
export const args = {
  list: { ...one, ...pageArgs },
  comments: { draftId: v.id("drafts"), ...pageArgs },
  comment: { ...newOne, draftId: v.id("drafts"), text: v.string(), place: v.optional(vPlace) },
  reply: { ...said, text: v.string() },
  said,
  changeSaid: { ...said, text: v.string(), lastModified: v.number() },
  addFile: { ...one, ...newOne, name: v.string(), filesKey: v.string(), file: v.string() },
  file: { fileId: v.id("projectFiles") },
};

export const returns = {
  drafts: paginationResultValidator(vShownDraft),
  comments: paginationResultValidator(vShownComment),
  files: paginationResultValidator(vShownFile),
  done: v.union(v.object({ ok: v.literal(true) }), vRefused),
};
export type Done = Infer<(typeof returns)["done"]>;

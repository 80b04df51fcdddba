import { paginationResultValidator } from "convex/server";
import { type Infer, v } from "convex/values";
import { pageArgs } from "../../core/paging";
import { vRefused } from "../../core/returnedFailures";
import { pictureFields } from "../../uploads/fields";
import { vAnswerKind, vDraftAnswer, vSide } from "../fields";

/** Where on which picture of a draft: a fixed point, however large the picture is shown. */
export const vPlace = v.object({
  /** The first one is 0. */
  picture: v.number(),
  /** Per mille of the picture's width, from the left. */
  x: v.number(),
  /** Per mille of its height, from the top. */
  y: v.number(),
});
export type Place = Infer<typeof vPlace>;

/** One thing said in a comment: the comment itself, or an answer to it. */
export const vSaid = v.object({
  /** The press that sent it; it's known by it from then on. */
  requestId: v.string(),
  by: vSide,
  authorId: v.id("users"),
  text: v.string(),
  at: v.number(),
  /** When its author last changed it; its version, too. */
  lastModified: v.number(),
  /** Its text stays for as long as that can be undone. */
  deletedAt: v.optional(v.number()),
  /** The other side has heard of it. */
  isNotified: v.boolean(),
});
export type Said = Infer<typeof vSaid>;

/** What a draft says. */
export const draftContent = {
  title: v.string(),
  note: v.optional(v.string()),
  /** `https://…`, such as the website so far. */
  link: v.optional(v.string()),
};

export const shownPicture = {
  fileName: v.string(),
  width: pictureFields.width,
  height: pictureFields.height,
};

/** A draft as either side sees it. */
export const vShownDraft = v.object({
  draftId: v.id("drafts"),
  version: v.number(),
  ...draftContent,
  givenAt: v.number(),
  /** A later version has taken its place. */
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

/** A comment as one side sees it. */
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
      /** It was changed after it was sent. */
      isEdited: v.boolean(),
      /** The person who asks has written it, and nobody has answered it yet. */
      canChange: v.boolean(),
    }),
  ),
});

/** A file as one side sees it. */
export const vShownFile = v.object({
  fileId: v.id("projectFiles"),
  name: v.string(),
  fileName: v.string(),
  by: vSide,
  at: v.number(),
  /** In bytes. */
  size: v.number(),
  url: v.optional(v.string()),
  /** The person who asks has sent it. */
  isOwn: v.boolean(),
});

const one = { reference: v.string() };
const newOne = { requestId: v.string() };
const said = { commentId: v.id("draftComments"), requestId: v.string() };

/** The arguments of each function that both sides have: a client's and the owner's screen call them alike. */
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

/** What each of them returns. */
export const returns = {
  drafts: paginationResultValidator(vShownDraft),
  comments: paginationResultValidator(vShownComment),
  files: paginationResultValidator(vShownFile),
  done: v.union(v.object({ ok: v.literal(true) }), vRefused),
};
export type Done = Infer<(typeof returns)["done"]>;

import { paginationResultValidator } from "convex/server";
import { type Infer, v } from "convex/values";
import { pageArgs } from "../../paging";
import { vRefused } from "../../returnedFailures";
import { vPlace, vShownComment, vShownDraft, vShownFile } from "./fields";

/*
 * What the functions of both sides take and return: a client's and the owner's screen call them alike.
 */

const one = { reference: v.string() };
const newOne = { requestId: v.string() };
const said = { commentId: v.id("draftComments"), requestId: v.string() };

/** The arguments of each function that both sides have. */
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

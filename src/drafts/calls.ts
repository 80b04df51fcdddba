import type { FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import type { Side } from "#convex/drafts/rules";
import type { Failure } from "#convex/errors";

/** What both sides call alike, each under its own name. */
export const draftCalls = {
  client: {
    list: api.drafts.client.list,
    listComments: api.drafts.client.listComments,
    comment: api.drafts.client.comment,
    reply: api.drafts.client.reply,
    changeSaid: api.drafts.client.changeSaid,
    removeSaid: api.drafts.client.removeSaid,
    restoreSaid: api.drafts.client.restoreSaid,
    listFiles: api.drafts.client.listFiles,
    addFile: api.drafts.client.addFile,
    removeFile: api.drafts.client.removeFile,
    restoreFile: api.drafts.client.restoreFile,
  },
  owner: {
    list: api.drafts.owner.list,
    listComments: api.drafts.owner.listComments,
    comment: api.drafts.owner.comment,
    reply: api.drafts.owner.reply,
    changeSaid: api.drafts.owner.changeSaid,
    removeSaid: api.drafts.owner.removeSaid,
    restoreSaid: api.drafts.owner.restoreSaid,
    listFiles: api.drafts.owner.listFiles,
    addFile: api.drafts.owner.addFile,
    removeFile: api.drafts.owner.removeFile,
    restoreFile: api.drafts.owner.restoreFile,
  },
};

/** A draft as it's shown. */
export type ShownDraft = FunctionReturnType<typeof api.drafts.client.list>["page"][number];

/** A comment as it's shown. */
export type ShownComment = FunctionReturnType<
  typeof api.drafts.client.listComments
>["page"][number];

/** One thing said in a comment. */
export type ShownSaid = ShownComment["said"][number];

/** Makes a refusal that was returned one that is thrown: forms and toasts know what to say of it. */
export function requireDone(answer: { ok: true } | { ok: false; failure: Failure }): void {
  if (!answer.ok) throw new ConvexError(answer.failure);
}

/** Who has written something, for its reader; of the owners it may be another one. */
export const formatAuthor = (by: Side, reader: Side): string => {
  if (by === "owner") return business.name;
  return reader === "client" ? "You" : "The client";
};

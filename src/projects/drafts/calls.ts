import type { FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import type { Failure } from "#convex/core/errors";
import type { Side } from "#convex/projects/drafts/rules";

/** What both sides call alike, each under its own name. */
export const draftCalls = {
  client: {
    list: api.projects.drafts.client.list,
    listComments: api.projects.drafts.client.listComments,
    comment: api.projects.drafts.client.comment,
    reply: api.projects.drafts.client.reply,
    changeSaid: api.projects.drafts.client.changeSaid,
    removeSaid: api.projects.drafts.client.removeSaid,
    restoreSaid: api.projects.drafts.client.restoreSaid,
    listFiles: api.projects.drafts.client.listFiles,
    addFile: api.projects.drafts.client.addFile,
    removeFile: api.projects.drafts.client.removeFile,
    restoreFile: api.projects.drafts.client.restoreFile,
  },
  owner: {
    list: api.projects.drafts.owner.list,
    listComments: api.projects.drafts.owner.listComments,
    comment: api.projects.drafts.owner.comment,
    reply: api.projects.drafts.owner.reply,
    changeSaid: api.projects.drafts.owner.changeSaid,
    removeSaid: api.projects.drafts.owner.removeSaid,
    restoreSaid: api.projects.drafts.owner.restoreSaid,
    listFiles: api.projects.drafts.owner.listFiles,
    addFile: api.projects.drafts.owner.addFile,
    removeFile: api.projects.drafts.owner.removeFile,
    restoreFile: api.projects.drafts.owner.restoreFile,
  },
};

/** A draft as it's shown. */
export type ShownDraft = FunctionReturnType<typeof api.projects.drafts.client.list>["page"][number];

/** A comment as it's shown. */
export type ShownComment = FunctionReturnType<
  typeof api.projects.drafts.client.listComments
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

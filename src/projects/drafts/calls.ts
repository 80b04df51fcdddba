import type { FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import type { Failure } from "#convex/core/errors";
import type { Side } from "#convex/projects/drafts/rules";

/** The functions that both sides have, by side. */
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

export type ShownDraft = FunctionReturnType<typeof api.projects.drafts.client.list>["page"][number];

export type ShownComment = FunctionReturnType<
  typeof api.projects.drafts.client.listComments
>["page"][number];

/** One message in a comment. */
export type ShownSaid = ShownComment["said"][number];

/** Turns a returned refusal into a thrown one, which forms and toasts know how to show. */
export function requireDone(answer: { ok: true } | { ok: false; failure: Failure }): void {
  if (!answer.ok) throw new ConvexError(answer.failure);
}

/** The author of a comment as the reader sees it. Owners all sign as the business. */
export const formatAuthor = (by: Side, reader: Side): string => {
  if (by === "owner") return business.name;
  return reader === "client" ? "You" : "The client";
};

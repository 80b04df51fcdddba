import type { FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { api } from "#convex/_generated/api";
import type { Side } from "#convex/drafts/tables";
import type { Failure } from "#convex/errors";

const { client, owner } = api.drafts;

/** What both sides call alike, each under its own name. */
export const draftCalls = {
  client: {
    list: client.list,
    listComments: client.listComments,
    comment: client.comment,
    reply: client.reply,
    changeSaid: client.changeSaid,
    removeSaid: client.removeSaid,
    restoreSaid: client.restoreSaid,
    listFiles: client.listFiles,
    addFile: client.addFile,
    removeFile: client.removeFile,
    restoreFile: client.restoreFile,
  },
  owner: {
    list: owner.list,
    listComments: owner.listComments,
    comment: owner.comment,
    reply: owner.reply,
    changeSaid: owner.changeSaid,
    removeSaid: owner.removeSaid,
    restoreSaid: owner.restoreSaid,
    listFiles: owner.listFiles,
    addFile: owner.addFile,
    removeFile: owner.removeFile,
    restoreFile: owner.restoreFile,
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

/** Who has written something, for its reader. */
export const formatAuthor = (by: Side, reader: Side): string => {
  if (by === reader) return "You";
  return by === "owner" ? "Us" : "The client";
};

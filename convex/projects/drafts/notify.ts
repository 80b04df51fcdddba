import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { settleWords } from "../../notifications/settle";
import { noteEvent, type ProjectEvent } from "../events";
import type { DraftEvent } from "./model";

interface Found {
  designId: Id<"webFormSubmissions">;
  event: ProjectEvent;
  /** Selects the client's words in drafts that it answers. */
  answers?: (fields: Record<string, string>) => boolean;
  /** Records the notification, if a second job may try it: a deleted comment can be restored. */
  noteNotified?: () => Promise<void>;
}

/** The event as it stands now; null if it was undone or the other side was notified already. */
async function findEvent(ctx: MutationCtx, event: DraftEvent): Promise<Found | null> {
  switch (event.what) {
    case "draft": {
      const draft = await ctx.db.get("drafts", event.draftId);
      if (draft === null || draft.takenBackAt !== undefined) return null;
      const { designId, version, title } = draft;
      return {
        designId,
        event: { by: "owner", what: "draft", words: `Draft ${version}: ${title}` },
        answers: ({ what }) => what === "changesAsked" || what === "comment",
      };
    }
    case "answer": {
      const draft = await ctx.db.get("drafts", event.draftId);
      const answer = draft?.answers.find(({ requestId }) => requestId === event.requestId);
      if (draft === null || answer === undefined || answer.takenBackAt !== undefined) return null;
      const { designId, version, title } = draft;
      const { kind: what, words = `Draft ${version}: ${title}` } = answer;
      return { designId, event: { by: "client", what, words } };
    }
    case "comment": {
      const comment = await ctx.db.get("draftComments", event.commentId);
      const said = comment?.said.find(({ requestId }) => requestId === event.requestId);
      if (comment === null || said === undefined) return null;
      if (said.deletedAt !== undefined || said.isNotified) return null;
      const { by, text: words } = said;
      return {
        designId: comment.designId,
        event: { by, what: "comment", words, comment: comment._id },
        ...(by === "owner" && { answers: (fields) => fields["comment"] === comment._id }),
        noteNotified: () =>
          ctx.db.patch("draftComments", comment._id, {
            said: comment.said.map((each) =>
              each.requestId === said.requestId ? { ...each, isNotified: true } : each,
            ),
          }),
      };
    }
    case "file": {
      const file = await ctx.db.get("projectFiles", event.fileId);
      if (file === null || file.deletedAt !== undefined || file.isNotified) return null;
      const { designId, by, name: words } = file;
      return {
        designId,
        event: { by, what: "file", words },
        noteNotified: () => ctx.db.patch("projectFiles", file._id, { isNotified: true }),
      };
    }
  }
}

/** Notifies the other side once, unless it was undone. */
export async function notify(ctx: MutationCtx, event: DraftEvent): Promise<void> {
  const found = await findEvent(ctx, event);
  const design = found && (await ctx.db.get("webFormSubmissions", found.designId));
  if (found === null || design === null) return;
  await noteEvent(ctx, design, found.event);
  const { answers } = found;
  if (answers !== undefined)
    await settleWords(ctx, design.reference, ({ fields }) => answers(fields));
  await found.noteNotified?.();
}

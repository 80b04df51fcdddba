import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { settleWords } from "../../conversations/words";
import { noteNews, type ProjectNews } from "../events";

/** What a job is to tell of: nothing that anybody wrote, since what a job was called with is kept. */
export type Heard =
  | { what: "draft"; draftId: Id<"drafts"> }
  | { what: "answer"; draftId: Id<"drafts">; requestId: string }
  | { what: "comment"; commentId: Id<"draftComments">; requestId: string }
  | { what: "file"; fileId: Id<"projectFiles"> };

interface Found {
  designId: Id<"webFormSubmissions">;
  news: ProjectNews;
  /** Which of the client's words in drafts it answers. */
  answers?: (fields: Record<string, string>) => boolean;
  /** Notes that it's told, where a second job may have it told again: what was deleted may have come back. */
  noteTold?: () => Promise<void>;
}

/** What there is to say of it by now; null where it was taken back or deleted, or is told already. */
async function findNews(ctx: MutationCtx, heard: Heard): Promise<Found | null> {
  switch (heard.what) {
    case "draft": {
      const draft = await ctx.db.get("drafts", heard.draftId);
      if (draft === null || draft.takenBackAt !== undefined) return null;
      const { designId, version, title } = draft;
      return {
        designId,
        news: { by: "owner", what: "draft", words: `Draft ${version}: ${title}` },
        answers: ({ what }) => what === "changesAsked" || what === "comment",
      };
    }
    case "answer": {
      const draft = await ctx.db.get("drafts", heard.draftId);
      const answer = draft?.answers.find(({ requestId }) => requestId === heard.requestId);
      if (draft === null || answer === undefined || answer.takenBackAt !== undefined) return null;
      const { designId, version, title } = draft;
      const { kind: what, words = `Draft ${version}: ${title}` } = answer;
      return { designId, news: { by: "client", what, words } };
    }
    case "comment": {
      const comment = await ctx.db.get("draftComments", heard.commentId);
      const said = comment?.said.find(({ requestId }) => requestId === heard.requestId);
      if (comment === null || said === undefined) return null;
      if (said.deletedAt !== undefined || said.isTold) return null;
      const { by, text: words } = said;
      return {
        designId: comment.designId,
        news: { by, what: "comment", words, comment: comment._id },
        ...(by === "owner" && { answers: (fields) => fields["comment"] === comment._id }),
        noteTold: () =>
          ctx.db.patch("draftComments", comment._id, {
            said: comment.said.map((each) =>
              each.requestId === said.requestId ? { ...each, isTold: true } : each,
            ),
          }),
      };
    }
    case "file": {
      const file = await ctx.db.get("projectFiles", heard.fileId);
      if (file === null || file.deletedAt !== undefined || file.isTold) return null;
      const { designId, by, name: words } = file;
      return {
        designId,
        news: { by, what: "file", words },
        noteTold: () => ctx.db.patch("projectFiles", file._id, { isTold: true }),
      };
    }
  }
}

/** Tells the other side of what still stands, once. */
export async function tell(ctx: MutationCtx, heard: Heard): Promise<void> {
  const found = await findNews(ctx, heard);
  const design = found && (await ctx.db.get("webFormSubmissions", found.designId));
  if (found === null || design === null) return;
  await noteNews(ctx, design, found.news);
  const { answers } = found;
  if (answers !== undefined)
    await settleWords(ctx, design.reference, ({ fields }) => answers(fields));
  await found.noteTold?.();
}

import type { PaginationOptions } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { formatDateTime } from "../shared/dates";

type CopyCtx = Pick<QueryCtx, "db" | "storage">;
type Design = Doc<"webFormSubmissions">;

/** The newest corrections and messages to include with a brief. */
const IN_COPY = 18;

/** What belongs to a design; each kind has its own pages in a copy. */
export const projectKinds = ["drafts", "comments", "files"] as const;

/** An item of a personal copy: its title, facts for a reader, and everything stored. */
interface Copied {
  title: string;
  facts: Record<string, string | undefined>;
  stored: object;
}

const authors = { client: "You", owner: "We" } as const;

const living = <Row extends { deletedAt?: number }>(rows: readonly Row[]) =>
  rows.filter(({ deletedAt }) => deletedAt === undefined);

async function copyDraft(ctx: CopyCtx, draft: Doc<"drafts">, reference: string): Promise<Copied> {
  const pictures = await Promise.all(
    draft.pictures.map(async ({ fileName, storageId }) => ({
      fileName,
      url: await ctx.storage.getUrl(storageId),
    })),
  );
  const answers = draft.answers.map(({ kind, words, at, takenBackAt }) => ({
    kind,
    words,
    at,
    takenBackAt,
  }));
  const { version, title, note, link, givenAt } = draft;
  return {
    title: `Draft ${version} of ${reference}`,
    facts: {
      Title: title,
      Note: note,
      Link: link,
      Given: formatDateTime(givenAt),
      "What you said": answers.flatMap(({ words = [] }) => words).join("\n\n"),
    },
    stored: {
      reference,
      version,
      title,
      note,
      link,
      givenAt,
      pictures,
      answers,
    },
  };
}

function copyComment(comment: Doc<"draftComments">, reference: string): Copied {
  const { number, place, resolvedAt } = comment;
  const said = living(comment.said).map(({ by, text, at }) => ({ by, text, at }));
  return {
    title: `Comment ${number} on a draft of ${reference}`,
    facts: {
      Said: said.map(({ by, text }) => `${authors[by]}: ${text}`).join("\n\n"),
    },
    stored: { reference, number, place, resolvedAt, said },
  };
}

async function copyFile(
  ctx: CopyCtx,
  { name, fileName, by, at, storageId }: Doc<"projectFiles">,
  reference: string,
): Promise<Copied> {
  const url = await ctx.storage.getUrl(storageId);
  return {
    title: `File of ${reference}`,
    facts: { Name: name, File: fileName, "Sent by": authors[by], Sent: formatDateTime(at) },
    stored: { reference, name, fileName, by, at, url },
  };
}

/** A page of one kind of a design's belongings, for a personal copy, without what was withdrawn. */
export async function copyProject(
  ctx: CopyCtx,
  { _id, reference }: Design,
  kind: (typeof projectKinds)[number],
  page: PaginationOptions,
) {
  switch (kind) {
    case "drafts": {
      const found = await ctx.db
        .query("drafts")
        .withIndex("by_designId_and_takenBackAt_and_version", (q) =>
          q.eq("designId", _id).eq("takenBackAt", undefined),
        )
        .paginate(page);
      const copied = await Promise.all(found.page.map((row) => copyDraft(ctx, row, reference)));
      return { ...found, page: copied };
    }
    case "comments": {
      const found = await ctx.db
        .query("draftComments")
        .withIndex("by_designId", (q) => q.eq("designId", _id))
        .paginate(page);
      return { ...found, page: living(found.page).map((row) => copyComment(row, reference)) };
    }
    case "files": {
      const found = await ctx.db
        .query("projectFiles")
        .withIndex("by_designId_and_deletedAt", (q) =>
          q.eq("designId", _id).eq("deletedAt", undefined),
        )
        .paginate(page);
      const copied = await Promise.all(found.page.map((row) => copyFile(ctx, row, reference)));
      return { ...found, page: copied };
    }
  }
}

/** The history of a brief, for a personal copy. */
export async function projectHistory(ctx: ReadCtx, designId: Design["_id"]) {
  const changes = await ctx.db
    .query("briefChanges")
    .withIndex("by_designId_and_at", (q) => q.eq("designId", designId))
    .order("desc")
    .take(IN_COPY);
  const messages = await ctx.db
    .query("projectMessages")
    .withIndex("by_designId_and_at", (q) => q.eq("designId", designId))
    .order("desc")
    .take(IN_COPY);
  return {
    corrections: changes.map(({ at, values }) => ({ at, values })),
    messages: messages.map(({ at, text }) => ({ at, text })),
  };
}

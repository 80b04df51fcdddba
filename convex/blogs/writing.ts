import type { PaginationOptions } from "convex/server";
import { omit } from "convex-helpers";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { scheduledFor } from "../content/rules";
import { type Saved, WRITTEN_PAGE } from "../content/tables";
import {
  create,
  get,
  getEdited,
  getPlan,
  nextVersion,
  remove,
  save,
  type WrittenKind,
} from "../content/versioned";
import type { Account } from "../core/account";
import { fail } from "../core/errors";
import { clampPage } from "../core/paging";
import { cleanText } from "../typed/text";
import { attachTo, deleteUpload, detachUpload, ofFile, requireAttachable } from "../uploads/model";
import type { TextSummary, WrittenPost } from "./fields";
import {
  KEEP_PICTURE,
  MAX_CONTENT,
  NO_PICTURE,
  type PostContent,
  postRules,
  publishingProblem,
} from "./formRules";
import {
  filesOfPost,
  furtherPieces,
  getPictureUrl,
  getTextPictures,
  insertPieces,
  splitIntoPieces,
  wholeContent,
} from "./model";
import { getPreview, hashtagList, safeTitleColor, wordList } from "./rules";
import { getBeginning, picturesProblem, textPictureIds } from "./summary";

/** Drafts or published posts, newest first. */
export async function pageOfPosts(
  ctx: QueryCtx,
  { published, paginationOpts }: { published: boolean; paginationOpts: PaginationOptions },
) {
  const found = await ctx.db
    .query("blogs")
    .withIndex("by_published_and_createdAt", (q) => q.eq("published", published))
    .order("desc")
    .paginate(clampPage(paginationOpts, WRITTEN_PAGE));
  const page = found.page.map((post) => ({
    id: post._id,
    title: post.title,
    categories: wordList(post.categories),
    preview: getPreview(post),
    published: post.published,
    ...(post.scheduledFor !== undefined && { scheduledFor: post.scheduledFor }),
    at: post.publishedAt ?? post.createdAt,
  }));
  return { ...found, page };
}

/** A post for the editor, or null. Any text may be passed as the id. */
export async function getWritten(ctx: QueryCtx, typedId: string): Promise<WrittenPost | null> {
  const post = await get(ctx, "blogs", typedId);
  if (post === null) return null;
  const titleColor = safeTitleColor(post.titleColor);
  const content = await wholeContent(ctx, post);
  return {
    id: post._id,
    title: post.title,
    content,
    pictures: await getTextPictures(ctx, post._id, content),
    categories: wordList(post.categories),
    hashtags: hashtagList(post.hashtags),
    tags: wordList(post.tags),
    picture: KEEP_PICTURE,
    featuredImage: await getPictureUrl(ctx, post),
    featuredImagePosition: post.featuredImagePosition,
    featuredImageSize: post.featuredImageSize,
    ...(titleColor !== null && { titleColor }),
    titleSize: post.titleSize,
    ...(post.seoTitle !== undefined && { seoTitle: post.seoTitle }),
    ...(post.seoDescription !== undefined && { seoDescription: post.seoDescription }),
    seoKeywords: wordList(post.seoKeywords),
    published: post.published,
    ...getPlan(post),
    ...getEdited(post),
  };
}

/** Parses a text as it's stored. A text that's too long isn't parsed, since the rules refuse it. */
function readText(typed: string): TextSummary {
  const content = cleanText(typed);
  return content.length > MAX_CONTENT
    ? { beginning: "", pictureIds: [], problem: null }
    : {
        beginning: getBeginning(content),
        pictureIds: textPictureIds(content),
        problem: picturesProblem(content),
      };
}

/** How a post is stored: its row, further chunks and pictures. @param text the result of parsing the content */
const postKind = (text: TextSummary): WrittenKind<"blogs", PostContent> => ({
  table: "blogs",
  rules: (now) => postRules({ now, textProblem: () => text.problem }),
  fieldsOf: (post, { row, now }) => {
    const { content, further } = splitIntoPieces(post.content);
    return {
      ...omit(post, ["picture", "pictureKey", "publishDate", "publishTime"]),
      content,
      beginning: text.beginning,
      contentChunks: 1 + further.length,
      // Cleared fields are missing from the input, and a patch only clears fields that are named.
      titleColor: post.titleColor,
      seoTitle: post.seoTitle,
      seoDescription: post.seoDescription,
      scheduledFor: scheduledFor(post),
      ...publication(row, post.published, now),
    };
  },
  schedule: {
    getTime: ({ scheduledFor: at }) => at,
    job: internal.blogs.jobs.publish,
  },
  beside: {
    isSame: async (ctx, row, post) =>
      (await wholeContent(ctx, row)) === post.content && (await hasPicture(ctx, row, post.picture)),
    write: async (ctx, row, post) => {
      if ((await wholeContent(ctx, row)) !== post.content) {
        await deletePieces(ctx, row._id);
        await insertPieces(ctx, row._id, splitIntoPieces(post.content).further);
      }
      if (!(await hasPicture(ctx, row, post.picture))) await changePicture(ctx, row, post);
      await syncTextPictures(ctx, row._id, { ...text, key: post.pictureKey });
    },
    remove: removeBeside,
  },
});

async function removeBeside(ctx: MutationCtx, { _id }: Doc<"blogs">): Promise<void> {
  await deletePieces(ctx, _id);
  for (const file of await filesOfPost(ctx, _id)) await deleteUpload(ctx, file);
}

type OwnerCtx = MutationCtx & { owner: Account };

/** Creates a post. Fails like `create` in `content/versioned.ts`. */
export async function createPost(
  ctx: OwnerCtx,
  sent: { requestId: string; content: string },
): Promise<Saved<"blogs">> {
  return create(ctx, postKind(readText(sent.content)), sent);
}

/** Updates a post. Fails like `save` in `content/versioned.ts`. */
export async function savePost(
  ctx: OwnerCtx,
  sent: { id: Id<"blogs">; lastModified: number; content: string },
): Promise<Saved<"blogs">> {
  return save(ctx, postKind(readText(sent.content)), sent);
}

/** Deletes a post with its pictures. Idempotent. */
export const removePost = (ctx: MutationCtx, id: Id<"blogs">): Promise<void> =>
  remove(ctx, { table: "blogs", beside: { remove: removeBeside } }, id);

/**
 * The publication fields. The list is sorted by `createdAt`, so a draft gets a new one when it's first published: an
 * old draft would appear far down the list. A post that's published again keeps its position.
 */
function publication(row: Doc<"blogs"> | null, published: boolean, now: number) {
  if (row === null) return { published, createdAt: now, ...(published && { publishedAt: now }) };
  const { createdAt, publishedAt, formerlyPublishedAt } = row;
  if (row.published === published) {
    return { published, createdAt, publishedAt, formerlyPublishedAt };
  }
  if (!published) {
    return { published, createdAt, publishedAt: undefined, formerlyPublishedAt: publishedAt };
  }
  return formerlyPublishedAt === undefined
    ? { published, createdAt: now, publishedAt: now }
    : {
        published,
        createdAt,
        publishedAt: formerlyPublishedAt,
        formerlyPublishedAt: undefined,
      };
}

/** Publishes or unpublishes a post. Fails with `notFound`, or `invalid` if it's empty. */
export async function setPublished(
  ctx: OwnerCtx,
  id: Id<"blogs">,
  published: boolean,
): Promise<void> {
  const row = (await ctx.db.get("blogs", id)) ?? fail("notFound", {});
  if (row.published === published) return;
  const problem = published ? publishingProblem(row) : null;
  if (problem !== null) fail("invalid", { fields: { content: problem } });
  const now = Date.now();
  await ctx.db.patch("blogs", id, {
    ...publication(row, published, now),
    scheduledFor: undefined,
    lastModified: nextVersion(row, now),
    lastModifiedBy: ctx.owner.email,
  });
}

/** Publishes a post that's still scheduled for this instant. Idempotent. */
export async function publishScheduled(
  ctx: MutationCtx,
  id: Id<"blogs">,
  at: number,
): Promise<void> {
  const row = await ctx.db.get("blogs", id);
  if (row?.scheduledFor !== at) return;
  await ctx.db.patch("blogs", id, {
    ...publication(row, true, at),
    scheduledFor: undefined,
    lastModified: nextVersion(row, at),
    lastModifiedBy: undefined,
  });
}

async function deletePieces(ctx: MutationCtx, id: Id<"blogs">): Promise<void> {
  for (const { _id } of await furtherPieces(ctx, id)) await ctx.db.delete("blogChunks", _id);
}

type Pictured = Pick<Doc<"blogs">, "_id" | "featuredImage" | "featuredImageFile">;

async function getUpload(ctx: MutationCtx, { featuredImageFile: file }: Pictured) {
  return file === undefined ? null : await ofFile(ctx, file);
}

async function deletePicture(ctx: MutationCtx, post: Pictured): Promise<void> {
  const upload = await getUpload(ctx, post);
  if (upload !== null) await deleteUpload(ctx, upload);
}

async function hasPicture(ctx: MutationCtx, post: Pictured, picture: string): Promise<boolean> {
  if (picture === KEEP_PICTURE) return true;
  if (picture === NO_PICTURE) {
    return post.featuredImage === undefined && post.featuredImageFile === undefined;
  }
  return (await getUpload(ctx, post))?.fileId === picture;
}

/** Attaches the images in a post's text, and detaches those that are no longer in it. */
async function syncTextPictures(
  ctx: MutationCtx,
  blogId: Id<"blogs">,
  { pictureIds, key = "" }: Pick<TextSummary, "pictureIds"> & { key: string | undefined },
): Promise<void> {
  const named = new Set(pictureIds);
  const featured = (await ctx.db.get("blogs", blogId))?.featuredImageFile;
  const files = await filesOfPost(ctx, blogId);
  for (const file of files) {
    if (file.storageId !== featured && !named.has(file.fileId)) await detachUpload(ctx, file);
  }
  for (const fileId of named) {
    if (files.some((file) => file.fileId === fileId)) continue;
    const file = await requireAttachable(ctx, { key, fileId, field: "content" });
    await attachTo(ctx, file, blogId);
  }
}

/** Sets or removes a post's picture, and deletes the previous one. Fails with `invalid`. */
async function changePicture(
  ctx: MutationCtx,
  post: Pictured,
  { picture, pictureKey: key = "" }: Pick<PostContent, "picture" | "pictureKey">,
): Promise<void> {
  const upload =
    picture === NO_PICTURE
      ? null
      : await requireAttachable(ctx, { key, fileId: picture, field: "picture" });
  await deletePicture(ctx, post);
  if (upload !== null) await attachTo(ctx, upload, post._id);
  await ctx.db.patch("blogs", post._id, {
    featuredImage: undefined,
    featuredImageFile: upload?.storageId,
  });
}

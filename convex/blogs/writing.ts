import type { PaginationOptions } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import {
  checked,
  isSame,
  nextVersion,
  requireRequestId,
  requireUnchanged,
  versionOf,
} from "../content/model";
import {
  KEEP_PICTURE,
  NO_PICTURE,
  type PostContent,
  postRules,
  publishingProblem,
} from "../content/rules";
import { type Saved, WRITTEN_PAGE } from "../content/tables";
import { fail } from "../errors";
import { bounded } from "../paging";
import { attachToPost, deleteUpload, ofFile, requireAttachable } from "../uploads/model";
import { furtherPieces, insertPieces, pictureOf, piecesOf, wholeContent } from "./model";
import {
  hashtagList,
  imagePositions,
  imageSizes,
  oneOf,
  previewOf,
  safeTitleColor,
  safeTitleSize,
  wordList,
} from "./rules";
import type { WrittenPost } from "./tables";

/** The drafts, or the posts on the site, newest first. */
export async function pageOfPosts(
  ctx: QueryCtx,
  { published, paginationOpts }: { published: boolean; paginationOpts: PaginationOptions },
) {
  const found = await ctx.db
    .query("blogs")
    .withIndex("by_published_and_createdAt", (q) => q.eq("published", published))
    .order("desc")
    .paginate(bounded(paginationOpts, WRITTEN_PAGE));
  const page = found.page.map((post) => ({
    id: post._id,
    title: post.title,
    categories: wordList(post.categories),
    preview: previewOf(post.content),
    published: post.published,
    at: post.publishedAt ?? post.createdAt,
  }));
  return { ...found, page };
}

/** A post to be edited, draft or not, by an id that may be anything; null if there is none. */
export async function getWritten(ctx: QueryCtx, typedId: string): Promise<WrittenPost | null> {
  const id = ctx.db.normalizeId("blogs", typedId);
  const post = id === null ? null : await ctx.db.get("blogs", id);
  if (post === null) return null;
  const titleColor = safeTitleColor(post.titleColor);
  return {
    id: post._id,
    title: post.title,
    content: await wholeContent(ctx, post),
    categories: wordList(post.categories),
    hashtags: hashtagList(post.hashtags),
    tags: wordList(post.tags),
    picture: KEEP_PICTURE,
    featuredImage: await pictureOf(ctx, post),
    featuredImagePosition: oneOf(imagePositions, post.featuredImagePosition),
    featuredImageSize: oneOf(imageSizes, post.featuredImageSize),
    ...(titleColor !== null && { titleColor }),
    titleSize: Math.round(safeTitleSize(post.titleSize)),
    ...(post.seoTitle !== undefined && { seoTitle: post.seoTitle }),
    ...(post.seoDescription !== undefined && { seoDescription: post.seoDescription }),
    seoKeywords: wordList(post.seoKeywords),
    published: post.published,
    lastModified: versionOf(post),
  };
}

/** Starts a post; sent from the same form again, it changes that one. Fails with `invalid`. */
export async function createPost(
  ctx: MutationCtx,
  { requestId, ...sent }: PostContent & { requestId: string },
): Promise<Saved<"blogs">> {
  requireRequestId(requestId);
  const earlier = await ctx.db
    .query("blogs")
    .withIndex("by_requestId", (q) => q.eq("requestId", requestId))
    .unique();
  if (earlier !== null) {
    return savePost(ctx, { ...sent, id: earlier._id, lastModified: versionOf(earlier) });
  }
  const now = Date.now();
  const { picture, pictureKey, ...post } = checked(postRules(), sent);
  const { content, further } = piecesOf(post.content);
  const id = await ctx.db.insert("blogs", {
    ...post,
    content,
    contentChunks: 1 + further.length,
    createdAt: now,
    ...(post.published && { publishedAt: now }),
    lastModified: now,
    requestId,
  });
  await insertPieces(ctx, id, further);
  const pictureChange = await changePicture(ctx, { _id: id }, { picture, pictureKey });
  if (pictureChange !== null) await ctx.db.patch("blogs", id, pictureChange);
  return { id, lastModified: now };
}

/** Changes a post. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export async function savePost(
  ctx: MutationCtx,
  { id, lastModified, ...sent }: PostContent & { id: Id<"blogs">; lastModified: number },
): Promise<Saved<"blogs">> {
  const row = (await ctx.db.get("blogs", id)) ?? fail("notFound", {});
  const { picture, pictureKey, ...post } = checked(postRules(), sent);
  const { content, further } = piecesOf(post.content);
  // What the owner has cleared does not arrive at all, and a patch leaves alone what it does not name.
  const { titleColor, seoTitle, seoDescription } = post;
  const change = { ...post, content, titleColor, seoTitle, seoDescription };
  const isSameText = (await wholeContent(ctx, row)) === post.content;
  const isSamePicture = await hasPicture(ctx, row, picture);
  if (isSamePicture && isSameText && isSame(row, change)) {
    return { id, lastModified: versionOf(row) };
  }
  requireUnchanged(row, lastModified);
  const now = Date.now();
  const version = nextVersion(row, now);
  const pictureChange = isSamePicture ? {} : await changePicture(ctx, row, { picture, pictureKey });
  if (!isSameText) {
    await deletePieces(ctx, id);
    await insertPieces(ctx, id, further);
  }
  await ctx.db.patch("blogs", id, {
    ...change,
    ...pictureChange,
    ...publication(row, post.published, now),
    contentChunks: 1 + further.length,
    lastModified: version,
  });
  return { id, lastModified: version };
}

/**
 * What changes when a post goes on the site or comes off it. The list goes by `createdAt` (specification
 * section 7): a draft that has lain for a month begins anew when it is published, or nobody would see it.
 * A post that comes back has its old place.
 */
function publication(row: Doc<"blogs">, published: boolean, now: number) {
  if (row.published === published) return {};
  if (!published) {
    return { published, publishedAt: undefined, formerlyPublishedAt: row.publishedAt };
  }
  const before = row.formerlyPublishedAt;
  return before === undefined
    ? { published, publishedAt: now, createdAt: now }
    : { published, publishedAt: before, formerlyPublishedAt: undefined };
}

/** Puts a post on the site or takes it off. Fails with `notFound`, or `invalid` where it is still empty. */
export async function setPublished(
  ctx: MutationCtx,
  id: Id<"blogs">,
  published: boolean,
): Promise<void> {
  const row = (await ctx.db.get("blogs", id)) ?? fail("notFound", {});
  if (row.published === published) return;
  const problem = published ? publishingProblem(row) : null;
  if (problem !== null) fail("invalid", { fields: { content: problem } });
  const now = Date.now();
  const lastModified = nextVersion(row, now);
  await ctx.db.patch("blogs", id, { ...publication(row, published, now), lastModified });
}

/** Deletes a post with its pieces and its picture; nothing happens where it is gone already. */
export async function removePost(ctx: MutationCtx, id: Id<"blogs">): Promise<void> {
  const row = await ctx.db.get("blogs", id);
  if (row === null) return;
  await deletePieces(ctx, id);
  await deletePicture(ctx, row);
  await ctx.db.delete("blogs", id);
}

async function deletePieces(ctx: MutationCtx, id: Id<"blogs">): Promise<void> {
  for (const { _id } of await furtherPieces(ctx, id)) await ctx.db.delete("blogChunks", _id);
}

type Pictured = Pick<Doc<"blogs">, "_id" | "featuredImage" | "featuredImageFile">;

async function uploadOf(ctx: MutationCtx, { featuredImageFile: file }: Pictured) {
  return file === undefined ? null : await ofFile(ctx, file);
}

async function deletePicture(ctx: MutationCtx, post: Pictured): Promise<void> {
  const upload = await uploadOf(ctx, post);
  if (upload !== null) await deleteUpload(ctx, upload);
}

/** Whether a post has the picture already that a form asks for. */
async function hasPicture(ctx: MutationCtx, post: Pictured, picture: string): Promise<boolean> {
  if (picture === KEEP_PICTURE) return true;
  if (picture === NO_PICTURE) {
    return post.featuredImage === undefined && post.featuredImageFile === undefined;
  }
  return (await uploadOf(ctx, post))?._id === picture;
}

/** Gives a post another picture, or none, and deletes the one before. Fails with `invalid`. */
async function changePicture(
  ctx: MutationCtx,
  post: Pictured,
  { picture, pictureKey: key = "" }: Pick<PostContent, "picture" | "pictureKey">,
) {
  if (picture === KEEP_PICTURE) return null;
  const upload =
    picture === NO_PICTURE
      ? null
      : await requireAttachable(ctx, { key, uploadId: picture, field: "picture" });
  await deletePicture(ctx, post);
  if (upload !== null) await attachToPost(ctx, upload, post._id);
  return { featuredImage: undefined, featuredImageFile: upload?.storageId };
}

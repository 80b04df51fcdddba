import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { get, getVersion } from "../content/versioned";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import type { PostDetail, PostSummary, SearchablePost, TextPicture } from "./fields";
import {
  getPreview,
  getSeo,
  hashtagList,
  MAX_CHUNKS,
  MAX_TEXT_PICTURES,
  safeImage,
  safeTitleColor,
  splitContent,
  TEXT_PICTURE,
  wordList,
} from "./rules";

/** Splits a text into its first chunk and further ones. Fails with `invalid` if it's too long for a page. */
export function splitIntoPieces(text: string): { content: string; further: string[] } {
  const [content = "", ...further] = splitContent(text);
  if (further.length >= MAX_CHUNKS) {
    fail("invalid", { fields: { content: "This post is too long. Make two of it" } });
  }
  return { content, further };
}

/** Stores the further chunks of a post that has none yet. */
export async function insertPieces(
  ctx: MutationCtx,
  blogId: Id<"blogs">,
  further: readonly string[],
): Promise<void> {
  for (const [position, content] of further.entries()) {
    await ctx.db.insert("blogChunks", { blogId, index: position + 1, content });
  }
}

const newestPublished = (ctx: QueryCtx, limit: number) =>
  ctx.db
    .query("blogs")
    .withIndex("by_published_and_createdAt", (q) => q.eq("published", true))
    .order("desc")
    .take(limit);

/** The newest published posts, newest first. @param limit at most 50 */
export async function latestPosts(ctx: QueryCtx, limit: number): Promise<PostSummary[]> {
  const posts = await newestPublished(ctx, limit);
  return Promise.all(posts.map((post) => getSummary(ctx, post)));
}

/** The same posts for the site's search. @param limit at most 50 */
export async function searchablePosts(ctx: QueryCtx, limit: number): Promise<SearchablePost[]> {
  const posts = await newestPublished(ctx, limit);
  return posts.map((post) => ({
    blogId: post._id,
    title: post.title,
    preview: getPreview(post),
    words: [...wordList(post.categories), ...wordList(post.tags)],
  }));
}

/** When each of the newest published posts last changed. @param limit at most 50 */
export async function latestChanges(ctx: QueryCtx, limit: number) {
  const posts = await newestPublished(ctx, limit);
  return posts.map((post) => ({ blogId: post._id, at: getVersion(post) }));
}

/** A published post, or null. Any text may be passed as the id. */
export async function getPost(ctx: QueryCtx, typedId: string): Promise<PostDetail | null> {
  const post = await get(ctx, "blogs", typedId);
  if (post?.published !== true) return null;
  return getDetail(ctx, post);
}

/** The chunks of a post after its first, in order. */
export function furtherPieces(ctx: ReadCtx, blogId: Id<"blogs">) {
  return ctx.db
    .query("blogChunks")
    .withIndex("by_blogId_and_index", (q) => q.eq("blogId", blogId))
    .take(MAX_CHUNKS);
}

export async function wholeContent(ctx: ReadCtx, post: Doc<"blogs">): Promise<string> {
  if (post.contentChunks <= 1) return post.content;
  const further = await furtherPieces(ctx, post._id);
  return [post.content, ...further.map(({ content }) => content)].join("");
}

/** The address of a post's picture: an upload, or the address that was entered. */
export async function getPictureUrl(
  ctx: Pick<QueryCtx, "storage">,
  post: Doc<"blogs">,
): Promise<string | null> {
  const file = post.featuredImageFile;
  return file === undefined ? safeImage(post.featuredImage) : await ctx.storage.getUrl(file);
}

/** A post's picture and the images in its text. */
export function filesOfPost(ctx: ReadCtx, blogId: Id<"blogs">) {
  return ctx.db
    .query("uploads")
    .withIndex("by_attachedTo", (q) => q.eq("attachedTo", blogId))
    .take(MAX_TEXT_PICTURES + 1);
}

/** The images in a post's text, with their addresses. */
export async function getTextPictures(
  ctx: QueryCtx,
  blogId: Id<"blogs">,
  content: string,
): Promise<TextPicture[]> {
  if (!content.includes(TEXT_PICTURE)) return [];
  const files = await filesOfPost(ctx, blogId);
  const pictures = await Promise.all(
    files.map(async ({ fileId, storageId, width, height }) => {
      const url = await ctx.storage.getUrl(storageId);
      return url === null ? [] : [{ id: fileId, url, width, height }];
    }),
  );
  return pictures.flat();
}

async function getShownFields(ctx: QueryCtx, post: Doc<"blogs">) {
  return {
    blogId: post._id,
    title: post.title,
    categories: wordList(post.categories),
    tags: wordList(post.tags),
    hashtags: hashtagList(post.hashtags),
    featuredImage: await getPictureUrl(ctx, post),
    createdAt: post.createdAt,
    publishedAt: post.publishedAt ?? post.createdAt,
  };
}

async function getSummary(ctx: QueryCtx, post: Doc<"blogs">): Promise<PostSummary> {
  return { ...(await getShownFields(ctx, post)), preview: getPreview(post) };
}

async function getDetail(ctx: QueryCtx, post: Doc<"blogs">): Promise<PostDetail> {
  const shown = await getShownFields(ctx, post);
  const content = await wholeContent(ctx, post);
  return {
    ...shown,
    modifiedAt: Math.max(getVersion(post), shown.publishedAt),
    content,
    pictures: await getTextPictures(ctx, post._id, content),
    featuredImagePosition: post.featuredImagePosition,
    featuredImageSize: post.featuredImageSize,
    titleColor: safeTitleColor(post.titleColor),
    titleSize: post.titleSize,
    seoKeywords: wordList(post.seoKeywords).join(", "),
    ...getSeo(post),
  };
}

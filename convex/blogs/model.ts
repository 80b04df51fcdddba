import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "../errors";
import {
  hashtagList,
  imagePositions,
  imageSizes,
  MAX_CHUNKS,
  oneOf,
  previewOf,
  safeImage,
  safeTitleColor,
  safeTitleSize,
  seoOf,
  splitContent,
  wordList,
} from "./rules";
import type { Post, PostDetail, PostSummary } from "./tables";

/** Writes a post with its pieces. Fails with `invalid` if it is longer than a page can hold. */
export async function insertPost(ctx: MutationCtx, post: Post): Promise<Id<"blogs">> {
  const [content = "", ...further] = splitContent(post.content);
  if (further.length >= MAX_CHUNKS) {
    fail("invalid", { fields: { content: "This post is too long. Make two of it" } });
  }
  const blogId = await ctx.db.insert("blogs", {
    ...post,
    content,
    contentChunks: 1 + further.length,
    published: post.publishedAt !== undefined,
  });
  for (const [position, piece] of further.entries()) {
    await ctx.db.insert("blogChunks", { blogId, index: position + 1, content: piece });
  }
  return blogId;
}

/** The newest posts that are published, newest first. @param limit at most 50 */
export async function latestPosts(ctx: QueryCtx, limit: number): Promise<PostSummary[]> {
  const posts = await ctx.db
    .query("blogs")
    .withIndex("by_published_and_createdAt", (q) => q.eq("published", true))
    .order("desc")
    .take(limit);
  return posts.map(summaryOf);
}

/** A published post, by an id that may be anything; null if there is none. */
export async function getPost(ctx: QueryCtx, typedId: string): Promise<PostDetail | null> {
  const blogId = ctx.db.normalizeId("blogs", typedId);
  const post = blogId === null ? null : await ctx.db.get("blogs", blogId);
  if (post?.published !== true) return null;
  return detailOf(post, await wholeContent(ctx, post));
}

async function wholeContent(ctx: QueryCtx, post: Doc<"blogs">): Promise<string> {
  if (post.contentChunks <= 1) return post.content;
  const further = await ctx.db
    .query("blogChunks")
    .withIndex("by_blogId_and_index", (q) => q.eq("blogId", post._id))
    .take(MAX_CHUNKS);
  return [post.content, ...further.map(({ content }) => content)].join("");
}

function shownOf(post: Doc<"blogs">) {
  return {
    blogId: post._id,
    title: post.title,
    categories: wordList(post.categories),
    tags: wordList(post.tags),
    hashtags: hashtagList(post.hashtags),
    featuredImage: safeImage(post.featuredImage),
    createdAt: post.createdAt,
    publishedAt: post.publishedAt ?? post.createdAt,
  };
}

function summaryOf(post: Doc<"blogs">): PostSummary {
  return { ...shownOf(post), preview: previewOf(post.content) };
}

function detailOf(post: Doc<"blogs">, content: string): PostDetail {
  return {
    ...shownOf(post),
    content,
    featuredImagePosition: oneOf(imagePositions, post.featuredImagePosition),
    featuredImageSize: oneOf(imageSizes, post.featuredImageSize),
    titleColor: safeTitleColor(post.titleColor),
    titleSize: safeTitleSize(post.titleSize),
    seoKeywords: wordList(post.seoKeywords).join(", "),
    ...seoOf(post),
  };
}

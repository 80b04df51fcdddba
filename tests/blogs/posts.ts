import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "#convex/_generated/dataModel";
import type { MutationCtx } from "#convex/_generated/server";
import { insertPieces, splitIntoPieces } from "#convex/blogs/model";
import { getBeginning } from "#convex/blogs/summary";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";

type Post = Omit<WithoutSystemFields<Doc<"blogs">>, "contentChunks" | "published" | "beginning">;

export async function insertPost(
  ctx: MutationCtx,
  post: Post & { beginning: string },
): Promise<Id<"blogs">> {
  const { content, further } = splitIntoPieces(post.content);
  const blogId = await ctx.db.insert("blogs", {
    ...post,
    content,
    contentChunks: 1 + further.length,
    published: post.publishedAt !== undefined,
  });
  await insertPieces(ctx, blogId, further);
  return blogId;
}

export function post(overrides: Partial<Post> = {}): Parameters<typeof insertPost>[1] {
  return {
    title: "A post",
    content: "Some *advice*.",
    beginning: getBeginning(overrides.content ?? "Some *advice*."),
    categories: ["How to"],
    hashtags: [],
    tags: [],
    featuredImagePosition: "top",
    featuredImageSize: "large",
    titleSize: 52,
    seoKeywords: [],
    createdAt: NOW,
    publishedAt: NOW,
    ...overrides,
  };
}

/** Inserts a post and returns its id. */
export const addPost = (backend: Backend, overrides?: Partial<Post>) =>
  backend.run((ctx) => insertPost(ctx, post(overrides)));

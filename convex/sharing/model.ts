import { type Infer, v } from "convex/values";
import type { QueryCtx } from "../_generated/server";
import { getPost } from "../blogs/model";
import { isDrawing } from "./rules";

/** What a link to a post shows elsewhere. */
export const vSharedPost = v.object({
  blogId: v.id("blogs"),
  title: v.string(),
  description: v.string(),
  publishedAt: v.number(),
  /** A picture that chats can show, of the site or elsewhere; null where one has to be drawn. */
  image: v.union(v.string(), v.null()),
});
export type SharedPost = Infer<typeof vSharedPost>;

/** A published post, by an id that may be anything; null if there is none. */
export async function getSharedPost(ctx: QueryCtx, typedId: string): Promise<SharedPost | null> {
  const post = await getPost(ctx, typedId);
  if (post === null) return null;
  const { blogId, seoTitle, seoDescription, publishedAt, featuredImage } = post;
  const image = featuredImage === null || isDrawing(featuredImage) ? null : featuredImage;
  return { blogId, title: seoTitle, description: seoDescription, publishedAt, image };
}

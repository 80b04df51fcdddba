import type { Post } from "#convex/blogs/fields";
import { insertPost } from "#convex/blogs/model";
import { getBeginning } from "#convex/blogs/summary";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";

/** A short published post. */
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

/** Puts a post on the deployment and returns its id. */
export const addPost = (backend: Backend, overrides?: Partial<Post>) =>
  backend.run((ctx) => insertPost(ctx, post(overrides)));

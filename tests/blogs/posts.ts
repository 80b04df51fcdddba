import type { Post } from "#convex/blogs/fields";
import { insertPost } from "#convex/blogs/model";
import { getBeginning } from "#convex/blogs/summary";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";

/** A short published post. */
function post(overrides: Partial<Post> = {}): Post {
  return {
    title: "A post",
    content: "Some *advice*.",
    categories: ["How to"],
    createdAt: NOW,
    publishedAt: NOW,
    ...overrides,
  };
}

/** Puts a post on the deployment and returns its id. */
export const addPost = (backend: Backend, overrides?: Partial<Post>) =>
  backend.run(async (ctx) => {
    const written = post(overrides);
    const id = await insertPost(ctx, written);
    await ctx.db.patch("blogs", id, { beginning: getBeginning(written.content) });
    return id;
  });

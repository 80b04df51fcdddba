import { beforeAll, describe, expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { linkTarget, safeImage, safeTitleColor } from "#convex/blogs/rules";
import { plainText } from "#convex/blogs/summary";
import { getRows, startBackend } from "../support/backend";

const drawings = Object.keys(import.meta.glob("../../public/blog/*.svg")).map((file) =>
  file.replace("../../public", ""),
);
/** The demo, which these tests only read: it is made once. */
const backend = startBackend();
let posts: Doc<"blogs">[];

beforeAll(async () => {
  await backend.mutation(internal.demo.jobs.seed, {});
  posts = await getRows(backend, "blogs");
});

test("there are twelve, all of them published, and one comes in several pieces", () => {
  expect(posts).toHaveLength(12);
  expect(posts.every(({ published }) => published)).toBe(true);
  expect(posts.filter(({ contentChunks }) => contentChunks > 1)).toHaveLength(1);
});

test("no two are from the same moment", () => {
  expect(new Set(posts.map(({ createdAt }) => createdAt)).size).toBe(12);
});

describe("each of them", () => {
  test("says something at a readable length", async () => {
    for (const { _id, title } of posts) {
      const post = await backend.query(api.blogs.visitor.get, { blogId: _id });
      const words = plainText(post?.content ?? "").split(" ").length;
      expect(words, title).toBeGreaterThan(250);
      expect(words, title).toBeLessThan(2600);
    }
  });

  test("has a drawing of its own and a title that can be read", () => {
    expect(posts.map(({ featuredImage }) => featuredImage).sort()).toEqual(drawings.sort());
    for (const { title, titleColor, featuredImage } of posts) {
      expect(safeTitleColor(titleColor), title).toBe(titleColor);
      expect(safeImage(featuredImage), title).toBe(featuredImage);
    }
  });

  test("has links, and none that leads nowhere", () => {
    for (const { title, content } of posts) {
      const links = [...content.matchAll(/\]\(([^)]*)\)/g)].map(([, address = ""]) => address);
      if (!title.startsWith("Helping a parent")) expect(links.length, title).toBeGreaterThan(0);
      expect(links.map(linkTarget), title).not.toContain(null);
    }
  });
});

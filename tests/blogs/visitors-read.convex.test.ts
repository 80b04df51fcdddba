import { beforeEach, describe, expect, test } from "vitest";
import { api } from "#convex/_generated/api";
import { CHUNK_SIZE, MAX_CHUNKS } from "#convex/blogs/rules";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { failureOfCall } from "../support/failures";
import { addPost } from "./posts";

let t: Backend;

beforeEach(() => {
  t = startBackend();
});

const latest = () => t.query(api.blogs.visitor.latest, {});
const get = (blogId: string) => t.query(api.blogs.visitor.get, { blogId });

describe("the list", () => {
  test("begins with what was written last, whatever order the posts came in", async () => {
    for (const createdAt of [200, 300, 100]) {
      await addPost(t, { title: `${createdAt}`, createdAt, publishedAt: 1000 - createdAt });
    }
    expect((await latest()).map(({ title }) => title)).toEqual(["300", "200", "100"]);
  });

  test("ends after ten", async () => {
    for (let number = 1; number <= 12; number += 1) {
      await addPost(t, { title: `${number}`, createdAt: number });
    }
    const titles = (await latest()).map(({ title }) => title);
    expect(titles).toEqual(["12", "11", "10", "9", "8", "7", "6", "5", "4", "3"]);
  });

  test("shows the start of a post in plain text, and its words as lists", async () => {
    await addPost(t, {
      content: `# Hello\n\nRead [this](https://example.com) **first**. ${"And then more. ".repeat(20)}`,
      categories: "Wi-Fi, How to, Wi-Fi",
      hashtags: "#One two",
      tags: ["modem"],
      featuredImage: "javascript:alert(1)",
    });
    const [shown] = await latest();
    expect(shown?.preview).toMatch(/^Hello Read this first\. And then more\. .*And…$/);
    expect(shown?.preview.length).toBeLessThanOrEqual(151);
    expect(shown).toMatchObject({
      categories: ["Wi-Fi", "How to"],
      hashtags: ["#One", "#two"],
      tags: ["modem"],
      featuredImage: null,
    });
  });
});

describe("a draft", () => {
  test("is neither in the list nor at its address", async () => {
    const blogId = await addPost(t, { title: "Secret", publishedAt: undefined });
    expect(await latest()).toEqual([]);
    expect(await get(blogId)).toBeNull();
  });

  test("takes no published post's place in the list", async () => {
    await addPost(t, { title: "Public", createdAt: 0 });
    for (let number = 1; number <= 60; number += 1) {
      await addPost(t, { createdAt: number, publishedAt: undefined });
    }
    expect((await latest()).map(({ title }) => title)).toEqual(["Public"]);
  });
});

describe("a post", () => {
  test("that is long is stored in pieces and read as one", async () => {
    const content = Array.from({ length: 4000 }, (_, word) => `word${word}`).join(" ");
    const blogId = await addPost(t, { content });
    await addPost(t, { content: content.replaceAll("word", "other") });
    const [row] = await rowsOf(t, "blogs");
    expect(row?.content.length).toBeLessThanOrEqual(CHUNK_SIZE);
    expect(row?.contentChunks).toBe(Math.ceil(content.length / CHUNK_SIZE));
    expect((await get(blogId))?.content).toBe(content);
  });

  test("is read in the order of the pieces' indexes, not in which they were written", async () => {
    const blogId = await addPost(t, { content: "a" });
    await t.run(async (ctx) => {
      await ctx.db.patch(blogId, { contentChunks: 3 });
      await ctx.db.insert("blogChunks", { blogId, index: 2, content: "c" });
      await ctx.db.insert("blogChunks", { blogId, index: 1, content: "b" });
    });
    expect((await get(blogId))?.content).toBe("abc");
  });

  test("that is too long for a page is refused in words", async () => {
    const content = "x".repeat(CHUNK_SIZE * MAX_CHUNKS + 1);
    expect(await failureOfCall(addPost(t, { content }))).toMatchObject({
      code: "invalid",
      fields: { content: expect.any(String) as string },
    });
    expect(await rowsOf(t, "blogs")).toEqual([]);
  });

  test("has its own title and its first words for search engines, unless it says otherwise", async () => {
    const plain = await get(await addPost(t, { title: "Slow Wi-Fi?", seoTitle: " " }));
    expect(plain).toMatchObject({ seoTitle: "Slow Wi-Fi?", seoDescription: "Some advice." });
    const told = { seoTitle: "Fast Wi-Fi", seoDescription: "Seven things.", seoKeywords: "a,b" };
    expect(await get(await addPost(t, told))).toMatchObject({ ...told, seoKeywords: "a, b" });
  });

  test("looks safe and readable, whatever its writer typed", async () => {
    const wild = {
      featuredImagePosition: "diagonal",
      featuredImageSize: "9000px",
      titleColor: "#ffff00",
      titleSize: 900,
    };
    expect(await get(await addPost(t, wild))).toMatchObject({
      featuredImagePosition: "top",
      featuredImageSize: "large",
      titleColor: null,
      titleSize: 64,
    });
    const tame = {
      featuredImagePosition: "left",
      featuredImageSize: "small",
      titleColor: "#0d5b4a",
      titleSize: 50,
    };
    expect(await get(await addPost(t, tame))).toMatchObject(tame);
  });
});

describe("an address that leads nowhere", () => {
  test.each(["", "nonsense", "../owner", "💥"])("%j", async (blogId) => {
    await addPost(t);
    expect(await get(blogId)).toBeNull();
  });

  test("the id of something else, or of a post that is gone", async () => {
    const update = { title: "", version: "1", info: "", createdAt: 0 };
    const updateId = await t.run((ctx) => ctx.db.insert("updates", update));
    const goneId = await addPost(t);
    await t.run((ctx) => ctx.db.delete(goneId));
    expect(await get(updateId)).toBeNull();
    expect(await get(goneId)).toBeNull();
  });
});

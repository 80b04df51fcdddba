import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { CHUNK_SIZE, MAX_CHUNKS } from "#convex/blogs/rules";
import { type Backend, getRows } from "../support/backend";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { addPost } from "./posts";

const latest = (backend: Backend) => backend.query(api.blogs.visitor.latest, {});
const get = (backend: Backend, blogId: string) => backend.query(api.blogs.visitor.get, { blogId });

describe("the list", () => {
  test("begins with the newest, whatever order the posts came in", async ({ backend }) => {
    for (const createdAt of [200, 300, 100]) {
      await addPost(backend, { title: `${createdAt}`, createdAt, publishedAt: 1000 - createdAt });
    }
    expect((await latest(backend)).map(({ title }) => title)).toEqual(["300", "200", "100"]);
  });

  test("ends after ten", async ({ backend }) => {
    for (let number = 1; number <= 12; number += 1) {
      await addPost(backend, { title: `${number}`, createdAt: number });
    }
    const titles = (await latest(backend)).map(({ title }) => title);
    expect(titles).toEqual(["12", "11", "10", "9", "8", "7", "6", "5", "4", "3"]);
  });

  test("shows the start of a post in plain text, and its words as lists", async ({ backend }) => {
    await addPost(backend, {
      content: `# Hello\n\nRead [this](https://example.com) **first**. ${"And then more. ".repeat(20)}`,
      categories: "Wi-Fi, How to, Wi-Fi",
      hashtags: "#One two",
      tags: ["modem"],
      featuredImage: "javascript:alert(1)",
    });
    const [shown] = await latest(backend);
    expect(shown?.preview).toMatch(/^Hello\. Read this first\.( And then more\.)+$/);
    expect(shown?.preview.length).toBeLessThanOrEqual(150);
    expect(shown).toMatchObject({
      categories: ["Wi-Fi", "How to"],
      hashtags: ["#One", "#two"],
      tags: ["modem"],
      featuredImage: null,
    });
  });
});

describe("a search of the site", () => {
  const searchable = (backend: Backend) => backend.query(api.blogs.visitor.searchable, {});

  test("knows title, first words, categories and tags of the newest 48, and no draft", async ({
    backend,
  }) => {
    for (let number = 1; number <= 50; number += 1) {
      await addPost(backend, { title: `${number}`, createdAt: number });
    }
    await addPost(backend, { title: "Draft", createdAt: 60, publishedAt: undefined });
    await addPost(backend, {
      title: "Scams",
      content: "**Never** pay by gift card.",
      categories: "Safety",
      tags: ["phone"],
      createdAt: 70,
    });
    const found = await searchable(backend);
    expect(found).toHaveLength(48);
    expect(found[0]).toMatchObject({
      title: "Scams",
      preview: "Never pay by gift card.",
      words: ["Safety", "phone"],
    });
    expect(found.map(({ title }) => title)).not.toContain("Draft");
  });
});

describe("a draft", () => {
  test("is neither in the list nor at its address", async ({ backend }) => {
    const blogId = await addPost(backend, { title: "Secret", publishedAt: undefined });
    expect(await latest(backend)).toEqual([]);
    expect(await get(backend, blogId)).toBeNull();
  });

  test("takes no published post's place in the list", async ({ backend }) => {
    await addPost(backend, { title: "Public", createdAt: 0 });
    for (let number = 1; number <= 60; number += 1) {
      await addPost(backend, { createdAt: number, publishedAt: undefined });
    }
    expect((await latest(backend)).map(({ title }) => title)).toEqual(["Public"]);
  });
});

describe("a post", () => {
  test("that is long is stored in pieces and read as one", async ({ backend }) => {
    const content = Array.from({ length: 4000 }, (_, word) => `word${word}`).join(" ");
    const blogId = await addPost(backend, { content });
    await addPost(backend, { content: content.replaceAll("word", "other") });
    const [row] = await getRows(backend, "blogs");
    expect(row?.content.length).toBeLessThanOrEqual(CHUNK_SIZE);
    expect(row?.contentChunks).toBe(Math.ceil(content.length / CHUNK_SIZE));
    expect((await get(backend, blogId))?.content).toBe(content);
  });

  test("is read in the order of the pieces' indexes, not in which they were written", async ({
    backend,
  }) => {
    const blogId = await addPost(backend, { content: "a" });
    await backend.run(async (ctx) => {
      await ctx.db.patch(blogId, { contentChunks: 3 });
      await ctx.db.insert("blogChunks", { blogId, index: 2, content: "c" });
      await ctx.db.insert("blogChunks", { blogId, index: 1, content: "b" });
    });
    expect((await get(backend, blogId))?.content).toBe("abc");
  });

  test("that is too long for a page is refused", async ({ backend }) => {
    const content = "x".repeat(CHUNK_SIZE * MAX_CHUNKS + 1);
    expect(await failureOfCall(addPost(backend, { content }))).toMatchObject({
      code: "invalid",
      fields: { content: expect.any(String) as string },
    });
    expect(await getRows(backend, "blogs")).toEqual([]);
  });

  test("has its own title and its first words for search engines, unless it says otherwise", async ({
    backend,
  }) => {
    const plain = await get(
      backend,
      await addPost(backend, { title: "Slow Wi-Fi?", seoTitle: " " }),
    );
    expect(plain).toMatchObject({ seoTitle: "Slow Wi-Fi?", seoDescription: "Some advice." });
    const told = { seoTitle: "Fast Wi-Fi", seoDescription: "Seven things.", seoKeywords: "a,b" };
    expect(await get(backend, await addPost(backend, told))).toMatchObject({
      ...told,
      seoKeywords: "a, b",
    });
  });

  test("looks safe and readable, whatever its writer typed", async ({ backend }) => {
    const wild = await addPost(backend, { titleColor: "#ffff00" });
    expect(await get(backend, wild)).toMatchObject({ titleColor: null });
    const tame = {
      featuredImagePosition: "left",
      featuredImageSize: "small",
      titleColor: "#0d5b4a",
      titleSize: 50,
    } as const;
    expect(await get(backend, await addPost(backend, tame))).toMatchObject(tame);
  });
});

describe("an invalid address", () => {
  test.for(["", "nonsense", "../owner", "💥"])("%j", async (blogId, { backend }) => {
    await addPost(backend);
    expect(await get(backend, blogId)).toBeNull();
  });

  test("the id of something else, or of a deleted post", async ({ backend }) => {
    const update = { title: "", version: "1", info: "", createdAt: 0 };
    const updateId = await backend.run((ctx) => ctx.db.insert("updates", update));
    const goneId = await addPost(backend);
    await backend.run((ctx) => ctx.db.delete(goneId));
    expect(await get(backend, updateId)).toBeNull();
    expect(await get(backend, goneId)).toBeNull();
  });
});

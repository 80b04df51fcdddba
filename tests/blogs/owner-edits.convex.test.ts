import { beforeEach, describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { postArgs } from "#convex/blogs/fields";
import { KEEP_PICTURE, MAX_CONTENT, NO_PICTURE } from "#convex/blogs/formRules";
import { CHUNK_SIZE, MAX_CHUNKS } from "#convex/blogs/rules";
import { type Backend, getRows } from "../support/backend";
import { type Caller, NOW, OWNER, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { addPost } from "./posts";

const { create, get, list, remove, save, setPublished } = api.blogs.owner;
const DAY = 24 * 60 * 60 * 1000;
const post = {
  title: "Slow Wi-Fi",
  content: "Move the *modem*.",
  categories: ["Wi-Fi"],
  hashtags: ["#WiFi"],
  tags: ["modem"],
  picture: NO_PICTURE,
  featuredImagePosition: "left" as const,
  featuredImageSize: "small" as const,
  titleColor: "#0d5b4a",
  titleSize: 58,
  seoTitle: "Slow Wi-Fi? Seven things",
  seoDescription: "What to try first.",
  seoKeywords: ["wifi"],
  published: false,
};

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

const make = (owner: Caller, overrides = {}) =>
  owner.mutation(create, { ...post, requestId: requestId(), ...overrides });
const titles = async (backend: Backend) =>
  (await backend.query(api.blogs.visitor.latest, {})).map(({ title }) => title);
const read = (backend: Backend, blogId: Id<"blogs">) =>
  backend.query(api.blogs.visitor.get, { blogId });
const listed = async (owner: Caller, published: boolean) => {
  const paginationOpts = { numItems: 25, cursor: null };
  const { page } = await owner.query(list, { paginationOpts, published });
  return page.map(({ title }) => title);
};
const long = (word: string) => `${word} `.repeat(4000).trim();

describe("a draft", () => {
  test("is visible only to the owner: not in the list, at its address, or in the feed", async ({
    backend,
    owner,
  }) => {
    const { id } = await make(owner);
    expect(await listed(owner, false)).toEqual(["Slow Wi-Fi"]);
    expect(await listed(owner, true)).toEqual([]);
    expect(await titles(backend)).toEqual([]);
    expect(await read(backend, id)).toBeNull();
    expect((await backend.query(internal.feeds.jobs.blogs, {})).entries).toEqual([]);
  });

  test("contains everything that was written", async ({ owner }) => {
    const { id, lastModified } = await make(owner);
    expect(await owner.query(get, { id })).toEqual({
      ...post,
      id,
      lastModified,
      lastModifiedBy: OWNER,
      picture: KEEP_PICTURE,
      pictures: [],
      featuredImage: null,
    });
  });

  test("may be empty, but can't be published then", async ({ backend, owner }) => {
    const { id } = await make(owner, { content: "" });
    const failure = await failureOfCall(owner.mutation(setPublished, { id, published: true }));
    expect(failure).toMatchObject({
      code: "invalid",
      fields: { content: expect.any(String) as string },
    });
    expect(await titles(backend)).toEqual([]);
  });
});

describe("publishing", () => {
  test("puts a post on the site at once, however long it was a draft", async ({
    backend,
    owner,
  }) => {
    const { id } = await make(owner, { title: "Lay for a month" });
    vi.setSystemTime(NOW + 30 * DAY);
    await make(owner, { title: "Newer", published: true });
    vi.setSystemTime(NOW + 31 * DAY);
    await owner.mutation(setPublished, { id, published: true });
    expect(await titles(backend)).toEqual(["Lay for a month", "Newer"]);
    expect(await read(backend, id)).toMatchObject({ publishedAt: NOW + 31 * DAY });
  });

  test("twice is publishing once", async ({ backend, owner }) => {
    const { id } = await make(owner);
    await owner.mutation(setPublished, { id, published: true });
    const before = await getRows(backend, "blogs");
    vi.setSystemTime(NOW + DAY);
    await owner.mutation(setPublished, { id, published: true });
    expect(await getRows(backend, "blogs")).toEqual(before);
  });

  test("a post that was taken off restores its old place", async ({ backend, owner }) => {
    const { id } = await make(owner, { title: "Older", published: true });
    vi.setSystemTime(NOW + DAY);
    await make(owner, { title: "Newer", published: true });
    await owner.mutation(setPublished, { id, published: false });
    expect(await titles(backend)).toEqual(["Newer"]);
    expect(await read(backend, id)).toBeNull();
    await owner.mutation(setPublished, { id, published: true });
    expect(await titles(backend)).toEqual(["Newer", "Older"]);
    expect(await read(backend, id)).toMatchObject({ publishedAt: NOW });
  });

  test("dates the current version; a later save is the change that readers see", async ({
    backend,
    owner,
  }) => {
    const made = await make(owner, { published: true });
    expect(await read(backend, made.id)).toMatchObject({ publishedAt: NOW, modifiedAt: NOW });
    vi.setSystemTime(NOW + DAY);
    await owner.mutation(save, { ...post, ...made, title: "Better title", published: true });
    expect(await read(backend, made.id)).toMatchObject({ publishedAt: NOW, modifiedAt: NOW + DAY });
  });

  test("happens in the same step as a save", async ({ backend, owner }) => {
    const made = await make(owner);
    await owner.mutation(save, { ...post, ...made, title: "Better title", published: true });
    expect(await titles(backend)).toEqual(["Better title"]);
  });
});

describe("a long post", () => {
  test("is edited as one text and stored in pieces, and none is left over when it gets shorter", async ({
    backend,
    owner,
  }) => {
    const made = await make(owner, { content: long("first"), published: true });
    const other = await make(owner, { content: long("other") });
    const second = await owner.mutation(save, { ...post, ...made, content: long("second") });
    expect((await owner.query(get, { id: made.id }))?.content).toBe(long("second"));
    const pieces = await getRows(backend, "blogChunks");
    expect(Math.max(...pieces.map(({ content }) => content.length))).toBeLessThanOrEqual(
      CHUNK_SIZE,
    );
    await owner.mutation(save, { ...post, ...second, content: "Short." });
    expect((await getRows(backend, "blogChunks")).every(({ blogId }) => blogId === other.id)).toBe(
      true,
    );
    expect((await owner.query(get, { id: other.id }))?.content).toBe(long("other"));
  });

  test("of the maximum length fits, and one character more is refused", async ({
    backend,
    owner,
  }) => {
    const { id } = await make(owner, { content: "😀".repeat(MAX_CONTENT / 2) });
    expect((await owner.query(get, { id }))?.content).toHaveLength(MAX_CONTENT);
    expect((await getRows(backend, "blogs"))[0]?.contentChunks).toBeLessThanOrEqual(MAX_CHUNKS);
    expect(
      await failureOfCall(make(owner, { content: "x".repeat(MAX_CONTENT + 1) })),
    ).toMatchObject({
      code: "invalid",
      fields: { content: "This post is too long. Make two of it" },
    });
  });
});

describe("a change", () => {
  test("clears every optional field that's missing", async ({ owner }) => {
    const mayBeBlank = Object.entries(postArgs)
      .filter(([, { isOptional }]) => isOptional === "optional")
      .map(([field]) => field);
    expect(mayBeBlank).toContain("titleColor");
    const filledIn = Object.entries(post).filter(([field]) => !mayBeBlank.includes(field));
    const blank = Object.fromEntries(filledIn) as typeof post;
    const { id, lastModified } = await make(owner);
    const saved = await owner.mutation(save, { ...blank, id, lastModified });
    expect(await owner.query(get, { id })).toEqual({
      ...blank,
      ...saved,
      lastModifiedBy: OWNER,
      picture: KEEP_PICTURE,
      pictures: [],
      featuredImage: null,
    });
    expect(saved.lastModified).toBeGreaterThan(lastModified);
  });

  test("of a post whose picture is a URL keeps it, and normalises its categories", async ({
    backend,
    owner,
  }) => {
    const id = await addPost(backend, {
      categories: "Wi-Fi, How to",
      featuredImage: "/blog/slow-wifi.svg",
      titleColor: "#ffff00",
    });
    const { featuredImage, pictures, ...row } = (await owner.query(get, { id }))!;
    expect(pictures).toEqual([]);
    expect(featuredImage).toBe("/blog/slow-wifi.svg");
    expect(row).toMatchObject({ categories: ["Wi-Fi", "How to"] });
    expect(row).not.toHaveProperty("titleColor");
    await owner.mutation(save, { ...row, title: "Changed" });
    expect(await read(backend, id)).toMatchObject({ title: "Changed", featuredImage });
  });
});

test("a deleted post is gone with its pieces", async ({ backend, owner }) => {
  const made = await make(owner, { content: long("word"), published: true });
  await owner.mutation(remove, { id: made.id });
  expect(await getRows(backend, "blogChunks")).toEqual([]);
  expect(await read(backend, made.id)).toBeNull();
});

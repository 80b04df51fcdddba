import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { CHUNK_SIZE, MAX_CHUNKS } from "#convex/blogs/rules";
import { postArgs } from "#convex/blogs/tables";
import { KEEP_PICTURE, MAX_CONTENT, NO_PICTURE } from "#convex/content/rules";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { NOW, requestId, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
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

let t: Backend;
let owner: Awaited<ReturnType<typeof signedIn>>["as"];

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  vi.stubEnv("SITE_URL", "https://example.com");
  t = startBackend();
  owner = (await signedIn(t, "owner@example.com")).as;
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

const make = (overrides = {}) =>
  owner.mutation(create, { ...post, requestId: requestId(), ...overrides });
const titles = async () => (await t.query(api.blogs.visitor.latest, {})).map(({ title }) => title);
const read = (blogId: Id<"blogs">) => t.query(api.blogs.visitor.get, { blogId });
const listed = async (published: boolean) => {
  const paginationOpts = { numItems: 25, cursor: null };
  const { page } = await owner.query(list, { paginationOpts, published });
  return page.map(({ title }) => title);
};
const long = (word: string) => `${word} `.repeat(4000).trim();

describe("a draft", () => {
  test("is seen by the owner alone: not in the list, at its address, or in the feed", async () => {
    const { id } = await make();
    expect(await listed(false)).toEqual(["Slow Wi-Fi"]);
    expect(await listed(true)).toEqual([]);
    expect(await titles()).toEqual([]);
    expect(await read(id)).toBeNull();
    expect((await t.query(internal.feeds.jobs.blogs, {})).entries).toEqual([]);
  });

  test("has everything in it that was written", async () => {
    const { id, lastModified } = await make();
    expect(await owner.query(get, { id })).toEqual({
      ...post,
      id,
      lastModified,
      picture: KEEP_PICTURE,
      featuredImage: null,
    });
  });

  test("may still be empty, but is not published then", async () => {
    const { id } = await make({ content: "" });
    const failure = await failureOfCall(owner.mutation(setPublished, { id, published: true }));
    expect(failure).toMatchObject({
      code: "invalid",
      fields: { content: expect.any(String) as string },
    });
    expect(await titles()).toEqual([]);
  });

  test("that is sent twice is one", async () => {
    const args = { ...post, content: long("word"), requestId: requestId() };
    const first = await owner.mutation(create, args);
    expect(await owner.mutation(create, args)).toEqual(first);
    expect(await rowsOf(t, "blogs")).toHaveLength(1);
    expect((await owner.query(get, { id: first.id }))?.content).toBe(args.content);
  });
});

describe("publishing", () => {
  test("puts a post on the site at once, however long it was a draft", async () => {
    const { id } = await make({ title: "Lay for a month" });
    vi.setSystemTime(NOW + 30 * DAY);
    await make({ title: "Newer", published: true });
    vi.setSystemTime(NOW + 31 * DAY);
    await owner.mutation(setPublished, { id, published: true });
    expect(await titles()).toEqual(["Lay for a month", "Newer"]);
    expect(await read(id)).toMatchObject({ publishedAt: NOW + 31 * DAY });
  });

  test("twice is publishing once", async () => {
    const { id } = await make();
    await owner.mutation(setPublished, { id, published: true });
    const before = await rowsOf(t, "blogs");
    vi.setSystemTime(NOW + DAY);
    await owner.mutation(setPublished, { id, published: true });
    expect(await rowsOf(t, "blogs")).toEqual(before);
  });

  test("a post that was taken off brings it back to its old place", async () => {
    const { id } = await make({ title: "Older", published: true });
    vi.setSystemTime(NOW + DAY);
    await make({ title: "Newer", published: true });
    await owner.mutation(setPublished, { id, published: false });
    expect(await titles()).toEqual(["Newer"]);
    expect(await read(id)).toBeNull();
    await owner.mutation(setPublished, { id, published: true });
    expect(await titles()).toEqual(["Newer", "Older"]);
    expect(await read(id)).toMatchObject({ publishedAt: NOW });
  });

  test("goes with a save, in the same step", async () => {
    const made = await make();
    await owner.mutation(save, { ...post, ...made, title: "Better title", published: true });
    expect(await titles()).toEqual(["Better title"]);
  });
});

describe("a long post", () => {
  test("is edited as one text and stored in pieces, and none is left over when it gets shorter", async () => {
    const made = await make({ content: long("first"), published: true });
    const other = await make({ content: long("other") });
    const second = await owner.mutation(save, { ...post, ...made, content: long("second") });
    expect((await owner.query(get, { id: made.id }))?.content).toBe(long("second"));
    const pieces = await rowsOf(t, "blogChunks");
    expect(Math.max(...pieces.map(({ content }) => content.length))).toBeLessThanOrEqual(
      CHUNK_SIZE,
    );
    await owner.mutation(save, { ...post, ...second, content: "Short." });
    expect((await rowsOf(t, "blogChunks")).every(({ blogId }) => blogId === other.id)).toBe(true);
    expect((await owner.query(get, { id: other.id }))?.content).toBe(long("other"));
  });

  test("of the greatest length fits, and one character more is refused in words", async () => {
    const { id } = await make({ content: "😀".repeat(MAX_CONTENT / 2) });
    expect((await owner.query(get, { id }))?.content).toHaveLength(MAX_CONTENT);
    expect((await rowsOf(t, "blogs"))[0]?.contentChunks).toBeLessThanOrEqual(MAX_CHUNKS);
    expect(await failureOfCall(make({ content: "x".repeat(MAX_CONTENT + 1) }))).toMatchObject({
      code: "invalid",
      fields: { content: "This post is too long. Make two of it" },
    });
  });
});

describe("a change", () => {
  test("over a version that somebody else saved meanwhile is refused, and loses nothing", async () => {
    const open = await make();
    const theirs = await owner.mutation(save, { ...post, ...open, content: long("theirs") });
    const mine = { ...post, ...open, content: long("mine") };
    expect(await failureOfCall(owner.mutation(save, mine))).toEqual({
      code: "changedMeanwhile",
      lastModified: theirs.lastModified,
    });
    expect((await owner.query(get, { id: open.id }))?.content).toBe(long("theirs"));
    await owner.mutation(save, { ...mine, lastModified: theirs.lastModified });
    expect((await owner.query(get, { id: open.id }))?.content).toBe(long("mine"));
  });

  test("that is sent twice, as by a double click, is one", async () => {
    const change = { ...post, ...(await make()), content: long("word") };
    const first = await owner.mutation(save, change);
    expect(await owner.mutation(save, change)).toEqual(first);
  });

  test("clears every field that may be left blank, where blank is what does not arrive", async () => {
    const mayBeBlank = Object.entries(postArgs)
      .filter(([, { isOptional }]) => isOptional === "optional")
      .map(([field]) => field);
    expect(mayBeBlank).toContain("titleColor");
    const filledIn = Object.entries(post).filter(([field]) => !mayBeBlank.includes(field));
    const blank = Object.fromEntries(filledIn) as typeof post;
    const { id, lastModified } = await make();
    const saved = await owner.mutation(save, { ...blank, id, lastModified });
    expect(await owner.query(get, { id })).toEqual({
      ...blank,
      ...saved,
      picture: KEEP_PICTURE,
      featuredImage: null,
    });
    expect(saved.lastModified).toBeGreaterThan(lastModified);
  });

  test("of a post from the command line keeps its drawing and brings its words into order", async () => {
    const id = await addPost(t, {
      categories: "Wi-Fi, How to",
      featuredImage: "/blog/slow-wifi.svg",
      titleColor: "#ffff00",
      titleSize: 900,
    });
    const { featuredImage, ...row } = (await owner.query(get, { id }))!;
    expect(featuredImage).toBe("/blog/slow-wifi.svg");
    expect(row).toMatchObject({ categories: ["Wi-Fi", "How to"], titleSize: 64 });
    expect(row).not.toHaveProperty("titleColor");
    await owner.mutation(save, { ...row, title: "Changed" });
    expect(await read(id)).toMatchObject({ title: "Changed", featuredImage });
  });
});

test("a deleted post is gone with its pieces; deleting it again changes nothing", async () => {
  const made = await make({ content: long("word"), published: true });
  await owner.mutation(remove, { id: made.id });
  await owner.mutation(remove, { id: made.id });
  expect(await rowsOf(t, "blogs")).toEqual([]);
  expect(await rowsOf(t, "blogChunks")).toEqual([]);
  expect(await read(made.id)).toBeNull();
  const change = { ...post, ...made };
  expect(await failureOfCall(owner.mutation(save, change))).toEqual({ code: "notFound" });
});

test.each(["", "new", "💥"])("the address %j leads to no post", async (id) => {
  expect(await owner.query(get, { id })).toBeNull();
});

import { beforeAll, beforeEach, describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { linkTarget, safeTitleColor } from "#convex/blogs/rules";
import { plainText } from "#convex/blogs/summary";
import { listedForms, recordForms } from "#convex/core/forms";
import { addDays, dateAt, toInstant } from "#convex/shared/dates";
import { playDemo } from "../../demo/play";
import { type Backend, getRows } from "../support/backend";
import { type Caller, NOW, OWNER, signedIn } from "../support/factories";
import { backendAtNow, test } from "../support/fixtures";

let backend: Backend;
let owner: Caller;
let posts: Doc<"blogs">[];

// Once for all of these tests, which only read it.
beforeAll(async () => {
  backend = backendAtNow();
  await playDemo(backend, false);
  owner = (await signedIn(backend, OWNER)).as;
  posts = await getRows(backend, "blogs");
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", OWNER);
});

test("there are twelve posts, all of them published, and one comes in several pieces", () => {
  expect(posts).toHaveLength(12);
  expect(posts.every(({ published }) => published)).toBe(true);
  expect(posts.filter(({ contentChunks }) => contentChunks > 1)).toHaveLength(1);
});

describe("each post", () => {
  test("is from a day of its own before the demo began", () => {
    const days = posts.map(({ createdAt }) => dateAt(createdAt));
    expect(new Set(days).size).toBe(12);
    expect(Math.max(...posts.map(({ createdAt }) => createdAt))).toBeLessThan(NOW);
  });

  test("says something at a readable length", async () => {
    for (const { _id, title } of posts) {
      const post = await backend.query(api.blogs.visitor.get, { blogId: _id });
      const words = plainText(post?.content ?? "").split(" ").length;
      expect(words, title).toBeGreaterThan(250);
      expect(words, title).toBeLessThan(2600);
    }
  });

  test("has a picture of its own and a title that can be read", () => {
    expect(new Set(posts.map(({ featuredImageFile }) => featuredImageFile)).size).toBe(12);
    for (const { title, titleColor, featuredImageFile } of posts) {
      expect(safeTitleColor(titleColor), title).toBe(titleColor);
      expect(featuredImageFile, title).toBeDefined();
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

test("there are eight goals of every priority, some of them completed", async () => {
  const list = await backend.query(api.goals.visitor.list, {});
  expect(list).toHaveLength(8);
  expect(new Set(list.map(({ priority }) => priority))).toEqual(new Set(["high", "medium", "low"]));
  expect(new Set(list.map(({ completed }) => completed))).toEqual(new Set([true, false]));
});

test("the updates tell a story: at least six, whose versions only grow", async () => {
  const list = await backend.query(api.updates.visitor.list, {});
  expect(list.length).toBeGreaterThanOrEqual(6);
  const versions = list.map(({ version }) => version);
  const inOrder = versions.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
  expect(versions).toEqual(inOrder);
  expect(new Set(versions).size).toBe(versions.length);
});

test("each of the owner's lists has something to show", async () => {
  const firstPage = { paginationOpts: { numItems: 20, cursor: null } };
  const people = await owner.query(api.people.owner.list, firstPage);
  expect(people.page.length).toBeGreaterThan(1);
  for (const form of listedForms) {
    const { page } = await owner.query(api.records.owner.listOfForm, { form, ...firstPage });
    expect(page.length).toBeGreaterThan(1);
  }
});

test("every form was sent but those left to be tried, which would take a time or show a made-up brief", async () => {
  const submitted = new Set((await getRows(backend, "submissions")).map(({ form }) => form));
  expect(recordForms.filter((form) => !submitted.has(form))).toEqual(["booking", "design"]);
});

test("two messages wait for an answer", async () => {
  const { page } = await owner.query(api.conversations.staff.list, {
    unreadOnly: true,
    paginationOpts: { numItems: 20, cursor: null },
  });
  expect(page.map(({ name }) => name)).toEqual(["Margaret Doyle", "Linh Tran"]);
});

test("a review is on the site, and the total counts every rating", async () => {
  const ratings = (await getRows(backend, "serviceRatings")).map(({ rating }) => rating);
  const firstPage = { paginationOpts: { numItems: 10, cursor: null } };
  expect((await backend.query(api.ratings.visitor.reviews, firstPage)).page).toHaveLength(1);
  const stars = ratings.reduce((sum, rating) => sum + rating, 0);
  expect(await backend.query(api.ratings.visitor.total, {})).toMatchObject({
    count: ratings.length,
    average: stars / ratings.length,
  });
});

test("nobody who took part is signed in, and every email has left", async () => {
  const sessions = await getRows(backend, "authSessions");
  expect(sessions.map(({ device }) => device)).toEqual(["Chrome on Windows"]);
  const states = new Set((await getRows(backend, "emails")).map(({ state }) => state));
  expect(states).toEqual(new Set(["sent"]));
});

test("the visitors' charts have a month of days before today", async () => {
  const days = (await getRows(backend, "visitDays")).map(({ day }) => day).sort();
  expect(days[0]).toBe(addDays(dateAt(NOW), -29));
  expect(days.at(-1)).toBe(addDays(dateAt(NOW), -1));
  expect(toInstant(days.at(-1) ?? "", "12:00")).toBeLessThan(NOW);
});

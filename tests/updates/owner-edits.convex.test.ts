import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { type Backend, getRows } from "../support/backend";
import { badCalls } from "../support/bad-input";
import { type Caller, NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const { create, get, list, save } = api.updates.owner;
const update = {
  version: "2.0.0",
  title: "Late on Fridays",
  info: "Until eight.",
  date: "2026-11-24",
  published: true,
};

const make = (owner: Caller, overrides = {}) =>
  owner.mutation(create, { ...update, requestId: requestId(), ...overrides });
const publicList = (backend: Backend) => backend.query(api.updates.visitor.list, {});

describe("a new update", () => {
  test("is on the site at once, with the time when it was published", async ({
    backend,
    owner,
  }) => {
    await make(owner);
    expect(await publicList(backend)).toMatchObject([{ title: "Late on Fridays", createdAt: NOW }]);
    expect(await backend.query(api.updates.visitor.latestVersion, {})).toBe("2.0.0");
  });

  test("comes before all older ones, and its version is the footer's", async ({
    backend,
    owner,
  }) => {
    await make(owner, { title: "Early on Mondays", date: "2026-11-20" });
    await make(owner, { version: "9.0.0" });
    const list = await publicList(backend);
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ version: "9.0.0", title: update.title, info: update.info });
    expect(await backend.query(api.updates.visitor.latestVersion, {})).toBe("9.0.0");
  });

  test("of an earlier day gets that day's noon as its time", async ({ backend, owner }) => {
    await make(owner, { date: "2026-11-02" });
    const [row] = await getRows(backend, "updates");
    expect(new Date(row!.createdAt).toISOString()).toBe("2026-11-02T01:00:00.000Z");
  });

  test("links to the page that it's about, until that's removed", async ({ backend, owner }) => {
    const { id, lastModified } = await make(owner, { page: "goals" });
    expect(await publicList(backend)).toMatchObject([{ page: "goals" }]);
    await owner.mutation(save, { ...update, id, lastModified, page: "" });
    expect(await publicList(backend)).not.toMatchObject([{ page: "goals" }]);
  });

  test.for<[string, object]>([
    ["a version in words", { version: "newest" }],
    ["an unknown page", { page: "horoscope" }],
    ["a page that opens only with a key", { page: "visit" }],
    ["no title", { title: " " }],
    ["no text", { info: "\u200B" }],
    ["a future day", { date: "2026-11-25" }],
    ["a day that doesn't exist", { date: "2026-02-30" }],
  ])("with %s is refused at its field", async ([, wrong], { backend, owner }) => {
    const failure = await failureOfCall(make(owner, wrong));
    expect(failure).toMatchObject({ code: "invalid" });
    expect(Object.keys((failure as { fields: object }).fields)).toEqual(Object.keys(wrong));
    expect(await getRows(backend, "updates")).toEqual([]);
  });

  test.for(badCalls({ ...update, requestId: "x" }, ["title"]))(
    "with %s is refused or cleaned",
    async ([, args], { backend, owner }) => {
      const call = { ...args, requestId: requestId() } as typeof update & { requestId: string };
      await owner.mutation(create, call).catch(() => undefined);
      for (const { title } of await getRows(backend, "updates")) {
        expect(title.length).toBeLessThanOrEqual(200);
        expect(title).not.toMatch(/[\p{Surrogate}\u202E\0]/u);
      }
    },
  );
});

describe("a change", () => {
  test("is on the site at once and keeps the update's place", async ({ backend, owner }) => {
    const old = await make(owner, { date: "2026-11-02", version: "1.9.0" });
    await make(owner);
    await owner.mutation(save, {
      ...update,
      ...old,
      version: "1.9.0",
      date: "2026-11-02",
      title: "Changed",
    });
    expect((await publicList(backend)).map(({ title }) => title)).toEqual([
      "Late on Fridays",
      "Changed",
    ]);
  });
});

test("an update published without the console can be edited, too", async ({ backend, owner }) => {
  const id = await backend.run((ctx) =>
    ctx.db.insert("updates", { title: "Old", version: "0.1", info: "x", createdAt: NOW - 5 }),
  );
  const row = (await owner.query(get, { id }))!;
  expect(row).toEqual({
    id,
    title: "Old",
    version: "0.1",
    info: "x",
    date: "2026-11-24",
    published: true,
    lastModified: NOW - 5,
  });
  await owner.mutation(save, { ...row, title: "New" });
  expect(await publicList(backend)).toMatchObject([{ title: "New", createdAt: NOW - 5 }]);
});

test("the list has every update, on pages of 25 at most", async ({ backend, owner }) => {
  for (let number = 0; number < 60; number += 1) {
    const row = { title: `${number}`, version: "1", info: "x", createdAt: number };
    await backend.run((ctx) => ctx.db.insert("updates", row));
  }
  const seen: Id<"updates">[] = [];
  let cursor: string | null = null;
  for (let pages = 1; ; pages += 1) {
    const paginationOpts: { numItems: number; cursor: string | null } = { numItems: 1000, cursor };
    const found = await owner.query(list, { paginationOpts });
    expect(found.page.length).toBeLessThanOrEqual(25);
    seen.push(...found.page.map(({ id }) => id));
    if (found.isDone) break;
    expect(pages).toBeLessThan(5);
    cursor = found.continueCursor;
  }
  expect(new Set(seen).size).toBe(60);
});

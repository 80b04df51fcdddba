import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { ownerPost } from "../blogs/owner-post";
import { type Backend, getRows } from "../support/backend";
import { NOW, OWNER } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";
import { kinds, sent } from "./kinds";

const test = base.extend("clock", "date and timers");

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Tomorrow at 9:00; the tests' now is 8:00. */
const plan = { published: false, publishDate: "2026-11-25", publishTime: "09:00" };
const DUE = toInstant("2026-11-25", "09:00");

const { blogs, updates } = api;

const [post, update] = kinds;

async function pass(backend: Backend, milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await backend.finishInProgressScheduledFunctions();
}

describe.for([post, update])("$kind that is scheduled", ({ create, save, shown, rows, remove }) => {
  test("is seen by nobody before its time, and by everyone from then on", async ({
    backend,
    owner,
  }) => {
    await create(owner, plan);
    await pass(backend, DUE - NOW - 1);
    expect(await shown(backend)).toEqual([]);
    expect(await backend.query(updates.visitor.latestVersion, {})).toBeNull();
    await pass(backend, 1);
    expect(await shown(backend)).toEqual(["A post"]);
    expect((await rows(backend))[0]).toMatchObject({ createdAt: DUE });
    expect((await rows(backend))[0]).not.toHaveProperty("scheduledFor");
  });

  test("keeps to the time that it was changed to, and appears once", async ({ backend, owner }) => {
    const made = await create(owner, plan);
    await save(owner, made, { ...plan, publishDate: "2026-11-26" });
    await pass(backend, DUE - NOW);
    expect(await shown(backend)).toEqual([]);
    await pass(backend, DAY);
    expect(await shown(backend)).toEqual(["A post"]);
  });

  test("changed to another time and back is published once", async ({ backend, owner }) => {
    const made = await create(owner, plan);
    const later = await save(owner, made, { ...plan, publishTime: "10:00" });
    await save(owner, later, plan);
    await pass(backend, DUE - NOW + 2 * HOUR);
    const [row] = await rows(backend);
    expect(row).toMatchObject({ createdAt: DUE, lastModified: DUE });
  });

  test("taken back is a draft that stays one", async ({ backend, owner }) => {
    const made = await create(owner, plan);
    await save(owner, made, { published: false });
    await pass(backend, 3 * DAY);
    expect(await shown(backend)).toEqual([]);
  });

  test("published at once has the time of that, and its job does nothing", async ({
    backend,
    owner,
  }) => {
    const made = await create(owner, plan);
    await pass(backend, HOUR);
    const now = await save(owner, made, { published: true });
    await pass(backend, 3 * DAY);
    expect((await rows(backend))[0]).toMatchObject({
      createdAt: NOW + HOUR,
      lastModified: now.lastModified,
    });
  });

  test("deleted meanwhile stays deleted", async ({ backend, owner }) => {
    const { id } = await create(owner, plan);
    await remove(owner, id);
    await pass(backend, 3 * DAY);
    expect(await rows(backend)).toEqual([]);
  });

  test("isn't overwritten by somebody who still has it open as a draft", async ({
    backend,
    owner,
  }) => {
    const made = await create(owner, plan);
    await pass(backend, DUE - NOW);
    const late = save(owner, made, { published: false, title: "Late" });
    expect(await failureOfCall(late)).toMatchObject({ code: "changedMeanwhile" });
    expect(await shown(backend)).toEqual(["A post"]);
  });

  test.for([
    ["a day without a time", { publishTime: "" }, "publishTime"],
    ["a time without a day", { publishDate: "" }, "publishDate"],
    ["a day that does not exist", { publishDate: "2027-02-30" }, "publishDate"],
    ["a day that is over", { publishDate: "2026-11-23" }, "publishDate"],
    ["a day in years", { publishDate: "2036-11-23" }, "publishDate"],
    ["a time that is over", { publishDate: "2026-11-24", publishTime: "08:00" }, "publishTime"],
    ["no time of a clock", { publishTime: "25:00" }, "publishTime"],
    [
      "a time that the clocks skip",
      { publishDate: "2027-10-03", publishTime: "02:30" },
      "publishTime",
    ],
  ] as const)("for %s is refused at its field", async ([, wrong, field], { backend, owner }) => {
    const failure = await failureOfCall(create(owner, { ...plan, ...wrong }));
    expect(failure).toMatchObject({ code: "invalid" });
    expect(Object.keys((failure as { fields: object }).fields)).toEqual([field]);
    expect(await rows(backend)).toEqual([]);
  });
});

test("a post that is scheduled has to say something", async ({ owner }) => {
  const empty = sent(ownerPost({ ...plan, content: "" }));
  expect(await failureOfCall(owner.mutation(blogs.owner.create, empty))).toMatchObject({
    fields: { content: "Write something before you publish it" },
  });
});

test("a job that runs again, as after a crash, changes nothing", async ({ backend, owner }) => {
  const { id } = await owner.mutation(blogs.owner.create, sent(ownerPost(plan)));
  await pass(backend, DUE - NOW);
  const [before] = await getRows(backend, "blogs");
  await pass(backend, HOUR);
  await backend.mutation(internal.blogs.jobs.publish, { id, at: DUE });
  expect(await getRows(backend, "blogs")).toEqual([before]);
});

test("a scheduled post says when it appears, in the list and in its form", async ({ owner }) => {
  const { id } = await owner.mutation(blogs.owner.create, sent(ownerPost(plan)));
  const paginationOpts = { numItems: 5, cursor: null };
  const { page } = await owner.query(blogs.owner.list, { published: false, paginationOpts });
  expect(page).toMatchObject([{ scheduledFor: DUE }]);
  expect(await owner.query(blogs.owner.get, { id })).toMatchObject({
    ...plan,
    lastModifiedBy: OWNER,
  });
});

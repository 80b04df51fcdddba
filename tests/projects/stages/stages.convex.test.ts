import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { NOW, OWNER } from "../../support/factories";
import { failureOfCall } from "../../support/failures";
import { test } from "../../support/fixtures";
import { moveDesign } from "../brief/move-design";
import { beginProject, firstPage, move, projectRow, stagesOf, versionOf } from "../projects";

const ownerApi = api.projects.owner;
const stagesApi = api.projects.stages.owner;

describe("a project", () => {
  test("starts with its brief, and it's our turn", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    expect(await stagesOf(owner, reference)).toEqual({
      done: [],
      on: ["brief"],
      waitingOn: "business",
    });
  });

  test("moves to a stage with its progress, its status and the time", async ({
    backend,
    owner,
  }) => {
    const reference = await beginProject(backend);
    vi.setSystemTime(NOW + 60_000);
    await move(owner, reference, "sketch");
    expect(await projectRow(backend, reference)).toMatchObject({
      progress: 10,
      status: "designing",
      lastModifiedBy: OWNER,
      stages: [
        { stage: "brief", state: "done", doneAt: NOW + 60_000 },
        { stage: "sketch", state: "on", startedAt: NOW + 60_000 },
        { state: "toCome" },
        { state: "toCome" },
        { state: "toCome" },
        { state: "toCome" },
      ],
    });
    await move(owner, reference, "review");
    expect(await projectRow(backend, reference)).toMatchObject({
      progress: 80,
      status: "waiting for you",
      waitingOn: "client",
    });
    await move(owner, reference, "live");
    expect(await projectRow(backend, reference)).toMatchObject({
      progress: 100,
      status: "finished",
    });
    expect(await projectRow(backend, reference)).not.toHaveProperty("waitingOn");
  });

  test("can't be moved if it's missing or from a bot", async ({ backend, owner }) => {
    const trapped = await beginProject(backend, { honeypot: "x" });
    for (const reference of [trapped, "WS-NONE"]) {
      expect(await owner.query(ownerApi.show, { reference })).toBeNull();
      const tried = owner.mutation(stagesApi.move, { reference, stage: "live", lastModified: 0 });
      expect(await failureOfCall(tried)).toEqual({ code: "notFound" });
    }
  });
});

describe("undo", () => {
  test("doesn't revert a later change", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    const moved = await move(owner, reference, "design");
    await moveDesign(owner, { reference, timeFrame: "3 weeks" });
    const late = owner.mutation(stagesApi.undoMove, { reference, ...moved });
    expect(await failureOfCall(late)).toMatchObject({ code: "changedMeanwhile" });
    const lastModified = await versionOf(owner, reference);
    const nothing = owner.mutation(stagesApi.undoMove, { reference, lastModified });
    expect(await failureOfCall(nothing)).toEqual({ code: "notFound" });
    expect(await stagesOf(owner, reference)).toMatchObject({ on: ["design"] });
  });
});

describe("the progress", () => {
  test("stays as set manually when the project moves on, until it's automatic again", async ({
    backend,
    owner,
  }) => {
    const reference = await beginProject(backend);
    await moveDesign(owner, { reference, progress: 33 });
    await move(owner, reference, "design");
    expect(await projectRow(backend, reference)).toMatchObject({
      progress: 33,
      progressByHand: true,
    });
    const lastModified = await versionOf(owner, reference);
    await owner.mutation(stagesApi.followStages, { reference, lastModified });
    expect(await projectRow(backend, reference)).toMatchObject({
      progress: 25,
      progressByHand: false,
    });
    await move(owner, reference, "build");
    expect(await projectRow(backend, reference)).toMatchObject({ progress: 50 });
  });

  test("follows a manually set status, like the stages", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    await moveDesign(owner, { reference, status: "building", progress: 0 });
    expect(await projectRow(backend, reference)).toMatchObject({
      progress: 50,
      waitingOn: "business",
    });
    expect(await stagesOf(owner, reference)).toMatchObject({ on: ["build"] });
  });
});

describe("a manually set status", () => {
  test("of “on hold” makes it nobody's turn, and a move resumes the project", async ({
    backend,
    owner,
  }) => {
    const reference = await beginProject(backend);
    await move(owner, reference, "design");
    await moveDesign(owner, { reference, status: "on hold" });
    expect(await stagesOf(owner, reference)).toMatchObject({
      on: ["design"],
      waitingOn: undefined,
    });
    expect((await owner.query(ownerApi.list, firstPage)).page).toEqual([]);
    await move(owner, reference, "design");
    expect(await projectRow(backend, reference)).toMatchObject({
      status: "designing",
      waitingOn: "business",
    });
  });
});

describe("a planned day", () => {
  test("can be set and removed, and has to exist", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    const plan = async (plannedFor: string) =>
      owner.mutation(stagesApi.plan, {
        reference,
        stage: "brief",
        plannedFor,
        lastModified: await versionOf(owner, reference),
      });
    await plan("2026-12-01");
    expect(await projectRow(backend, reference)).toMatchObject({
      dueOn: "2026-12-01",
      stages: [{ plannedFor: "2026-12-01" }, {}, {}, {}, {}, {}],
    });
    expect(await failureOfCall(plan("2026-02-30"))).toEqual({
      code: "invalid",
      fields: { plannedFor: "Enter a date that exists, like 8 December 2026 or 8/12/2026" },
    });
    await plan("");
    const { stages, dueOn } = await projectRow(backend, reference);
    expect([stages[0]?.plannedFor, dueOn]).toEqual([undefined, "9999-12-31"]);
  });
});

describe("the owner's list", () => {
  test("has our turn first, the latest at the top, and nothing finished or from bots", async ({
    backend,
    owner,
  }) => {
    const named = async (businessName: string, plannedFor?: string) => {
      const reference = await beginProject(backend, { businessName });
      if (plannedFor !== undefined) {
        const lastModified = await versionOf(owner, reference);
        const planned = { reference, stage: "brief", plannedFor, lastModified } as const;
        await owner.mutation(stagesApi.plan, planned);
      }
      return reference;
    };
    await move(owner, await named("Theirs", "2026-11-01"), "review");
    await named("Without a day");
    await named("Soon", "2026-12-01");
    await named("Late", "2026-11-20");
    await named("Later", "2026-11-10");
    await move(owner, await named("Over"), "live");
    await beginProject(backend, { businessName: "A program’s", honeypot: "x" });
    const { page } = await owner.query(ownerApi.list, firstPage);
    expect(page.map(({ businessName, waitingOn }) => [businessName, waitingOn])).toEqual([
      ["Later", "business"],
      ["Late", "business"],
      ["Soon", "business"],
      ["Without a day", "business"],
      ["Theirs", "client"],
    ]);
  });
});

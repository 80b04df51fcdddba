import { omit } from "convex-helpers";
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
  test("begins with its brief, and it's our turn", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    expect(await stagesOf(owner, reference)).toEqual({
      done: [],
      on: ["brief"],
      waitingOn: "business",
    });
  });

  test("moves on with its progress and its status, at the day of the move", async ({
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

  test("moved to where it is already stays as it is", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    await move(owner, reference, "design");
    const before = await projectRow(backend, reference);
    vi.setSystemTime(NOW + 60_000);
    await owner.mutation(stagesApi.move, { reference, stage: "design", lastModified: 0 });
    expect(await projectRow(backend, reference)).toEqual(before);
  });

  test("that somebody has changed since isn't moved over that", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    const lastModified = await versionOf(owner, reference);
    const theirs = await move(owner, reference, "sketch");
    const mine = owner.mutation(stagesApi.move, { reference, stage: "build", lastModified });
    expect(await failureOfCall(mine)).toEqual({ code: "changedMeanwhile", ...theirs });
    expect(await stagesOf(owner, reference)).toMatchObject({ on: ["sketch"] });
  });

  test("that a program sent, or that isn't there, is nobody's to move", async ({
    backend,
    owner,
  }) => {
    const trapped = await beginProject(backend, { honeypot: "x" });
    for (const reference of [trapped, "WS-NONE"]) {
      expect(await owner.query(ownerApi.show, { reference })).toBeNull();
      const tried = owner.mutation(stagesApi.move, { reference, stage: "live", lastModified: 0 });
      expect(await failureOfCall(tried)).toEqual({ code: "notFound" });
    }
  });
});

describe("undo", () => {
  test("puts a move back exactly, days included", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    await move(owner, reference, "design");
    vi.setSystemTime(NOW + 60_000);
    const standing = async () => {
      const row = await projectRow(backend, reference);
      return omit(row, ["lastModified", "beforeMove"]);
    };
    const before = await standing();
    const moved = await move(owner, reference, "brief");
    expect(await standing()).not.toEqual(before);
    await owner.mutation(stagesApi.undoMove, { reference, ...moved });
    expect(await standing()).toEqual(before);
  });

  test("doesn't undo what came after the move", async ({ backend, owner }) => {
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

  test("gives a turn back", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    const lastModified = await versionOf(owner, reference);
    const given = await owner.mutation(stagesApi.setWaitingOn, {
      reference,
      waitingOn: "client",
      lastModified,
    });
    expect(await projectRow(backend, reference)).toMatchObject({
      waitingOn: "client",
      status: "waiting for you",
    });
    await owner.mutation(stagesApi.undoMove, { reference, ...given });
    expect(await projectRow(backend, reference)).toMatchObject({
      waitingOn: "business",
      status: "pending",
    });
  });
});

describe("the progress", () => {
  test("that was set by hand stays when the project moves on, until it's to follow again", async ({
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

  test("follows a status that was set by hand, as the stages do", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    await moveDesign(owner, { reference, status: "building", progress: 0 });
    expect(await projectRow(backend, reference)).toMatchObject({
      progress: 50,
      waitingOn: "business",
    });
    expect(await stagesOf(owner, reference)).toMatchObject({ on: ["build"] });
  });
});

describe("a status that was set by hand", () => {
  test("to on hold takes the project out of everybody's turn, and a move takes it up again", async ({
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
  test("is set and taken away, and has to be real", async ({ backend, owner }) => {
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
  test("has our turn first and what's most late before it, and nothing that's over or a program's", async ({
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

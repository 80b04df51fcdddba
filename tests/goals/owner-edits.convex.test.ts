import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { badNumbers } from "../support/bad-input";
import { NOW, requestId, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";

const { create, get, remove, save } = api.goals.owner;
const goal = {
  title: "Repair a hundred radios",
  description: "Once a month, in the library.",
  targetDate: "2027-05-31",
  priority: "high" as const,
  budget: 45_050,
  impact: 5,
  effort: 6,
  completed: false,
};

let t: Backend;
let owner: Awaited<ReturnType<typeof signedIn>>["as"];

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  t = startBackend();
  owner = (await signedIn(t, "owner@example.com")).as;
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

const make = (overrides = {}) =>
  owner.mutation(create, { ...goal, requestId: requestId(), ...overrides });
const publicList = () => t.query(api.goals.visitor.list, {});

test("a goal that is set floats up on the site, with its metrics", async () => {
  await make();
  const { budget, impact, effort, ...shown } = goal;
  expect(await publicList()).toMatchObject([{ ...shown, metrics: { budget, impact, effort } }]);
});

test("a goal that is sent twice is one", async () => {
  const args = { ...goal, requestId: requestId() };
  expect(await owner.mutation(create, args)).toEqual(await owner.mutation(create, args));
  expect(await rowsOf(t, "goals2025")).toHaveLength(1);
});

test("a goal is completed, and opened again, from the version that the list shows", async () => {
  const { id } = await make();
  const shown = (await owner.query(get, { id }))!;
  const done = await owner.mutation(save, { ...shown, completed: true });
  expect(await publicList()).toMatchObject([{ completed: true }]);
  await owner.mutation(save, { ...shown, lastModified: done.lastModified });
  expect(await publicList()).toMatchObject([{ completed: false }]);
});

test("two people who change a goal at once: the second one is told", async () => {
  const { id } = await make();
  const shown = (await owner.query(get, { id }))!;
  await owner.mutation(save, { ...shown, budget: 1 });
  const failure = await failureOfCall(owner.mutation(save, { ...shown, budget: 2 }));
  expect(failure).toMatchObject({ code: "changedMeanwhile" });
  expect((await rowsOf(t, "goals2025"))[0]?.metrics.budget).toBe(1);
});

test("a goal without a priority is edited as a medium one", async () => {
  const { budget, impact, effort, title, description, targetDate, completed } = goal;
  const id = await t.run((ctx) =>
    ctx.db.insert("goals2025", {
      title,
      description,
      targetDate,
      completed,
      createdAt: NOW,
      metrics: { budget, impact, effort },
    }),
  );
  expect(await owner.query(get, { id })).toMatchObject({ priority: "medium", lastModified: NOW });
});

test("a deleted goal is gone, and deleting it again changes nothing", async () => {
  const { id } = await make();
  await owner.mutation(remove, { id });
  await owner.mutation(remove, { id });
  expect(await publicList()).toEqual([]);
});

describe("numbers that make no sense are refused at their field", () => {
  const wrong = [...badNumbers.filter(([what]) => what !== "six"), ["eleven", 11] as const];
  test.each(wrong)("%s as impact", async (_, impact) => {
    expect(await failureOfCall(make({ impact }))).toMatchObject({
      code: "invalid",
      fields: { impact: "Choose a whole number from 1 to 10" },
    });
  });

  test.each([Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY, 1e12])("%d cents", async (budget) => {
    expect(await failureOfCall(make({ budget }))).toMatchObject({
      code: "invalid",
      fields: { budget: expect.any(String) as string },
    });
  });

  test("and so is a date that does not exist", async () => {
    expect(await failureOfCall(make({ targetDate: "2027-02-30" }))).toMatchObject({
      fields: { targetDate: "Enter a date that exists" },
    });
  });
});

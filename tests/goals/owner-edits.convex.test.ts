import { omit } from "convex-helpers";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { badNumbers } from "../support/bad-input";
import { type Caller, NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const { create, get, save } = api.goals.owner;
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

const make = (owner: Caller, overrides = {}) =>
  owner.mutation(create, { ...goal, requestId: requestId(), ...overrides });
const publicList = (backend: Backend) => backend.query(api.goals.visitor.list, {});

test("a new goal floats up on the site, with its metrics", async ({ backend, owner }) => {
  await make(owner);
  const { budget, impact, effort, ...shown } = goal;
  expect(await publicList(backend)).toMatchObject([
    { ...shown, metrics: { budget, impact, effort } },
  ]);
});

test("a goal is completed, and opened again, from the version that the list shows", async ({
  backend,
  owner,
}) => {
  const { id } = await make(owner);
  const shown = omit((await owner.query(get, { id }))!, ["lastModifiedBy"]);
  const done = await owner.mutation(save, { ...shown, completed: true });
  expect(await publicList(backend)).toMatchObject([{ completed: true }]);
  await owner.mutation(save, { ...shown, lastModified: done.lastModified });
  expect(await publicList(backend)).toMatchObject([{ completed: false }]);
});

test("a goal without a priority is edited as a medium one", async ({ backend, owner }) => {
  const { budget, impact, effort, title, description, targetDate, completed } = goal;
  const id = await backend.run((ctx) =>
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

describe("invalid numbers are refused at their field", () => {
  const wrong = [...badNumbers.filter(([what]) => what !== "six"), ["eleven", 11] as const];
  test.for(wrong)("%s as impact", async ([, impact], { owner }) => {
    expect(await failureOfCall(make(owner, { impact }))).toMatchObject({
      code: "invalid",
      fields: { impact: "Choose a whole number from 1 to 10" },
    });
  });

  test.for([Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY, 1e12])(
    "%d cents",
    async (budget, { owner }) => {
      expect(await failureOfCall(make(owner, { budget }))).toMatchObject({
        code: "invalid",
        fields: { budget: expect.any(String) as string },
      });
    },
  );

  test("and so is an invalid date", async ({ owner }) => {
    expect(await failureOfCall(make(owner, { targetDate: "2027-02-30" }))).toMatchObject({
      fields: { targetDate: "Enter a date that exists, like 8 December 2026 or 8/12/2026" },
    });
  });
});

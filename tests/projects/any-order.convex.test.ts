import fc from "fast-check";
import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { stageNames } from "#convex/business/projectStages";
import { designStatuses, dueOn, progressOf, statusOf } from "#convex/projects/rules";
import { getRows } from "../support/backend";
import { type Caller, OWNER, PAT, requestId, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { backendAtNow, test } from "../support/fixtures";
import { runs } from "../support/properties";
import { moveDesign } from "./brief/move-design";
import { beginProject, move, projectEmails, projectRow, versionOf, wait } from "./projects";

const HOUR = 60 * 60 * 1000;
const stagesApi = api.projects.stages.owner;
const clientApi = api.projects.client;

const anyStep = fc.oneof(
  fc.record({ do: fc.constant("move" as const), stage: fc.constantFrom(...stageNames) }),
  fc.record({ do: fc.constant("undo" as const) }),
  fc.record({ do: fc.constant("undoLate" as const) }),
  fc.record({
    do: fc.constant("waitingOn" as const),
    waitingOn: fc.constantFrom("business", "client"),
  }),
  fc.record({
    do: fc.constant("plan" as const),
    stage: fc.constantFrom(...stageNames),
    plannedFor: fc.constantFrom("", "2026-12-01", "2026-11-01"),
  }),
  fc.record({ do: fc.constant("status" as const), status: fc.constantFrom(...designStatuses) }),
  fc.record({ do: fc.constant("progress" as const), progress: fc.nat(100) }),
  fc.record({ do: fc.constant("follow" as const) }),
  fc.record({ do: fc.constant("message" as const), times: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constant("correct" as const), extraNotes: fc.constantFrom("", "Peas") }),
  fc.record({ do: fc.constant("emails" as const), stopped: fc.boolean() }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.integer({ min: 0, max: 90 }) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  owner: Caller;
  pat: Caller;
  reference: string;
  /** The version after the last move. */
  moved: { lastModified: number };
  messages: number;
}

/** Takes a step; a typed refusal changes nothing. */
async function act(world: World, step: Exclude<Step, { do: "wait" }>): Promise<unknown> {
  const { owner, pat, reference } = world;
  const now = { reference, lastModified: await versionOf(owner, reference) };
  switch (step.do) {
    case "move":
      world.moved = await move(owner, reference, step.stage);
      return;
    case "undo":
      return owner.mutation(stagesApi.undoMove, { reference, ...world.moved });
    case "undoLate":
      return owner.mutation(stagesApi.undoMove, { reference, lastModified: 1 });
    case "waitingOn":
      world.moved = await owner.mutation(stagesApi.setWaitingOn, {
        ...now,
        waitingOn: step.waitingOn === "client" ? "client" : "business",
      });
      return;
    case "plan": {
      const { stage, plannedFor } = step;
      return owner.mutation(stagesApi.plan, { ...now, stage, plannedFor });
    }
    case "status":
      return moveDesign(owner, { reference, status: step.status });
    case "progress":
      return moveDesign(owner, { reference, progress: step.progress });
    case "follow":
      return owner.mutation(stagesApi.followStages, now);
    case "message": {
      const message = { reference, text: "Hello", requestId: requestId() };
      for (let sent = 0; sent < step.times; sent += 1) {
        const answer = await pat.mutation(api.projects.thread.client.write, message);
        if (sent === 0 && answer.ok) world.messages += 1;
      }
      return;
    }
    case "correct": {
      const shown = await pat.query(clientApi.show, { reference });
      return pat.mutation(api.projects.brief.client.correct, {
        reference,
        lastModified: shown?.project.briefVersion ?? 0,
        businessName: "Pat’s Pies",
        pages: [],
        features: [],
        extraNotes: step.extraNotes,
      });
    }
    case "emails":
      return pat.mutation(clientApi.setEmails, { reference, stopped: step.stopped });
  }
}

test("whatever both sides do in any order, they see the same, without duplicates, and emails are an hour apart", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 15 }), async (steps) => {
      const backend = backendAtNow();
      const { as: owner } = await signedIn(backend, OWNER);
      const { as: pat } = await signedIn(backend, PAT);
      const reference = await beginProject(backend);
      const world: World = { owner, pat, reference, moved: { lastModified: 1 }, messages: 0 };
      for (const step of steps) {
        if (step.do === "wait") await wait(backend, step.minutes * 60_000);
        else {
          const before = await projectRow(backend, reference);
          const done = act(world, step).then(() => "done");
          // A refusal changes nothing.
          if ((await done.catch(() => "refused")) === "refused") {
            await failureOfCall(done);
            expect(await projectRow(backend, reference)).toEqual(before);
          }
        }
        vi.setSystemTime(Date.now() + 1000);
        const row = await projectRow(backend, reference);
        if (row.status !== "on hold") expect(row.status).toBe(statusOf(row));
        else expect(row.waitingOn).toBeUndefined();
        if (!row.progressByHand) expect(row.progress).toBe(progressOf(row.stages));
        expect(row.dueOn).toBe(dueOn(row.stages));
      }
      await wait(backend, 2 * HOUR);
      const sent = (await projectEmails(backend)).map(({ dueAt }) => dueAt);
      sent.slice(1).forEach((at, index) => {
        expect(at - sent[index]!).toBeGreaterThanOrEqual(HOUR);
      });
      expect(await getRows(backend, "projectMessages")).toHaveLength(world.messages);
      const events = await getRows(backend, "adminNotifications");
      const written = events.filter(({ fields }) => fields["what"] === "message");
      expect(written).toHaveLength(world.messages);
    }),
    { numRuns: runs(200) },
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { projectStages, stageNames } from "#convex/business/projectStages";
import type { Stage } from "#convex/projects/fields";
import {
  canCorrect,
  currentStage,
  designStatuses,
  dueOn,
  formatDue,
  isLive,
  isWorthAnEmail,
  moveTo,
  nextEmailAt,
  nextStage,
  NO_DAY,
  progressOf,
  type Project,
  stagesAt,
  statusOf,
  usuallyWaitingOn,
  withStatus,
} from "#convex/projects/rules";
import { anyInstant, RUNS } from "../support/properties";

const anyStage = fc.constantFrom(...stageNames);
const anyMoves = fc.array(fc.tuple(anyStage, fc.nat(1_000_000)), { maxLength: 12 });

/** The stages after moves in random order, each at a later time. */
function movedBy(moves: readonly (readonly [Stage["stage"], number])[]): Stage[] {
  let now = Date.UTC(2026, 0, 1);
  return moves.reduce(
    (stages, [to, later]) => moveTo(stages, to, (now += later)),
    stagesAt("brief"),
  );
}

const anyStages = anyMoves.map(movedBy);

describe("the business's stages", () => {
  test("add up to 100 per cent", () => {
    const shares = Object.values(projectStages).map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    expect(Math.min(...shares)).toBeGreaterThan(0);
  });
});

describe("after moves in any order", () => {
  test("done stages come first, then the current one, then those to come", () => {
    fc.assert(
      fc.property(anyStages, (stages) => {
        const order = { done: 0, on: 1, toCome: 2 };
        const states = stages.map(({ state }) => order[state]);
        expect(states).toEqual(states.toSorted());
        expect(stages.map(({ stage }) => stage)).toEqual(stageNames);
        const on = stages.filter(({ state }) => state === "on");
        expect(on).toHaveLength(isLive(stages) ? 0 : 1);
      }),
      RUNS,
    );
  });

  test("only a started stage has a start, only a done one has an end, and no end is before its start", () => {
    fc.assert(
      fc.property(anyStages, (stages) => {
        for (const { state, startedAt, doneAt } of stages) {
          if (state === "toCome") expect([startedAt, doneAt]).toEqual([undefined, undefined]);
          if (state === "on") expect(doneAt).toBeUndefined();
          if (state === "done") expect(doneAt).toBeDefined();
          if (startedAt !== undefined && doneAt !== undefined)
            expect(doneAt).toBeGreaterThanOrEqual(startedAt);
        }
      }),
      RUNS,
    );
  });

  test("the last move decides the project's stage and progress", () => {
    fc.assert(
      fc.property(anyMoves, anyStage, anyInstant, (moves, to, now) => {
        const stages = moveTo(movedBy(moves), to, now);
        expect(currentStage(stages)).toBe(to);
        expect(progressOf(stages)).toBe(progressOf(stagesAt(to)));
        expect(moveTo(stages, to, now + 1)).toEqual(stages);
      }),
      RUNS,
    );
  });

  test("moving on raises the progress, up to 100 at the end", () => {
    let stages = stagesAt("brief");
    const seen = [progressOf(stages)];
    for (let to = nextStage(stages); to !== undefined; to = nextStage(stages)) {
      stages = moveTo(stages, to, 1);
      seen.push(progressOf(stages));
    }
    expect(seen).toEqual([0, 10, 25, 50, 80, 100]);
  });

  test("planned days and payments stay", () => {
    fc.assert(
      fc.property(anyMoves, anyStage, (moves, to) => {
        const planned = movedBy(moves).map((stage) => ({
          ...stage,
          plannedFor: "2026-12-24",
          payment: { title: "Deposit", cents: 100, payKey: "k" },
        }));
        for (const stage of moveTo(planned, to, Date.UTC(2030, 0, 1)))
          expect(stage).toMatchObject({ plannedFor: "2026-12-24", payment: { cents: 100 } });
      }),
      RUNS,
    );
  });
});

describe("the status", () => {
  test("set manually moves the project to a stage with that status", () => {
    const following = designStatuses.filter((status) => status !== "on hold");
    fc.assert(
      fc.property(anyStages, fc.constantFrom(...following), anyInstant, (stages, status, now) => {
        const project = withStatus({ stages, waitingOn: usuallyWaitingOn(stages) }, status, now);
        expect(statusOf(project)).toBe(status);
      }),
      RUNS,
    );
  });

  test("changes nothing if it's unknown", () => {
    const project: Project = { stages: stagesAt("brief"), waitingOn: "business" };
    expect(withStatus(project, "at the printer’s", 1)).toEqual(project);
  });
});

describe("a brief", () => {
  test("can be corrected until the build begins", () => {
    const open = stageNames.filter((stage) => canCorrect(stagesAt(stage)));
    expect(open).toEqual(["brief", "sketch", "design"]);
  });
});

describe("a planned day", () => {
  const planned = stagesAt("design").map((stage) => ({ ...stage, plannedFor: "2026-12-01" }));

  test("is shown in words for the current stage", () => {
    const due = dueOn(planned);
    const days = ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02", "2026-12-08"];
    expect(days.map((today) => formatDue(due, today))).toEqual([
      "due in 2 days",
      "due in 1 day",
      "due today",
      "1 day late",
      "7 days late",
    ]);
  });

  test("comes last and isn't shown if nobody planned one", () => {
    expect(dueOn(stagesAt("design"))).toBe(NO_DAY);
    expect(formatDue(NO_DAY, "2026-12-01")).toBeUndefined();
    expect(dueOn(stagesAt("live"))).toBe(NO_DAY);
  });
});

describe("an email about a project", () => {
  const theirs = { stages: stagesAt("review"), waitingOn: "client" } as const;
  const ours = { stages: stagesAt("build"), waitingOn: "business" } as const;
  const news = (...kinds: ("stage" | "draft" | "comment" | "file")[]) =>
    kinds.map((what) => ({ what }));

  test("is sent when it's their turn, when there's a draft, and when the website is live", () => {
    expect(isWorthAnEmail(theirs, news("stage"))).toBe(true);
    expect(isWorthAnEmail(ours, news("draft"))).toBe(true);
    expect(isWorthAnEmail({ stages: stagesAt("live") }, news("stage"))).toBe(true);
  });

  test("isn't sent for comments, files or our own stages", () => {
    expect(isWorthAnEmail(ours, news("stage", "comment", "file"))).toBe(false);
    expect(isWorthAnEmail(theirs, [])).toBe(false);
  });

  test("is sent once its cause can't be undone, and at the earliest an hour after the last one", () => {
    fc.assert(
      fc.property(anyInstant, fc.option(fc.nat(10_000_000)), (now, ago) => {
        const emailedAt = ago === null ? undefined : now - ago;
        const at = nextEmailAt(now, 15_000, emailedAt);
        expect(at).toBeGreaterThanOrEqual(now + 15_000);
        if (emailedAt !== undefined) expect(at - emailedAt).toBeGreaterThanOrEqual(60 * 60_000);
        expect([now + 15_000, (emailedAt ?? 0) + 60 * 60_000]).toContain(at);
      }),
      RUNS,
    );
  });
});

import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { stopDelayingJobs } from "../support/late-jobs";
import { expectConverged, expectNothingDoubled, expectPlanned } from "./agreement";
import { toChance } from "./chance";
import { People } from "./people";
import { type Injected, SECOND, World } from "./world";

/** `npm run test:faults` runs 10,000. */
const STEPS = Number(process.env["FAULTS_STEPS"] ?? 15);
const isLong = process.env["FAULTS_STEPS"] !== undefined;

/** The steps of one world; with more, its tables grow and each step takes longer. */
const STEPS_OF_A_WORLD = Math.min(STEPS, 100);

/** Set it to repeat a failure, which prints its seed. */
const SEED = Number(process.env["FAULTS_SEED"] ?? Date.now() % 2 ** 31);

/** Runs one world and adds up the injected faults. */
async function runWorld(generate: fc.GeneratorValue, total: Map<string, number>): Promise<void> {
  const chance = toChance(generate);
  const world = new World(chance);
  const people = new People(world, await world.people());
  const count = (what: string, by: number) => total.set(what, (total.get(what) ?? 0) + by);
  try {
    await people.begin();
    for (let step = 0; step < STEPS_OF_A_WORLD; step += 1) {
      count("steps", 1);
      await people.act();
      await world.wait(chance.upTo(chance.oneOf([0, 5, 30, 180, 600]) * SECOND));
      await expectNothingDoubled(world);
      await expectPlanned(world);
    }
    await expectConverged(world, people);
  } finally {
    stopDelayingJobs();
    const injected = Object.entries(world.injected) as [keyof Injected, number][];
    for (const [what, times] of [...injected, ...world.done]) count(what, times);
  }
}

test("actions die, jobs are late, answers are lost: in the end nothing is lost and nothing duplicated", async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const total = new Map<string, number>();
  const print = () =>
    `FAULTS_SEED=${SEED} ${[...total].map(([what, times]) => `${what}=${times}`).join(" ")}`;
  try {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generate) => {
        await runWorld(generate, total);
        // A run takes an hour, so show its progress.
        if (isLong) process.stdout.write(`${total.get("steps")} of ${STEPS} steps\n`);
      }),
      {
        numRuns: Math.ceil(STEPS / STEPS_OF_A_WORLD),
        seed: SEED,
        endOnFailure: true,
        unbiased: true,
      },
    );
  } catch (error) {
    const { cause = error } = error as Error;
    throw new Error(`${print()}\n${String(cause)}`, { cause });
  }
  // convex-test's errors of failed scheduled functions: only actions that were made to die.
  const others = errors.mock.calls.filter(([, error]) => (error as Error).name !== "ActionDied");
  expect(others).toEqual([]);
  for (const fault of ["deaths", "lateJobs"]) expect(total.get(fault)).toBeGreaterThan(0);
  if (isLong) process.stdout.write(`${print()}\n`);
});

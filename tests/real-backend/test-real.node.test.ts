import { expect, test } from "vitest";
import { root } from "../support/checkout";
import { makeHome, startScript } from "./programs";

/** It starts some ten programs in turn, each of which takes seconds on a busy machine. */
const A_LOT = 900_000;

/** The steps that a run has reported, and the failed ones. */
const stepsOf = (output: string) => ({
  passed: output.match(/^ok {2}.*$/gm) ?? [],
  failed: output.match(/^NO {2}.*$/gm) ?? [],
});

test(
  "on a backend run by the command line, all steps except the browser's run and pass",
  { timeout: A_LOT },
  async () => {
    const env = { ...makeHome({ hasBackend: true }), WITHOUT_BROWSER: "yes" };
    const run = startScript(root, "scripts/test-real.ts", env);

    expect(await run.ended, run.output()).toBe(0);
    const { passed, failed } = stepsOf(run.output());
    expect(failed).toEqual([]);
    expect(passed).toEqual([
      "ok  It has its environment and the demo content",
      "ok  The calendar is live",
      "ok  A visit is booked, and its time goes on another screen",
      "ok  A sign-in code comes by email, and signs in",
      "ok  The visit is there for the person who signed in, and for nobody else",
      "ok  A picture is taken, and shown as it was sent",
      "ok  The emails have left",
      "ok  All of it is erased, and its time is free again",
      "ok  50 visitors choose a time each, at once",
      "ok  20 visitors book the same time, at once: one gets it",
      "ok  20 visitors book a time each, at once: none is lost",
    ]);
  },
);

test.each([
  ["is skipped", {}, 0],
  ["fails in CI, where nobody would notice that nothing is tested", { CI: "true" }, 1],
])("without the backend's program the run %s, and says so in one line", async (_, more, code) => {
  const env = { ...makeHome({ hasBackend: false }), ...more };
  const run = startScript(root, "scripts/test-real.ts", env);
  expect(await run.ended).toBe(code);
  expect(run.output()).toBe(
    "Skipped: Convex’s backend can’t be fetched here (Failed to fetch latest backend version).\n",
  );
});

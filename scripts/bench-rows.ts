import { callFunction } from "../tests/local/request";
import { startDeployment } from "../tests/support/deployment";
import { distribution } from "./distribution";

/**
 * The time of a call to the local deployment with few rows, and with many. It runs the small project of the
 * deployment's own tests. Times are in milliseconds.
 */
const CALLS = 100;

/** The rows that one transaction can write without nearing Convex's limits. */
const BATCH = 10_000;

for (const rows of [1000, 100_000]) {
  const { url, stop } = await startDeployment({ project: "fixtures" });
  const call = async (kind: "query" | "mutation", path: string, args: unknown = {}) => {
    const { json } = await callFunction(url, kind, path, { args });
    if ((json as { status: string }).status !== "success") {
      throw new Error(`${path}: ${JSON.stringify(json)}`);
    }
  };
  for (let written = 0; written < rows; written += BATCH) {
    const count = Math.min(BATCH, rows - written);
    await call("mutation", "limits:store", { value: "x".repeat(200), count });
  }
  await call("mutation", "notes:add", { text: "A note" });
  const measured = {
    "a small query": () => call("query", "notes:list"),
    "a row written": () => call("mutation", "notes:add", { text: "Another" }),
    "the first of all changed": () => call("mutation", "limits:extend", { more: "y" }),
  };
  for (const [name, run] of Object.entries(measured)) {
    // The first call builds the index.
    await run();
    const times: number[] = [];
    for (let count = 0; count < CALLS; count += 1) {
      const began = performance.now();
      await run();
      times.push(performance.now() - began);
    }
    console.log(`${rows} rows, ${name}: ${distribution(times)}`);
  }
  await stop();
}

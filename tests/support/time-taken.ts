import { performance } from "node:perf_hooks";
import process from "node:process";

/** A call's time for a benchmark: `85 ms (62 of the processor)`. */
export async function timeTaken<Result>(
  call: () => Promise<Result>,
): Promise<{ time: string; result: Result }> {
  const began = performance.now();
  const before = process.cpuUsage();
  const result = await call();
  const { user, system } = process.cpuUsage(before);
  const waited = Math.round(performance.now() - began);
  // On a machine that others use, only CPU time says much.
  return { result, time: `${waited} ms (${Math.round((user + system) / 1000)} of the processor)` };
}

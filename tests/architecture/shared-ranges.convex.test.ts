import { expect, test, vi } from "vitest";
import http from "#convex/http";
import type { Read, Recording } from "../../local/recorder";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { backendAtNow } from "../support/fixtures";
import { publicFunctions } from "../support/public-functions";
import { conflictsOf, describeRange, recorderOf } from "../support/transactions";
import { sharedRanges } from "./shared-ranges";
import { endpoints, mutations, type Stranger } from "./strangers";

const calls = { ...mutations, ...endpoints };

const [one, other, third, fourth] = Array.from({ length: 4 }, (_, place): Stranger => ({
  ip: `203.${place}.113.7`,
  name: ["ann", "bob", "cy", "di"][place] as string,
  phone: `041${place} 222 333`,
  slot: { date: `2026-12-0${1 + place}`, time: "09:00" },
})) as [Stranger, Stranger, Stranger, Stranger];

/** A call's ranges that another call has written to; a row found by an index isn't also listed by its id. */
function sharedBy(mine: Recording, theirs: Recording): string[] {
  const reads = conflictsOf(mine, theirs);
  const isFound = ({ component, table }: Read["asked"]) =>
    reads.some(
      ({ asked }) =>
        asked.component === component && asked.table === table && asked.index !== "by_id",
    );
  return reads.filter(({ asked }) => asked.index !== "by_id" || !isFound(asked)).map(describeRange);
}

/**
 * The ranges shared by two strangers' concurrent calls on the same data, and by one call and the jobs that the other
 * has started.
 */
async function sharedIn(backend: Backend, name: string): Promise<string[]> {
  vi.setSystemTime(NOW + 60_000);
  const recorder = await recorderOf(backend);
  const prepare = (who: Stranger) =>
    calls[name]!(backend.withRequestMetadata({ ip: who.ip }) as Backend, who);
  const [callOfOne, callOfOther] = [prepare(one), prepare(other)];
  // Both calls choose the same shard of a counter.
  const chance = vi.spyOn(Math, "random").mockReturnValue(0);
  const theirs = await recorder.record(callOfOther);
  const jobs = await recorder.record(() => finishDue(backend));
  recorder.undo(jobs);
  recorder.undo(theirs);
  const mine = await recorder.record(callOfOne);
  chance.mockRestore();
  // The calls that were undone have scheduled jobs, so start the clock again.
  vi.clearAllTimers();
  return [...sharedBy(mine, theirs), ...sharedBy(theirs, mine), ...sharedBy(mine, jobs)];
}

test("lists what two strangers share, with the reason: each range, of each call", async () => {
  const found: Record<string, string[]> = {};
  for (const name of Object.keys(calls).sort()) {
    const unused = backendAtNow("date and timers");
    const used = backendAtNow("date and timers");
    for (const who of [third, fourth])
      await calls[name]!(used.withRequestMetadata({ ip: who.ip }) as Backend, who)();
    await finishDue(used);
    const shared = [...(await sharedIn(unused, name)), ...(await sharedIn(used, name))];
    for (const range of new Set(shared)) (found[range] ??= []).push(name);
  }
  const listed = Object.entries(sharedRanges).map(([range, each]) => [range, each.calls]);
  expect(found).toEqual(Object.fromEntries(listed));
});

test("tries every mutation that anybody may call, and every endpoint", async () => {
  const open = (await publicFunctions()).filter(
    ({ name, kind }) => kind === "mutation" && name.includes("/visitor:"),
  );
  expect(Object.keys(mutations).sort()).toEqual(open.map(({ name }) => name).sort());
  const routes = http.getRoutes().map(([path, method]) => `${method} ${path}`);
  expect(Object.keys(endpoints).sort()).toEqual(routes.sort());
});

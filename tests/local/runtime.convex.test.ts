import { makeFunctionReference } from "convex/server";
import { describe, expect, test, vi } from "vitest";
import { createDatabase } from "../../local/database";
import schema from "./functions/schema";

const modules = {
  ...import.meta.glob("./functions/{runtime,inNode,limits}.ts"),
  "./functions/_generated/api.js": () => Promise.resolve({}),
};

const start = () => createDatabase({ schema, modules });
type Database = ReturnType<typeof start>;

const mutate = (database: Database, name: string) =>
  database.mutation(makeFunctionReference<"mutation">(name), {});
const ask = (database: Database, name: string) =>
  database.query(makeFunctionReference<"query">(name), {});
const act = (database: Database, name: string, args: Record<string, unknown> = {}) =>
  database.action(makeFunctionReference<"action">(name), args);

const MiB = 2 ** 20;

describe("time", () => {
  test("stands still in a query and in a mutation, and in what they call", async () => {
    const database = start();
    for (const clocks of [
      (await ask(database, "runtime:clocksInQuery")) as number[],
      (await mutate(database, "runtime:clocksInMutation")) as number[],
    ]) {
      expect(new Set(clocks).size).toBe(1);
    }
    expect(await ask(database, "runtime:timeWorked")).toBe(0);
  });

  test("moves on from one transaction to the next, and in an action", async () => {
    const database = start();
    const [first = 0] = (await ask(database, "runtime:clocksInQuery")) as number[];
    const [second = 0] = (await ask(database, "runtime:clocksInQuery")) as number[];
    expect(second).toBeGreaterThan(first);
    const [before = 0, , after = 0] = (await act(database, "runtime:clocksInAction")) as number[];
    expect(after).toBeGreaterThan(before);
  });

  test("is the time that a test sets", async () => {
    const now = Date.UTC(2026, 0, 1);
    vi.useFakeTimers({ now, toFake: ["Date"] });
    expect(new Set((await ask(start(), "runtime:clocksInQuery")) as number[])).toEqual(
      new Set([now]),
    );
  });
});

test("a query or a mutation can’t wait or fetch", async () => {
  const database = start();
  const advice = "in queries and mutations. Please consider using an action.";
  await expect(mutate(database, "limits:wait")).rejects.toThrow(`Can't use setTimeout ${advice}`);
  await expect(ask(database, "limits:repeat")).rejects.toThrow(`Can't use setInterval ${advice}`);
  await expect(ask(database, "limits:download")).rejects.toThrow(`Can't use fetch() ${advice}`);
});

test("Node’s process has only its settings, except for actions in Node", async () => {
  vi.stubEnv("CONVEX_SITE_URL", "https://site.example.com");
  const database = start();
  expect(await act(database, "runtime:processNames")).toEqual(["env", "https://site.example.com"]);
  expect(await act(database, "inNode:processNames")).toContain("cpuUsage");
});

describe("a file of the storage", () => {
  const text = "a letter";

  test("can be read once, except by actions in Node", async () => {
    const database = start();
    await expect(act(database, "runtime:readTwice", { text })).rejects.toThrow(
      "Can't re-read streaming Blob",
    );
    expect(await act(database, "inNode:readTwice", { text })).toEqual([text, text]);
  });

  test("can be read in parts first, and be stored again", async () => {
    expect(await act(start(), "runtime:copy", { text })).toEqual(["a ", text]);
  });
});

test("an action in Node is called with up to 5 MiB, as JSON", async () => {
  const database = start();
  const take = (value: unknown) => act(database, "inNode:take", { value });
  await take("x".repeat(5 * MiB - 100));
  const refusal = "Node actions arguments size is too large. The maximum size is 5 MiB.";
  await expect(take("x".repeat(5 * MiB))).rejects.toThrow(refusal);
  // In JSON three bytes are four characters.
  await expect(take(new ArrayBuffer(3.8 * MiB))).rejects.toThrow(refusal);
});

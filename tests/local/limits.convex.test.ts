import { makeFunctionReference } from "convex/server";
import { describe, expect, test } from "vitest";
import { createDatabase } from "../../local/database";
import schema from "./functions/schema";

const modules = {
  ...import.meta.glob("./functions/{limits,notes}.ts"),
  "./functions/_generated/api.js": () => Promise.resolve({}),
};

const start = () => createDatabase({ schema, modules });
type Database = ReturnType<typeof start>;

const mutate = (database: Database, name: string, args: Record<string, unknown> = {}) =>
  database.mutation(makeFunctionReference<"mutation">(`limits:${name}`), args);
const ask = (database: Database, name: string, args: Record<string, unknown> = {}) =>
  database.query(makeFunctionReference<"query">(`limits:${name}`), args);

const MiB = 2 ** 20;

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { inner: value };
  return value;
}

const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));

describe("a function's arguments", () => {
  test("may have up to 16 MiB", async () => {
    const database = start();
    await mutate(database, "take", { value: "x".repeat(16 * MiB - 100) });
    await expect(mutate(database, "take", { value: "x".repeat(17 * MiB) })).rejects.toThrow(
      "Arguments for limits.js:take are too large (actual: 17.00 MiB, limit: 16 MiB)",
    );
  });

  test("may have up to 16 MiB when an action calls, too", async () => {
    const passOn = makeFunctionReference<"action">("limits:passOn");
    await expect(start().action(passOn, { length: 17 * MiB })).rejects.toThrow(
      "Arguments for limits.js:take are too large",
    );
  });

  test("has lists of up to 8,192, objects of up to 1,024 fields and up to 64 levels", async () => {
    const database = start();
    const take = (value: unknown) => mutate(database, "take", { value });
    await take(Array.from({ length: 8192 }, () => 1));
    await take(fields(1024));
    await take(nested(62));
    await expect(take(Array.from({ length: 8193 }, () => 1))).rejects.toThrow(
      "Array length is too long (8193 > maximum length 8192)",
    );
    await expect(take(fields(1025))).rejects.toThrow(
      "Object has too many fields (1025 > maximum number 1024)",
    );
    await expect(take(nested(63))).rejects.toThrow(
      "Value is too nested (nested 65 levels deep > maximum nesting 64)",
    );
  });
});

describe("a function's result", () => {
  test("may have up to 16 MiB", async () => {
    const database = start();
    await ask(database, "give", { kind: "text", length: 16 * MiB - 100 });
    await expect(ask(database, "give", { kind: "text", length: 16 * MiB })).rejects.toThrow(
      /Function limits:give return value is too large \(actual: 16\.00 MiB, limit: 16 MiB\)/,
    );
  });

  test("has lists of up to 8,192", async () => {
    const database = start();
    expect(await ask(database, "give", { kind: "list", length: 8192 })).toHaveLength(8192);
    await expect(ask(database, "give", { kind: "list", length: 8193 })).rejects.toThrow(
      "Function limits:give return value invalid: Array length is too long (8193 > maximum length 8192)",
    );
  });
});

describe("a document", () => {
  test("may have up to 1 MiB, however it's written", async () => {
    const database = start();
    await mutate(database, "store", { value: "x".repeat(MiB / 2) });
    await mutate(database, "extend", { more: "x".repeat(MiB / 2 - 200) });
    await expect(mutate(database, "extend", { more: "x".repeat(MiB) })).rejects.toThrow(
      "Value is too large (1.50 MiB > maximum size 1 MiB)",
    );
    await expect(mutate(database, "store", { value: "x".repeat(MiB) })).rejects.toThrow(
      "> maximum size 1 MiB)",
    );
    expect(await ask(database, "countAll")).toBe(1);
  });

  test("has up to 16 levels", async () => {
    const database = start();
    await mutate(database, "store", { value: nested(15) });
    await expect(mutate(database, "store", { value: nested(16) })).rejects.toThrow(
      "Document is too nested (nested 17 levels deep > maximum nesting 16)",
    );
  });

  test("is measured wherever it's written", async () => {
    const writing = start().run((ctx) => ctx.db.insert("things", { value: nested(16) }));
    await expect(writing).rejects.toThrow("Document is too nested");
  });
});

describe("a transaction", () => {
  test("writes up to 16,000 documents and reads up to 32,000", async () => {
    const database = start();
    await mutate(database, "store", { value: 1, count: 16_000 });
    await expect(mutate(database, "store", { value: 1, count: 16_001 })).rejects.toThrow(
      "Wrote too many documents in a single function execution (limit: 16000)",
    );
    await mutate(database, "store", { value: 1, count: 16_000 });
    expect(await ask(database, "countAll")).toBe(32_000);
    await mutate(database, "store", { value: 1 });
    await expect(ask(database, "countAll")).rejects.toThrow(
      "Scanned too many documents in a single function execution (limit: 32000)",
    );
  });

  test("writes and reads up to 16 MiB", async () => {
    const database = start();
    const store = (count: number) =>
      mutate(database, "store", { value: "x".repeat(MiB - 1000), count });
    await store(16);
    await ask(database, "countAll");
    await expect(store(17)).rejects.toThrow(
      "Wrote too much data in a single function execution (limit: 16777216 bytes)",
    );
    await store(1);
    await expect(ask(database, "countAll")).rejects.toThrow(
      "Read too much data in a single function execution (limit: 16777216 bytes)",
    );
  });

  test("reads up to 4,096 ranges", async () => {
    const database = start();
    await ask(database, "ask", { times: 4096 });
    await expect(ask(database, "ask", { times: 4097 })).rejects.toThrow(
      "Too many index ranges read in a single function execution (limit: 4096)",
    );
  });

  test("schedules up to 1,000 functions, with 16 MiB of arguments", async () => {
    const database = start();
    await mutate(database, "schedule", { count: 1000, length: 1 });
    await expect(mutate(database, "schedule", { count: 1001, length: 1 })).rejects.toThrow(
      "Scheduled too many functions in a single function execution (limit: 1000)",
    );
    await expect(mutate(database, "schedule", { count: 17, length: MiB })).rejects.toThrow(
      "Scheduled function arguments too large in a single function execution (limit: 16777216 bytes)",
    );
  });
});

test("a search uses 16 words, and ignores those of 32 bytes or more", async () => {
  const database = start();
  await mutate(database, "note", { text: `wattle ${"x".repeat(31)} ${"y".repeat(32)}` });
  const others = Array.from({ length: 15 }, (_, index) => `none${index}`).join(" ");
  expect(await ask(database, "search", { words: `${others} wattle` })).toBe(1);
  expect(await ask(database, "search", { words: `${others} another wattle` })).toBe(0);
  expect(await ask(database, "search", { words: "x".repeat(31) })).toBe(1);
  expect(await ask(database, "search", { words: "y".repeat(32) })).toBe(0);
  expect(await ask(database, "search", { words: "yy" })).toBe(0);
});

describe("a lone surrogate", () => {
  const first = makeFunctionReference<"query">("notes:firstUnit");
  const addFirst = makeFunctionReference<"mutation">("notes:addFirstUnit");

  test("is neither stored nor returned", async () => {
    const database = start();
    await expect(database.mutation(addFirst, { text: "😀" })).rejects.toThrow(
      "Received invalid json: lone leading surrogate in hex escape",
    );
    await expect(database.query(first, { text: "😀" })).rejects.toThrow(
      "Could not parse return value as json: lone leading surrogate in hex escape",
    );
  });

  test("isn’t confused with text that has a backslash", async () => {
    const database = start();
    for (const text of ["\\ud83d", "\\\\ud83d", "😀 \\ud83d", "\\uD83D\\uDE00"]) {
      await mutate(database, "note", { text });
    }
    await database.mutation(addFirst, { text: "\\ud83d" });
    const notes = await database.run((ctx) => ctx.db.query("notes").collect());
    expect(notes.map(({ text }) => text).at(-1)).toBe("\\");
  });
});

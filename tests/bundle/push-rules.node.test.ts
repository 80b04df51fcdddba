import { cronJobs, httpActionGeneric, httpRouter, makeFunctionReference } from "convex/server";
import { type GenericValidator, v, type ValidatorJSON } from "convex/values";
import { describe, expect, test } from "vitest";
import {
  type ExportedCron,
  findCronFaults,
  findFunctionFaults,
  findModuleFaults,
  findRouteFaults,
  findTotalFaults,
  type PushedFunction,
} from "../../scripts/push-rules";

/** A validator as it's sent to a deployment; Convex's types hide this. */
const jsonOf = (validator: GenericValidator) =>
  (validator as unknown as { json: ValidatorJSON }).json;
const long = (length: number) => "a".repeat(length);
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `module${at}.js`);
const shared = (count: number) => numbered(count).map((name) => `_deps/${name}`);

describe("a deployment takes modules", () => {
  const rules: Record<string, [refused: string[], said: string, allowed: string[]]> = {
    "with 64 characters between slashes": [
      [`${long(62)}.js`],
      `has 65 characters in ${long(62)}.js: make it 64 at most`,
      [`${long(61)}.js`],
    ],
    "with 64 characters in a folder's name": [
      [`${long(65)}/jobs.js`],
      `has 65 characters in ${long(65)}: make it 64 at most`,
      [`${long(64)}/${long(61)}.js`],
    ],
    "with letters, digits, _ and . in their paths": [
      ["waiting-list/jobs.js"],
      "may have letters of A to Z, digits, _ and . only: waiting-list",
      ["waiting_list.2/jobs.js"],
    ],
    "with ASCII letters in their paths": [
      ["café.js"],
      "may have letters of A to Z, digits, _ and . only: café.js",
      ["cafe.js"],
    ],
    "with a letter or digit between slashes": [
      ["__/jobs.js"],
      "needs a letter or a digit in __",
      ["_a/jobs.js"],
    ],
    "with the ending .js": [
      ["jobs.ts"],
      "jobs.ts has an ending that isn't .js",
      ["auth.config.js", "jobs"],
    ],
    "outside of _system": [
      ["_system/jobs.js"],
      "can't be in _system, which is Convex's own",
      ["rooms/_system/jobs.js"],
    ],
    once: [["jobs.js", "jobs"], "jobs.js is there twice", ["jobs.js", "rooms/jobs.js"]],
    "4,096 at most": [
      numbered(4097),
      "there are 4097 modules: make it 4096 at most",
      [...numbered(4096), ...shared(4096)],
    ],
    "8,192 with what they share": [
      [...numbered(4096), ...shared(4097)],
      "there are 8193 modules with what they share: make it 8192 at most",
      shared(8192),
    ],
  };

  test.each(Object.entries(rules))("%s", (_, [refused, said, allowed]) => {
    expect(findModuleFaults(refused).find((fault) => fault.includes(said))).toBeDefined();
    expect(findModuleFaults(allowed)).toEqual([]);
  });
});

test("a deployment takes 32 MiB of code and 10,000 tables", () => {
  const most = { code: 32 * 1024 * 1024, tables: 10_000 };
  expect(findTotalFaults(most)).toEqual([]);
  expect(findTotalFaults({ ...most, code: most.code + 1 })).toEqual([
    "the code is 33554433 bytes: make it 33554432 at most",
  ]);
  expect(findTotalFaults({ ...most, tables: 10_001 })).toEqual([
    "there are 10001 tables: make it 10000 at most",
  ]);
});

describe("a deployment takes a function", () => {
  const fn = (more: Partial<PushedFunction>): PushedFunction => ({
    name: "list",
    kind: "query",
    args: jsonOf(v.object({ from: v.string() })),
    returns: null,
    ...more,
  });
  const rules: Record<
    string,
    [refused: Partial<PushedFunction>, said: string, allowed: Partial<PushedFunction>]
  > = {
    "whose name has 64 characters": [
      { name: long(65) },
      `function ${long(65)} has a name of 65 characters: make it 64 at most`,
      { name: long(64) },
    ],
    "whose name is letters, digits and _": [
      { name: "$list" },
      "function $list needs a name that begins with a letter",
      { name: "_list2" },
    ],
    "whose arguments are an object": [
      { args: jsonOf(v.array(v.string())) },
      "function list needs an object or v.any() for its arguments",
      { args: jsonOf(v.any()) },
    ],
    "whose arguments have names of 64 characters": [
      { args: jsonOf(v.object({ [long(65)]: v.string() })) },
      `function list can't have these arguments: the field ${long(65)} has a name of 65 characters`,
      { args: jsonOf(v.object({ [long(64)]: v.string() })) },
    ],
    "whose result has names of ASCII letters": [
      { returns: jsonOf(v.array(v.object({ "a b": v.string() }))) },
      "function list can't return this: the field [].a b needs a name",
      { returns: jsonOf(v.array(v.object({ a_b: v.string() }))) },
    ],
  };

  test.each(Object.entries(rules))("%s", (_, [refused, said, allowed]) => {
    expect(findFunctionFaults(fn(refused)).find((fault) => fault.includes(said))).toBeDefined();
    expect(findFunctionFaults(fn(allowed))).toEqual([]);
  });
});

describe("a deployment takes a cron", () => {
  const args = jsonOf(v.object({}));
  const functions = new Map<string, PushedFunction>([
    ["rooms/jobs.js:sweep", { name: "sweep", kind: "mutation", args, returns: null }],
    ["rooms/jobs.js:default", { name: "default", kind: "action", args, returns: null }],
    ["rooms/owner.js:list", { name: "list", kind: "query", args, returns: null }],
  ]);
  const faultsOf = (times: string, called: string, argument = "") => {
    const crons = cronJobs();
    const reference = makeFunctionReference<"mutation", { argument: string }>(called);
    crons.cron("sweep the rooms", times, reference, { argument });
    const exported = (crons as unknown as { export: () => string }).export();
    return findCronFaults(JSON.parse(exported) as Record<string, ExportedCron>, functions);
  };
  /** A MiB without its wrapping: the array (2 bytes), the object (2), the field's name (9), the string (2). */
  const room = 2 ** 20 - 15;
  const often = "*/5 * * * *";

  const rules: Record<
    string,
    [refused: Parameters<typeof faultsOf>, said: string, allowed: Parameters<typeof faultsOf>]
  > = {
    "that calls what's there": [
      [often, "rooms/jobs:swep"],
      "cron “sweep the rooms” calls a function that isn't there: rooms/jobs:swep",
      [often, "rooms/jobs:sweep"],
    ],
    "that calls a module that's there": [
      [often, "room/jobs:sweep"],
      "calls a function that isn't there: room/jobs:sweep",
      [often, "rooms/jobs"],
    ],
    "that calls a mutation or an action": [
      [often, "rooms/owner:list"],
      "calls a query: make rooms/owner:list a mutation or an action",
      [often, "rooms/jobs:default"],
    ],
    "with times in five fields": [
      ["0 */5 * * * *", "rooms/jobs:sweep"],
      "has times that never come, or aren't five fields: 0 */5 * * * *",
      ["15 7 * * MON", "rooms/jobs:sweep"],
    ],
    "with times that come": [
      ["0 0 30 2 *", "rooms/jobs:sweep"],
      "has times that never come, or aren't five fields: 0 0 30 2 *",
      ["0 0 29 2 *", "rooms/jobs:sweep"],
    ],
    "with arguments of less than a MiB": [
      [often, "rooms/jobs:sweep", long(room)],
      "has arguments of a MiB or more",
      [often, "rooms/jobs:sweep", long(room - 1)],
    ],
  };

  test.each(Object.entries(rules))("%s", (_, [refused, said, allowed]) => {
    expect(faultsOf(...refused).find((fault) => fault.includes(said))).toBeDefined();
    expect(faultsOf(...allowed)).toEqual([]);
  });
});

describe("a deployment takes a route", () => {
  const handler = httpActionGeneric(() => Promise.resolve(new Response()));

  test("as Convex's router has it", () => {
    const router = httpRouter();
    router.route({ path: "/one", method: "GET", handler });
    router.route({ path: "/one", method: "POST", handler });
    router.route({ pathPrefix: "/two/", method: "DELETE", handler });
    expect(findRouteFaults(router.getRoutes())).toEqual([]);
  });

  test("with a path, a method that is routed, and an HTTP action", () => {
    expect(findRouteFaults([["/one", "TRACE", handler]])).toEqual([
      "route /one has the method TRACE: make it one of DELETE, GET, OPTIONS, PATCH, POST, PUT, HEAD",
    ]);
    expect(findRouteFaults([["/one", "GET", "handler"]])).toEqual([
      "route /one needs an HTTP action",
    ]);
    expect(findRouteFaults([[undefined, "GET", handler]])).toEqual(["a route needs a path"]);
  });
});

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** Runs the check on a small project, given as files by their paths in `convex/`. */
function check(files: Record<string, string>) {
  const project = fs.mkdtempSync(path.join(os.tmpdir(), "check-bundle-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(project, "convex", name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    }
    const { status, stdout, stderr } = spawnSync(
      "npm",
      ["run", "--silent", "check:bundle", "--", project],
      { encoding: "utf8" },
    );
    return { status, said: `${stdout}${stderr}`.split("\n") };
  } finally {
    fs.rmSync(project, { recursive: true });
  }
}

/** A module that runs code at import and logs it. */
const doing = (what: string) => `// Its second line is at fault.\nexport const made = ${what};\n`;

/** Code to refuse, each in its own module, with the error message. */
const refused: Record<string, [code: string, said: string]> = {
  clock: ["Date.now()", "the clock stands still at import time"],
  newDate: ["new Date()", "the clock stands still at import time"],
  dateInWords: ["Date()", "the clock stands still at import time"],
  performanceClock: ["performance.now()", "the clock stands still at import time"],
  random: ["Math.random()", "Math.random stands still at import time"],
  uuid: ["crypto.randomUUID()", "cryptographic randomness is unsupported at import time"],
  bytes: [
    "crypto.getRandomValues(new Uint8Array(4))",
    "cryptographic randomness is unsupported at import time",
  ],
  digest: [
    'crypto.subtle.digest("SHA-256", new Uint8Array())',
    "crypto.subtle.digest is unsupported at import time",
  ],
  timer: ["setTimeout(() => undefined, 1)", "setTimeout is unsupported at import time"],
  interval: ["setInterval(() => undefined, 1)", "setInterval is unsupported at import time"],
  request: ['fetch("https://example.com")', "fetch() is unsupported at import time"],
  caught: [
    '(() => { try { return fetch("https://example.com"); } catch { return null; } })()',
    "fetch() is unsupported at import time",
  ],
  waits: ["await Promise.resolve(1)", "top-level await is unsupported"],
  loadsLater: ['import("./clock")', "import() is unsupported at import time"],
  meta: ["import.meta.url", "import.meta is unsupported"],
  evaluates: ['eval("1 + 1")', "Code generation from strings disallowed for this context"],
  makesAFunction: [
    'new Function("return 1")',
    "Code generation from strings disallowed for this context",
  ],
  folder: ["process.cwd()", "process.cwd is not a function"],
  buffer: ['Buffer.from("a")', "Buffer is not defined"],
  nodesGlobal: ["global.URL", "global is not defined"],
  microtask: ["queueMicrotask(() => undefined)", "queueMicrotask is not defined"],
  immediate: ["setImmediate(() => undefined)", "setImmediate is not defined"],
  throws: ['(() => { throw new Error("no good"); })()', "no good"],
};

const route = (spec: string, times = 1) =>
  `import { httpActionGeneric, httpRouter } from "convex/server";
const handler = httpActionGeneric(async () => new Response());
const router = httpRouter();
${`router.route({ handler, ${spec} });\n`.repeat(times)}export default router;
`;

const cron = (spec: string, times = 1) =>
  `import { cronJobs, makeFunctionReference } from "convex/server";
const crons = cronJobs();
const sweep = makeFunctionReference<"mutation">("jobs:sweep");
${`crons.${spec};\n`.repeat(times)}export default crons;
`;

/** What Convex's own library refuses at import, on a deployment and here. */
const refusedByLibrary: Record<string, [module: string, said: string]> = {
  pathWithoutSlash: [route('method: "GET", path: "one"'), "path 'one' does not start with a /"],
  reservedPath: [route('method: "GET", path: "/.files/a"'), "path '/.files/a' is reserved"],
  pathTwice: [route('method: "GET", path: "/one"', 2), "Path '/one' for method GET already in use"],
  prefixWithoutSlash: [
    route('method: "GET", pathPrefix: "/one"'),
    "pathPrefix /one must end with a /",
  ],
  prefixTwice: [
    route('method: "GET", pathPrefix: "/one/"', 2),
    "GET pathPrefix /one/ is already defined",
  ],
  method: [
    route('method: "TRACE" as never, path: "/one"'),
    "'TRACE' is not an allowed HTTP method",
  ],
  cronTwice: [
    cron('interval("sweep", { hours: 1 }, sweep)', 2),
    "Cron identifier registered twice: sweep",
  ],
  cronNamedWithMarks: [
    cron('interval("café", { hours: 1 }, sweep)'),
    "Invalid cron identifier café",
  ],
  cronWithoutInterval: [
    cron('interval("sweep", { hours: 0 }, sweep)'),
    "Interval must be an integer greater than 0",
  ],
  cronAtHour24: [
    cron('daily("sweep", { hourUTC: 24, minuteUTC: 1 }, sweep)'),
    "Hour of day must be an integer from 0 to 23",
  ],
};

const schema = (before = "") =>
  `import { defineSchema } from "convex/server";\n${before}\nexport default defineSchema({});\n`;

const tableWith = (indexes: string) =>
  `import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({ people: defineTable({ name: v.string() })${indexes} });
`;

const authConfig = (domain: string) =>
  `export default { providers: [{ domain: ${domain}, applicationID: "convex" }] };\n`;

const query = (returned: string) => `import { queryGeneric } from "convex/server";
import { large } from "./large";
export const read = queryGeneric({ args: {}, handler: () => ${returned} });
`;

/** Code that fails only when it's called, each in its own module. */
const missing = ["Buffer", "global", "queueMicrotask", "setImmediate", "CompressionStream"];

describe("what a deployment would not import is refused", () => {
  const modules = Object.entries(refused).map(([name, [code]]) => [`${name}.ts`, doing(code)]);
  const { status, said } = check({
    ...(Object.fromEntries(modules) as Record<string, string>),
    ...Object.fromEntries(
      Object.entries(refusedByLibrary).map(([name, [module]]) => [`${name}.ts`, module]),
    ),
    "node.ts": `"use node";\n${doing('readFileSync(new URL("./sRGB.icc", import.meta.url))')}import { readFileSync } from "node:fs";\n`,
    "nodeQuery.ts": `"use node";\nimport { queryGeneric } from "convex/server";
export const read = queryGeneric({ args: {}, handler: () => null });
`,
    "large.ts": `export const large = "${"a".repeat(900_000)}";\n`,
    "reading.ts": query("large.length"),
    ...Object.fromEntries(
      missing.map((name) => [`calls${name}.ts`, `export const call =\n  () => ${name};\n`]),
    ),
  });

  test("as a failure of the check", () => {
    expect(status).toBe(1);
  });

  test.each(Object.entries(refused))("with the module and the line: %s", (name, [, reason]) => {
    const complaint = said.find((line) => line.startsWith(`${name}.js `)) ?? said.join("\n");
    expect(complaint).toContain(reason);
    // The runtime stops a waiting module without naming a line.
    if (name !== "waits") expect(complaint).toContain(`(convex/${name}.ts:2)`);
  });

  test.each(Object.entries(refusedByLibrary))("by Convex's library: %s", (name, [, reason]) => {
    expect(said.find((line) => line.startsWith(`${name}.js `))).toContain(reason);
  });

  test.each(missing)("what looks, once it's called, for %s", (name) => {
    expect(said).toContain(
      `calls${name}.js: uses ${name}, which Convex’s runtime doesn’t have (convex/calls${name}.ts:2)`,
    );
  });

  test("what reads, in Node, a file that isn't uploaded", () => {
    expect(said.join("\n")).toContain("node.js can’t be imported: ENOENT");
  });

  test("a query in Node", () => {
    expect(said).toContain('nodeQuery.js: "use node" is for actions only');
  });

  test("a query that loads more than its budget", () => {
    expect(said.join("\n")).toMatch(/reading\.js loads \d+ kB, and may load 900/);
  });
});

describe("what a deployment would read and refuse is refused", () => {
  const { status, said } = check({
    "schema.ts": tableWith(`.index("by_${"a".repeat(62)}", ["name"])`),
    "jobs.ts": `import { queryGeneric } from "convex/server";
import { v } from "convex/values";
export const sweep = queryGeneric({ args: { "a b": v.string() }, handler: () => null });
`,
    "http.ts": "export default {};\n",
    "crons.ts": cron('interval("sweep", { hours: 1 }, sweep)'),
    "convex.config.ts": `import { defineApp } from "convex/server";
import parts from "./parts/convex.config";
const app = defineApp();
app.use(parts);
export default app;
`,
    "parts/convex.config.ts": `import { defineComponent } from "convex/server";
export default defineComponent("parts");
`,
    "parts/schema.ts": tableWith('.index("by_id", ["name"])'),
    "parts/crons.ts": "export default {};\n",
  });

  test("as a failure of the check", () => {
    expect(status).toBe(1);
  });

  test.each([
    `schema.js: table people: index by_${"a".repeat(62)} has a name of 65 characters: make it 64 at most`,
    "jobs.js: function sweep can't have these arguments: the field a b needs a name that begins with a letter",
    "http.js: needs the default export httpRouter()",
    "crons.js: cron “sweep” calls a query: make jobs:sweep a mutation or an action",
    "parts: schema.js: table people: index by_id has a name that Convex keeps for itself",
    "parts: crons.js: needs the default export cronJobs()",
  ])("%s", (complaint) => {
    expect(said.find((line) => line.startsWith(complaint)) ?? said.join("\n")).toContain(complaint);
  });
});

test("a schema that isn't one is refused", () => {
  const { status, said } = check({ "schema.ts": "export const tables = {};\n" });
  expect(said).toContain("schema.js: needs the default export defineSchema(…)");
  expect(status).toBe(1);
});

interface AtFault {
  schema: [code: string, said: string];
  authConfig?: [domain: string, said: string];
}

const configuration: Record<string, AtFault> = {
  "randomness that nobody can guess": {
    schema: ["crypto.randomUUID();", "cryptographic randomness"],
  },
  randomness: { schema: ["Math.random();", "Math.random stands still"] },
  "the clock": {
    schema: ["Date.now();", "the clock stands still"],
    authConfig: ["String(Date.now())", "the clock stands still"],
  },
  "a setting that may be missing": {
    schema: ["process.env.SITE_URL;", "a setting is unsupported"],
    authConfig: ["process.env.SITE_URL", "the setting SITE_URL may be missing"],
  },
};

test.each(Object.entries(configuration))(
  "a schema or an auth config with %s is refused",
  (_, { schema: [code, saidOfSchema], authConfig: atFault }) => {
    const { status, said } = check({
      "schema.ts": schema(`export const made = ${code}`),
      ...(atFault && { "auth.config.ts": authConfig(atFault[0]) }),
    });
    expect(status).toBe(1);
    expect(said.find((line) => line.startsWith("schema.js "))).toContain(saidOfSchema);
    if (!atFault) return;
    expect(said.find((line) => line.startsWith("auth.config.js "))).toContain(atFault[1]);
  },
);

test("what a deployment allows passes", () => {
  const { status, said } = check({
    "schema.ts": schema(),
    "auth.config.ts": authConfig("process.env.CONVEX_SITE_URL"),
    "http.ts": route('method: "GET", path: "/one"'),
    "crons.ts": cron('interval("sweep", { hours: 1 }, sweep)'),
    "jobs.ts": `import { internalMutationGeneric } from "convex/server";
export const sweep = internalMutationGeneric({ args: {}, handler: () => null });
`,
    "large.ts": 'export const large = "";\n',
    "reading.ts": query("[Date.now(), Math.random(), large]"),
    "node.ts": `"use node";
import { readFileSync } from "node:fs";
import { internalActionGeneric } from "convex/server";
export const made = [Date.now(), await Promise.resolve(import.meta.url), Buffer.from("a"), process.cwd()];
export const read = internalActionGeneric({ args: {}, handler: () => void readFileSync("/dev/null") });
`,
    "allowed.ts": `export const made = [
  new Date(0).toISOString(), Date.UTC(2026, 0), new URL("https://example.com/a?b=c").href,
  new TextEncoder().encode("é"), new Headers({ a: "b" }), new AbortController().signal,
  structuredClone({ a: [1] }), btoa("a"), new Intl.DateTimeFormat("en-AU").format(new Date(0)),
  process.env.SITE_URL, self === globalThis, typeof Buffer, typeof setImmediate,
];
export const later = () => [crypto.randomUUID(), fetch("https://example.com"), setTimeout(later)];
`,
  });
  expect(said.join("\n")).toContain("convex/ can be pushed");
  expect(status).toBe(0);
});

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** Runs the check on a small project; its files are given by their paths in `convex/`. */
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

/** A module that does something while it is imported, and tells of it in a line of its own. */
const doing = (what: string) => `// Its second line is at fault.\nexport const made = ${what};\n`;

/** Each of these in a module of its own, and what is said of it. */
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

const schema = (before = "") =>
  `import { defineSchema } from "convex/server";\n${before}\nexport default defineSchema({});\n`;

const authConfig = (domain: string) =>
  `export default { providers: [{ domain: ${domain}, applicationID: "convex" }] };\n`;

const query = (returned: string) => `import { queryGeneric } from "convex/server";
import { large } from "./large";
export const read = queryGeneric({ args: {}, handler: () => ${returned} });
`;

describe("what a deployment would not import is refused", () => {
  const modules = Object.entries(refused).map(([name, [code]]) => [`${name}.ts`, doing(code)]);
  const { status, said } = check({
    ...(Object.fromEntries(modules) as Record<string, string>),
    "node.ts": `"use node";\n${doing("1")}`,
    "large.ts": `export const large = "${"a".repeat(250_000)}";\n`,
    "reading.ts": query("large.length"),
  });

  test("as a failure of the check", () => {
    expect(status).toBe(1);
  });

  test.each(Object.entries(refused))("with the module and the line: %s", (name, [, reason]) => {
    const complaint = said.find((line) => line.startsWith(`${name}.js `)) ?? said.join("\n");
    expect(complaint).toContain(reason);
    // A module that waits is stopped by the runtime, at no line.
    if (name !== "waits") expect(complaint).toContain(`(convex/${name}.ts:2)`);
  });

  test("what asks for Node", () => {
    expect(said.join("\n")).toContain(`node.js can’t be imported: "use node"`);
  });

  test("a query that loads more than its budget", () => {
    expect(said.join("\n")).toMatch(/reading\.js loads \d+ kB, and may load 250/);
  });
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
    "large.ts": 'export const large = "";\n',
    "reading.ts": query("[Date.now(), Math.random(), large]"),
    "allowed.ts": `export const made = [
  new Date(0).toISOString(), Date.UTC(2026, 0), new URL("https://example.com/a?b=c").href,
  new TextEncoder().encode("é"), new Headers({ a: "b" }), new AbortController().signal,
  structuredClone({ a: [1] }), btoa("a"), new Intl.DateTimeFormat("en-AU").format(new Date(0)),
  process.env.SITE_URL, self === globalThis, typeof Buffer, typeof setImmediate,
];
`,
  });
  expect(said.join("\n")).toContain("convex/ can be pushed");
  expect(status).toBe(0);
});

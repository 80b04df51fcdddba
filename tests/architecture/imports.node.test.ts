import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import schema from "#convex/schema";
import { type SourceFile, sourceFiles } from "../support/source-files";

const frontend = sourceFiles("src");
const backend = sourceFiles("convex");
const layout = readFileSync(
  path.resolve(import.meta.dirname, "../../docs/decisions/0001-layout.md"),
  "utf8",
);

/** Pure facts, and parsers of typed text. */
const ground = /^convex\/(?:business|services|shared|typed)\//;

/**
 * What the browser may know of the backend: what it is asked for, the business, and what is pure. A file of a feature
 * that both sides use is `rules.ts`, `form.ts`, `formRules.ts`, `status.ts`, `summary.ts`,
 * `templates.ts`, what judges a picture (`inspect.ts`), and why a form waits for the owner (`reviewReasons.ts`).
 */
const known = [
  /^convex\/_generated\//,
  ground,
  /^convex\/core\/(?:errors|forms|secrets)\.ts$/,
  /^convex\/(?:\w+\/)+(?:rules|form|formRules|status|summary|templates)\.ts$/,
  /^convex\/uploads\/inspect\.ts$/,
  /^convex\/submissions\/reviewReasons\.ts$/,
];

/** The layers of features, lowest first, from docs/decisions/0001-layout.md; each line is a layer. */
const layers = (tree: string) =>
  [...layout.matchAll(new RegExp(`^${tree}: (.+)$`, "gm"))].map(([, line = ""]) => line.split(" "));

function strays(files: SourceFile[], allowed: (file: SourceFile) => RegExp[]): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((target) => !allowed(file).some((pattern) => pattern.test(target)))
      .map((target) => `${file.path} imports ${target}`),
  );
}

/** The builders of public functions, and the files that use them. */
const builders = /\/functions\.ts$/;
const callable = /\/(?:visitor|client|staff|owner|jobs|actions|endpoints)\.ts$/;

/** Code that goes through every table reads the schema, which is data; nothing else imports the wiring. */
const SCHEMA = "convex/schema.ts";

const folderOf = (file: string) => file.split("/")[1] ?? "";

/** Whether one file of a tree may import another: from its own feature, or a lower layer. */
function isBelow(tree: string) {
  const order = layers(tree).flat();
  const layerOf = (file: string) => {
    const [, folder = "", ...rest] = file.split("/");
    if (rest.length === 0) return order.length;
    return order.indexOf(order.includes(folder) ? folder : "*");
  };
  return (from: string, to: string) =>
    folderOf(from) === folderOf(to) || layerOf(to) < layerOf(from);
}

/** Imports within a tree that don't go down: to a higher feature or the wiring. */
function upward(tree: string, files: SourceFile[]): string[] {
  const below = isBelow(tree);
  const goesDown = (from: string, to: string) => {
    if (!to.startsWith(`${tree}/`) || to.startsWith("convex/_generated/")) return true;
    if (to === SCHEMA) return from === "convex/privacy/ownedTables.ts";
    return below(from, to);
  };
  return files.flatMap(({ path: from, imports }) =>
    imports.filter((to) => !goesDown(from, to)).map((to) => `${from} imports ${to}`),
  );
}

/** The file that declares each table. */
const declared = new Map(
  backend
    .filter(({ path: file }) => file.endsWith("/tables.ts"))
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(/^ {2}(\w+): ownedTable\(/gm)].map(
        ([, table = ""]) => [table, file] as const,
      ),
    ),
);

const ACCESS =
  /(?:\.\s*(query|get|insert|patch|replace|delete|normalizeId)\(|\bget(?:One|Many)From\([^,]+,)\s*"(\w+)"/g;
const isWrite = (does = "get") => ["insert", "patch", "replace", "delete"].includes(does);

/** Writes to other features' tables, and reads of tables of features in higher layers. */
function strangers(files: SourceFile[]): string[] {
  const below = isBelow("convex");
  return files.flatMap(({ path: from, text }) =>
    [...text.matchAll(ACCESS)].flatMap(([, does = "get", table = ""]) => {
      const owner = declared.get(table) ?? from;
      const isOwn = folderOf(owner) === folderOf(from);
      return isOwn || (!isWrite(does) && below(from, owner)) ? [] : [`${from}: ${does} ${table}`];
    }),
  );
}

/** Files in import cycles, types included. */
function inCircles(files: SourceFile[]): string[] {
  const targets = new Map(files.map(({ path, imports }) => [path, imports]));
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    (targets.get(from) ?? []).some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  return files.map(({ path }) => path).filter((path) => reaches(path, path));
}

/** A file's room in its feature: its folder there, or the file itself. */
const roomOf = (file: string) => file.split("/").slice(0, 3).join("/");

/** The rooms of all features, each with the rooms of its own feature that it imports. */
function rooms(files: SourceFile[]): SourceFile[] {
  return [...new Set(files.map((file) => roomOf(file.path)))].map((room) => ({
    path: room,
    text: "",
    packages: [],
    imports: files
      .filter((file) => roomOf(file.path) === room)
      .flatMap((file) => file.imports.map(roomOf))
      .filter((other) => other !== room && path.dirname(other) === path.dirname(room)),
  }));
}

describe("imports go one way", () => {
  test.each([
    ["src", frontend],
    ["convex", backend],
  ])("in %s: down, and each place in the order is a folder's", (tree, files) => {
    const folders = files.flatMap(({ path: file }) => file.split("/").slice(1, -1)[0] ?? []);
    const named = layers(tree).flat();
    expect(named.filter((folder) => folder !== "*" && !folders.includes(folder))).toEqual([]);
    expect(upward(tree, files)).toEqual([]);
  });

  test("from src to convex: only the API, the business, and pure files", () => {
    expect(strays(frontend, () => [/^src\//, ...known])).toEqual([]);
  });

  test("a folder that screens call has the same name in convex and src", () => {
    const called = frontend.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:api|internal)\.(\w+)\./g)].map(([, folder = ""]) => folder),
    );
    const inSource = new Set(frontend.map(({ path: file }) => folderOf(file)));
    expect([...new Set(called)].filter((folder) => !inSource.has(folder))).toEqual([]);
  });

  test("in convex: finds an upward import, of types too", () => {
    const from = "convex/payments/model.ts";
    const to = "convex/bookings/fields.ts";
    const text = 'import type { Slot } from "../bookings/fields";';
    expect(upward("convex", [{ path: from, text, imports: [to], packages: [] }])).toEqual([
      `${from} imports ${to}`,
    ]);
    // A folder that isn't in the list.
    const [one, other] = ["convex/clients/record.ts", ["convex", "other", "rules.ts"].join("/")];
    expect(upward("convex", [{ path: one, text, imports: [other], packages: [] }])).toEqual([
      `${one} imports ${other}`,
    ]);
  });

  test("in convex: nothing from outside", () => {
    expect(strays(backend, () => [/^convex\//])).toEqual([]);
  });

  test("in convex: files that the browser uses, too, know neither the database nor the functions", () => {
    const pure = backend.filter(({ path }) => known.some((pattern) => pattern.test(path)));
    expect(pure).not.toEqual([]);
    expect(strays(pure, () => [...known, /\/(?:fields|tables|args)\.ts$/])).toEqual([]);
    const runtime = /from "(?:[./]+_generated\/server|convex\/server)"/;
    expect(pure.filter(({ text }) => runtime.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("in convex: shared code knows no feature", () => {
    const shared = backend.filter(({ path }) => ground.test(path));
    expect(strays(shared, () => [ground, /^convex\/core\/errors\.ts$/])).toEqual([]);
  });

  test.each([
    ["src", frontend],
    ["convex", backend],
  ])("in %s: no file reaches itself again, and no folder within a feature", (_, files) => {
    expect(inCircles(files)).toEqual([]);
    expect(inCircles(rooms(files))).toEqual([]);
  });
});

describe("a table is kept by the feature that declares it", () => {
  test("each is declared in a file called tables.ts", () => {
    expect([...declared.keys()].sort()).toEqual(Object.keys(schema.tables).sort());
  });

  test("no other feature writes it, and no lower layer reads it", () => {
    expect(strangers(backend)).toEqual([]);
    const from = "convex/payments/model.ts";
    const text =
      'await ctx.db\n  .patch("emails", id, {}); getOneFrom(ctx.db, "invoices", "by_key", key)';
    expect(strangers([{ path: from, text, imports: [], packages: [] }])).toEqual([
      `${from}: patch emails`,
      `${from}: get invoices`,
    ]);
  });

  test("only known code takes its table as a parameter", () => {
    const unnamed =
      /(?:\bdb|\banyTable\([\w.]+\))\s*\.\s*(?:insert|patch|replace|delete)\(\s*[^"\s]/;
    expect(backend.filter(({ text }) => unnamed.test(text)).map(({ path: file }) => file)).toEqual([
      "convex/bookings/record.ts",
      "convex/content/versioned.ts",
      "convex/privacy/places.ts",
      "convex/privacy/retention.ts",
      "convex/privacy/steps.ts",
      "convex/requests/quotes.ts",
      "convex/submissions/record.ts",
    ]);
  });
});

test("lib holds at most 20 small helpers: anything more has its own folder", () => {
  const inLib = frontend.filter(({ path }) => path.startsWith("src/lib/"));
  expect(inLib.length).toBeLessThanOrEqual(20);
});

test("only functions.ts files import the raw builders, and only callable files import theirs", () => {
  const raw = /import[^;]*\b(query|mutation|action)\b[^;]*from "[./]*_generated\/server"/;
  for (const { path: file, text, imports } of backend) {
    expect([file, raw.test(text)]).toEqual([file, builders.test(file)]);
    expect([file, callable.test(file) || !imports.some((to) => builders.test(to))]).toEqual([
      file,
      true,
    ]);
  }
});

test("only caller.ts reads the caller's address, so that no limit knows single addresses", () => {
  const asking = backend.filter(({ text }) => text.includes("getRequestMetadata"));
  expect(asking.map(({ path }) => path)).toEqual(["convex/core/caller.ts"]);
});

test("no path of the site is written outside the table of pages", () => {
  const literal = /\b(?:to|href)=\{?["'`]\/(?!\/)/;
  expect(frontend.filter(({ text }) => literal.test(text)).map(({ path }) => path)).toEqual([]);
});

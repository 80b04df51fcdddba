import { describe, expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "../support/source-files";

const frontend = sourceFiles("src");
const backend = sourceFiles("convex");

/** Pure facts, and the readers of what people type. */
const ground = /^convex\/(?:business|services|shared|typed)\//;

/**
 * What the browser may know of the backend: what it is asked for, the business, and what is pure. A file of a room
 * that both sides use is `rules.ts`, `form.ts`, `formRules.ts`, `status.ts`, `summary.ts`,
 * `templates.ts`, what judges a picture (`inspect.ts`), and why a form waits for the owner (`apart.ts`).
 */
const known = [
  /^convex\/_generated\//,
  ground,
  /^convex\/core\/(?:errors|forms|secrets)\.ts$/,
  /^convex\/(?:\w+\/)+(?:rules|form|formRules|status|summary|templates)\.ts$/,
  /^convex\/uploads\/inspect\.ts$/,
  /^convex\/submissions\/apart\.ts$/,
];

/** What every room builds on, and no room is known to; a folder of `src` that is new and not here is a room. */
const mechanisms = [
  "analytics",
  "editing",
  "feedback",
  "forms",
  "lib",
  "live",
  "lookups",
  "navigation",
  "records",
  "session",
  "team",
  "uploads",
];

/** Folders that put rooms together. */
const composers = ["app", "console", "home", "site", "today"];

const below = new RegExp(`^src/(?:ui|${mechanisms.join("|")})/`);

function allowedFor({ path }: SourceFile): RegExp[] {
  const folder = path.split("/")[1] ?? "";
  if (folder === "ui") return [/^src\/ui\//];
  if (mechanisms.includes(folder)) return [below, ...known];
  if (composers.includes(folder)) return [/^src\//, ...known];
  return [new RegExp(`^src/${folder}/`), below, ...known];
}

function strays(files: SourceFile[], allowed: (file: SourceFile) => RegExp[]): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((target) => !allowed(file).some((pattern) => pattern.test(target)))
      .map((target) => `${file.path} imports ${target}`),
  );
}

/** Files that reach themselves again, by imports of types too. */
function inCircles(files: SourceFile[]): string[] {
  const targets = new Map(files.map(({ path, imports }) => [path, imports]));
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    (targets.get(from) ?? []).some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  return files.map(({ path }) => path).filter((path) => reaches(path, path));
}

describe("imports go one way", () => {
  test("in src: from ui to the mechanisms to the rooms to what puts them together", () => {
    expect(strays(frontend, allowedFor)).toEqual([]);
  });

  test("in convex: nothing from outside", () => {
    expect(strays(backend, () => [/^convex\//])).toEqual([]);
  });

  test("in convex: what the browser uses, too, knows neither the database nor the functions", () => {
    const pure = backend.filter(({ path }) => known.some((pattern) => pattern.test(path)));
    expect(pure).not.toEqual([]);
    expect(strays(pure, () => [...known, /\/(?:fields|tables|args)\.ts$/])).toEqual([]);
    const runtime = /from "(?:[./]+_generated\/server|convex\/server)"/;
    expect(pure.filter(({ text }) => runtime.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("in convex: what is shared knows no room", () => {
    const shared = backend.filter(({ path }) => ground.test(path));
    expect(strays(shared, () => [ground, /^convex\/core\/errors\.ts$/])).toEqual([]);
  });

  test.each([
    ["src", frontend],
    ["convex", backend],
  ])("in %s: no file reaches itself again", (_, files) => {
    expect(inCircles(files)).toEqual([]);
  });
});

test("lib holds at most 20 small helpers: what is more than that has a folder of its own", () => {
  const inLib = frontend.filter(({ path }) => path.startsWith("src/lib/"));
  expect(inLib.length).toBeLessThanOrEqual(20);
});

test("only functions.ts imports the raw builders", () => {
  const raw = /import[^;]*\b(query|mutation|action)\b[^;]*from "[./]*_generated\/server"/;
  const importers = backend.filter(({ text }) => raw.test(text)).map(({ path }) => path);
  expect(importers).toEqual(["convex/core/functions.ts"]);
});

test("only caller.ts asks where a call comes from, so that no limit knows single addresses", () => {
  const asking = backend.filter(({ text }) => text.includes("getRequestMetadata"));
  expect(asking.map(({ path }) => path)).toEqual(["convex/core/caller.ts"]);
});

test("no address of the site is written down outside the table of pages", () => {
  const literal = /\b(?:to|href)=\{?["'`]\/(?!\/)/;
  expect(frontend.filter(({ text }) => literal.test(text)).map(({ path }) => path)).toEqual([]);
});

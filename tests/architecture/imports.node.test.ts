import { describe, expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "../support/source-files";

const frontend = sourceFiles("src");
const backend = sourceFiles("convex");

/** What the browser may know of the backend: what it is asked for, the business, the shared rules. */
const shared = [
  /^convex\/_generated\//,
  /^convex\/business\//,
  /^convex\/services\//,
  /^convex\/errors\.ts$/,
  /^convex\/\w+\/rules\.ts$/,
];

/**
 * Folders of `src` that may put rooms together (the home page shows something of many); every other one
 * is a room, now and later.
 */
const composers = ["app", "site", "owner", "home"];

function allowedFor(file: SourceFile): RegExp[] {
  const folder = file.path.split("/")[1] ?? "";
  switch (folder) {
    case "ui":
      return [/^src\/ui\//];
    case "lib":
    case "live":
      return [/^src\/(ui|lib|live)\//, ...shared, /^convex\/submissions\//];
    default:
      if (composers.includes(folder)) return [/^src\//, ...shared];
      return [
        new RegExp(`^src/${folder}/`),
        /^src\/(ui|lib|live)\//,
        /^src\/app\/paths\.ts$/,
        ...shared,
      ];
  }
}

function strays(files: SourceFile[], allowed: (file: SourceFile) => RegExp[]): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((target) => !allowed(file).some((pattern) => pattern.test(target)))
      .map((target) => `${file.path} imports ${target}`),
  );
}

describe("imports go one way", () => {
  test("in src: from ui and lib to rooms to app, and to the shared part of convex", () => {
    expect(strays(frontend, allowedFor)).toEqual([]);
  });

  test("in convex: nothing from outside", () => {
    expect(strays(backend, () => [/^convex\//])).toEqual([]);
  });

  test("in convex: the rules know neither the database nor the functions", () => {
    const rules = backend.filter(({ path }) => path.endsWith("/rules.ts"));
    expect(rules).not.toEqual([]);
    expect(
      strays(rules, () => [/^convex\/(business|services)\//, /\/rules\.ts$/, /\/tables\.ts$/]),
    ).toEqual([]);
  });

  test("in convex: no file reaches itself again", () => {
    const targets = new Map(backend.map(({ path, imports }) => [path, imports]));
    const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
      (targets.get(from) ?? []).some(
        (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
      );
    expect(backend.map(({ path }) => path).filter((path) => reaches(path, path))).toEqual([]);
  });
});

test("only functions.ts imports the raw builders", () => {
  const raw = /import[^;]*\b(query|mutation|action)\b[^;]*from "[./]*_generated\/server"/;
  const importers = backend.filter(({ text }) => raw.test(text)).map(({ path }) => path);
  expect(importers).toEqual(["convex/functions.ts"]);
});

test("only caller.ts asks where a call comes from, so that no limit knows single addresses", () => {
  const asking = backend.filter(({ text }) => text.includes("getRequestMetadata"));
  expect(asking.map(({ path }) => path)).toEqual(["convex/caller.ts"]);
});

test("no address of the site is written down outside the table of paths", () => {
  const literal = /\b(?:to|href)=\{?["'`]\/(?!\/)/;
  expect(frontend.filter(({ text }) => literal.test(text)).map(({ path }) => path)).toEqual([]);
});

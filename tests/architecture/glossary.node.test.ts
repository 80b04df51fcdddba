import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { forms } from "#convex/core/forms";
import { events } from "#convex/notifications/rules";
import schema from "#convex/schema";
import { panelNames } from "#convex/shared/panels";
import { sourceFiles } from "../support/source-files";

const root = path.resolve(import.meta.dirname, "../..");
const glossary = readFileSync(path.join(root, "docs/glossary.md"), "utf8");
const [, , ...rows] = glossary
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** Splits a name into its words. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

const has = (name: string, banned: string) =>
  ` ${wordsOf(name).join(" ")} `.includes(` ${wordsOf(banned).join(" ")} `);

describe("the glossary", () => {
  test("has each term once, in order, with a place that exists", () => {
    const terms = rows.map(([term = ""]) => term);
    expect(terms).toEqual([...new Set(terms)].sort((one, other) => one.localeCompare(other, "en")));
    const places = rows.flatMap(([, , where = ""]) =>
      [...where.matchAll(/`([^`]+)`/g)].map(([, place = ""]) => place),
    );
    expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
  });

  test("bans words that no file, table, form, event or panel may have", () => {
    const banned = rows.flatMap(([, , , words = ""]) =>
      words.split(", ").filter((word) => word !== ""),
    );
    expect(banned.length).toBeGreaterThan(20);
    const names = [
      ...["convex", "src"].flatMap((tree) => sourceFiles(tree).map((file) => file.path)),
      ...Object.keys(schema.tables),
      ...Object.values(forms).flatMap(({ name, label }) => [name, label.one, label.many]),
      ...Object.values(events).flatMap(({ one, many }) => [one, many]),
      ...panelNames,
    ];
    const found = names.flatMap((name) =>
      banned.filter((word) => has(name, word)).map((word) => `${name}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  test("finds a word in a name, and not in another word", () => {
    expect(has("email/mailQueue.ts", "queue")).toBe(true);
    expect(has("lib/back-office.ts", "back office")).toBe(true);
    expect(has("billing.ts", "bill")).toBe(false);
  });
});

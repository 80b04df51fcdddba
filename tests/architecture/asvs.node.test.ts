import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../docs");

const page = fs.readFileSync(path.join(folder, "asvs.md"), "utf8");

const states = ["met", "not applicable", "the platform's", "open"] as const;

/** The cells of each row of a table that begins like this. */
const rowsLike = (first: RegExp) =>
  page
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("**", "")))
    .filter(([, cell = ""]) => first.test(cell))
    .map((cells) => cells.slice(1, -1));

const rows = rowsLike(/^\d+\.\d+\.\d+$/).map(([number = "", level, asks, state, where]) => ({
  number,
  chapter: number.split(".")[0],
  level,
  asks,
  state,
  where,
}));

const inOrder = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

describe("the page on the ASVS", () => {
  test("has one row for each requirement of level 1 and 2 of version 5.0.0, in their order", () => {
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort(inOrder));
    expect(rows.filter(({ level }) => level === "1")).toHaveLength(70);
    expect(rows.filter(({ level }) => level === "2")).toHaveLength(183);
    expect(rows).toHaveLength(253);
  });

  test("gives each a state, and says where or why", () => {
    expect(rows.filter(({ state }) => !states.some((each) => each === state))).toEqual([]);
    expect(rows.filter(({ asks, where }) => !asks || !where)).toEqual([]);
  });

  test("names a place for whatever is met", () => {
    const met = rows.filter(({ state }) => state === "met");
    expect(met.filter(({ where = "" }) => !where.includes("]("))).toEqual([]);
  });

  test("counts right, chapter by chapter and in all", () => {
    const counts = rowsLike(/^(?:V\d+ |All chapters$)/);
    expect(counts.length).toBeGreaterThan(30);
    for (const [name = "", level, ...counted] of counts) {
      const [, chapter] = /^V(\d+)/.exec(name) ?? [];
      const meant = rows.filter(
        (row) => row.level === level && (chapter === undefined || row.chapter === chapter),
      );
      const right = states.map((each) => meant.filter(({ state }) => state === each).length);
      expect([name, level, ...counted]).toEqual([name, level, ...right.map(String)]);
    }
    const chapters = new Set(rows.map(({ chapter, level }) => `V${chapter}, level ${level}`));
    expect(counts).toHaveLength(chapters.size + 2);
  });

  test("links to files and headings that are there", () => {
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, title = ""]) =>
      title.toLowerCase().replaceAll(" ", "-"),
    );
    const links = [...page.matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]+))?\)/g)];
    expect(links.length).toBeGreaterThan(300);
    const gone = links.filter(([, file = "", heading]) =>
      file === "" ? !headings.includes(heading ?? "") : !fs.existsSync(path.resolve(folder, file)),
    );
    expect(gone.map(([link]) => link)).toEqual([]);
  });
});

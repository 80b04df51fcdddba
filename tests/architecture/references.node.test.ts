import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

const FOLDERS = ["convex", "demo", "docs", "hosting", "local", "scripts", "src", "tests"];

/** Everything that people write: code, styles, pages, documents. */
const WRITTEN = /\.(?:tsx?|js|css|html|md)$/;

interface Written {
  path: string;
  text: string;
}

const inFolders = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file)),
);

const files: Written[] = [...fs.readdirSync(root), ...inFolders]
  .filter((file) => WRITTEN.test(file) && !/_generated|demo.content/.test(file))
  .map((file) => ({ path: file, text: fs.readFileSync(path.join(root, file), "utf8") }));

const product = fs.readFileSync(path.join(root, "docs/product.md"), "utf8");

/** The numbers of its headings, `4` and `4.2`. */
const headings = new Set(
  [...product.matchAll(/^##+ (\d+(?:\.\d+)?) /gm)].map(([, number]) => number),
);

/** What a pattern finds that shouldn't be there, each with its file. */
function found(pattern: RegExp, isWrong: (match: RegExpMatchArray, file: Written) => boolean) {
  return files.flatMap((file) =>
    [...file.text.matchAll(pattern)]
      .filter((match) => isWrong(match, file))
      .map(([words]) => `${file.path}: ${words.replaceAll(/\s+/g, " ")}`),
  );
}

/** A file or a folder, or all of a decision record's name that stands before its title. */
function isThere(name: string): boolean {
  if (fs.existsSync(path.join(root, name))) return true;
  const folder = path.join(root, path.dirname(name));
  const start = `${path.basename(name)}-`;
  return fs.existsSync(folder) && fs.readdirSync(folder).some((file) => file.startsWith(start));
}

describe("what comments and documents refer to", () => {
  test("is in the repository", () => {
    expect(found(/\bspecification\b.*|design\s+section.*/gi, () => true)).toEqual([]);
  });

  test("is a decision by its record, not by a bare number", () => {
    expect(found(/\bdecisions?[\s*/]+\d{1,2}\b.*/gi, () => true)).toEqual([]);
  });

  test("is a document that exists", () => {
    expect(found(/\bdocs\/[\w/-]+(?:\.\w+)?/g, ([name]) => !isThere(name))).toEqual([]);
  });

  test("is a heading of docs/product.md that exists", () => {
    expect(headings.size).toBeGreaterThan(20);
    // A comment's line may end between the two.
    const named = /\bdocs\/product\.md[\s*/]+(\d+(?:\.\d+)?)/g;
    expect(found(named, ([, number]) => !headings.has(number))).toEqual([]);
    const within = /\((\d{1,2}(?:\.\d{1,2})?)\)/g;
    expect(
      found(within, ([, number], file) => file.path === "docs/product.md" && !headings.has(number)),
    ).toEqual([]);
  });

  test("is a file of the code that exists, where it is named in full", () => {
    const code =
      /(?<![\w/.#-])(?:convex|hosting|local|scripts|src|tests)\/[\w/.-]+\.(?:tsx?|css)\b/g;
    expect(found(code, ([name]) => !fs.existsSync(path.join(root, name)))).toEqual([]);
  });

  test("is a file beside the document, where that links to it", () => {
    const link = /\]\((?![a-z]+:|#)([^)#\s]+)/g;
    const isGone = ([, target = ""]: RegExpMatchArray, file: Written) =>
      file.path.endsWith(".md") &&
      !fs.existsSync(path.resolve(root, path.dirname(file.path), target));
    expect(found(link, isGone)).toEqual([]);
  });
});

import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

const FOLDERS = ["convex", "demo", "docs", "hosting", "local", "scripts", "src", "tests"];

/** Everything that people write: code, styles, pages, docs. */
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

/** The product's pages, which docs/product.md links to. */
const isProductPage = (file: string) => file.startsWith("docs/product/");

/** The numbers of their headings, such as `4` and `4.2`. */
const headings = files
  .filter((file) => isProductPage(file.path))
  .flatMap(({ text }) => [...text.matchAll(/^##+ (\d+(?:\.\d+)?) /gm)].map(([, number]) => number));

/** The anchors of a document's headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );

/** Wrong matches of a pattern, each with its file. */
function found(pattern: RegExp, isWrong: (match: RegExpMatchArray, file: Written) => boolean) {
  return files.flatMap((file) =>
    [...file.text.matchAll(pattern)]
      .filter((match) => isWrong(match, file))
      .map(([words]) => `${file.path}: ${words.replaceAll(/\s+/g, " ")}`),
  );
}

/** Whether a file or folder exists, or a decision record whose number this is. */
function isThere(name: string): boolean {
  if (fs.existsSync(path.join(root, name))) return true;
  const folder = path.join(root, path.dirname(name));
  const start = `${path.basename(name)}-`;
  return fs.existsSync(folder) && fs.readdirSync(folder).some((file) => file.startsWith(start));
}

describe("a reference in a comment or document", () => {
  test("is in the repository", () => {
    expect(found(/\bspecification\b.*|design\s+section.*/gi, () => true)).toEqual([]);
  });

  test("names a decision record, not a bare number", () => {
    expect(found(/\bdecisions?[\s*/]+\d{1,2}\b.*/gi, () => true)).toEqual([]);
  });

  test("names a document that exists", () => {
    expect(found(/\bdocs\/[\w/-]+(?:\.\w+)?/g, ([name]) => !isThere(name))).toEqual([]);
  });

  test("cites an existing heading of the product docs, each once", () => {
    expect(headings.length).toBeGreaterThan(100);
    expect(headings).toEqual([...new Set(headings)]);
    // A line of a comment may break between the two.
    const named = /\b(?:docs\/product\.md|product(?= \d+\.\d))[\s*/]+(\d+(?:\.\d+)?)/g;
    const isGone = (number = "") => !headings.includes(number);
    expect(found(named, ([, number]) => isGone(number))).toEqual([]);
    const within = /\((\d{1,2}(?:\.\d{1,2})?)\)/g;
    const gone = found(
      within,
      ([, number], { path }) =>
        (isProductPage(path) || path === "docs/security.md") && isGone(number),
    );
    expect(gone).toEqual([]);
  });

  test("names a file of the code that exists, if the path is complete", () => {
    const code =
      /(?<![\w/.#-])(?:convex|demo|hosting|local|scripts|src|tests)\/[\w/.-]+\.(?:tsx?|css|json)\b/g;
    expect(found(code, ([name]) => !fs.existsSync(path.join(root, name)))).toEqual([]);
  });

  test("names a file that some feature has, if it's a recipe's placeholder", () => {
    const recipe = /(?:convex|src|tests)\/<feature>\/[\w/<>.-]+\.tsx?/g;
    const isNowhere = ([named]: RegExpMatchArray) => {
      const pattern = named.replaceAll(".", "\\.").replaceAll(/<\w+>/g, "[\\w-]+");
      return !inFolders.some((file) => new RegExp(`^${pattern}$`).test(file));
    };
    expect(found(recipe, () => true).length).toBeGreaterThan(5);
    expect(found(recipe, isNowhere)).toEqual([]);
  });

  test("in CONTRIBUTING names something in the code", () => {
    const code = files
      .filter(({ path: file }) => /\.tsx?$/.test(file))
      .map(({ text }) => text)
      .join("\n");
    const isUnknown = ([, name = ""]: RegExpMatchArray, { path: file }: Written) =>
      file === "CONTRIBUTING.md" && !new RegExp(`\\b${name}\\b`).test(code);
    expect(found(/`(\w+)`/g, isUnknown)).toEqual([]);
  });

  test("names a command of package.json", () => {
    const { scripts } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const command = /\bnpm run (?:-s )?([a-z][\w:-]*)(?!…)\b/g;
    expect(found(command, ([, name = ""]) => !(name in scripts))).toEqual([]);
  });

  test("links to a file and a heading that exist", () => {
    const link = /\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
    const isGone = ([, target = "", anchor]: RegExpMatchArray, file: Written) => {
      if (!file.path.endsWith(".md")) return false;
      const there = path.resolve(root, path.dirname(file.path), target);
      const linked = target === "" ? path.join(root, file.path) : there;
      if (!fs.existsSync(linked)) return true;
      if (anchor === undefined) return false;
      return !anchorsOf(fs.readFileSync(linked, "utf8")).includes(anchor);
    };
    expect(found(link, isGone)).toEqual([]);
  });

  test("in docs/product.md leads to every page", () => {
    const first = fs.readFileSync(path.join(root, "docs/product.md"), "utf8");
    const pages = fs.readdirSync(path.join(root, "docs/product"));
    expect(pages.filter((page) => !first.includes(`](product/${page})`))).toEqual([]);
  });
});

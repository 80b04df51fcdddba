import ts from "typescript";
import { expect, test } from "vitest";
import { functionsNamedIn, parse } from "../support/function-references";
import { functionNames, otherExports } from "../support/public-functions";
import { type SourceFile, sourceFiles } from "../support/source-files";

/** The product and the code that runs it. A benchmark is no reason to have a function. */
const files = ["src", "convex", "demo", "local", "hosting", "scripts"]
  .flatMap(sourceFiles)
  .filter(({ path }) => !path.startsWith("scripts/bench-"))
  .filter(({ text }) => /\b(?:api|internal)\s*\.|\w\/\w+:\w/.test(text));

/** The sign-in library calls these by its own names. */
const byTheLibrary = ["auth:signIn", "auth:signOut", "auth:store"];

/** The functions that a file names; `npx convex run` and the sign-in library use a string. */
function namedIn(file: SourceFile): string[] {
  const strings: string[] = [];
  function look(node: ts.Node) {
    if (ts.isStringLiteral(node)) strings.push(node.text);
    ts.forEachChild(node, look);
  }
  const tree = parse(file);
  look(tree);
  return [...functionsNamedIn(tree), ...strings];
}

test("the product uses every function, not only its tests", async () => {
  const functions = await functionNames();
  expect(functions).toContain("bookings/visitor:book");
  const named = new Set([...byTheLibrary, ...files.flatMap(namedIn)]);
  expect(functions.filter((name) => !named.has(name))).toEqual([]);
});

test("a file of functions exports nothing else, because the check for unused code wouldn't see it", async () => {
  expect(await otherExports()).toEqual([]);
});

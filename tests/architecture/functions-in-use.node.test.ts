import ts from "typescript";
import { expect, test } from "vitest";
import { functionNames, otherExports } from "../support/public-functions";
import { type SourceFile, sourceFiles } from "../support/source-files";

/** The product and what runs it. Benchmarks measure functions and are no reason to have one. */
const files = ["src", "convex", "local", "hosting", "scripts"]
  .flatMap(sourceFiles)
  .filter(({ path }) => !path.startsWith("scripts/bench-"))
  .filter(({ text }) => /\b(?:api|internal)\s*\.|\w\/\w+:\w/.test(text));

/** Called by the sign-in library under names that it has itself. */
const byTheLibrary = ["auth:signIn", "auth:signOut", "auth:store"];

/** `bookings/visitor:book` for `api.bookings.visitor` and `book`. */
function nameOf(module: string, name: string): string {
  return `${module.split(".").slice(1).join("/")}:${name}`;
}

/** Whether an expression is one of the generated objects of a file's functions, as `api.bookings.visitor`. */
const isModule = (text: string) => /^(?:api|internal)\.\w+(?:\.\w+)*$/.test(text);

/** The functions that a file names. */
function namedIn({ path, text }: SourceFile): string[] {
  const named: string[] = [];
  const strings: string[] = [];
  const byVariable: string[] = [];
  function look(node: ts.Node) {
    if (ts.isStringLiteral(node)) strings.push(node.text);
    if (ts.isPropertyAccessExpression(node)) {
      const module = textOf(node.expression);
      if (isModule(module)) named.push(nameOf(module, node.name.text));
    }
    if (ts.isElementAccessExpression(node) && isModule(textOf(node.expression))) {
      byVariable.push(textOf(node.expression));
    }
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)) {
      const module = node.initializer === undefined ? "" : textOf(node.initializer);
      for (const { propertyName, name } of node.name.elements) {
        if (isModule(module)) named.push(nameOf(module, (propertyName ?? name).getText()));
      }
    }
    ts.forEachChild(node, look);
  }
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  // Of `internal.payments.jobs[what]`: each that stands as a word in the same file.
  const chosen = byVariable.flatMap((module) => strings.map((word) => nameOf(module, word)));
  return [...named, ...chosen, ...strings];
}

/** `api.bookings.visitor`, of names and dots alone; empty for any other expression. */
function textOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  if (!ts.isPropertyAccessExpression(node)) return "";
  const object = textOf(node.expression);
  return object === "" ? "" : `${object}.${node.name.text}`;
}

test("every function is named by the product, and not by its tests alone", async () => {
  const functions = await functionNames();
  expect(functions).toContain("bookings/visitor:book");
  const named = new Set([...byTheLibrary, ...files.flatMap(namedIn)]);
  expect(functions.filter((name) => !named.has(name))).toEqual([]);
});

test("a file of functions exports nothing else, which the check for unused code would not see", async () => {
  expect(await otherExports()).toEqual([]);
});

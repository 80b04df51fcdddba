import ts from "typescript";
import type { SourceFile } from "./source-files";

export const parse = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** `bookings/visitor:book` for `api.bookings.visitor` and `book`. */
const nameOf = (module: string, name: string) => `${module.split(".").slice(1).join("/")}:${name}`;

/** Whether an expression is a generated object of a file's functions, such as `api.bookings.visitor`. */
const isModule = (text: string) => /^(?:api|internal)\.\w+(?:\.\w+)*$/.test(text);

/** `api.bookings.visitor`, from names and dots only; empty for any other expression. */
function textOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  if (!ts.isPropertyAccessExpression(node)) return "";
  const object = textOf(node.expression);
  return object === "" ? "" : `${object}.${node.name.text}`;
}

/** The functions that code names as `api.bookings.visitor.book`, or destructures from `api.bookings.visitor`. */
export function functionsNamedIn(code: ts.Node): string[] {
  const named: string[] = [];
  function look(node: ts.Node) {
    if (ts.isPropertyAccessExpression(node)) {
      const module = textOf(node.expression);
      if (isModule(module)) {
        named.push(nameOf(module, node.name.text));
        return;
      }
    }
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)) {
      const module = node.initializer === undefined ? "" : textOf(node.initializer);
      for (const { propertyName, name } of node.name.elements) {
        if (isModule(module)) named.push(nameOf(module, (propertyName ?? name).getText()));
      }
    }
    ts.forEachChild(node, look);
  }
  look(code);
  return named;
}

import { Linter } from "eslint";
import type { PushedModule } from "./convex-push";
import { findSource, listGlobals } from "./isolate";

/*
 * What a function would look for and not find once it runs on Convex's own runtime, of which evaluating its module sees
 * nothing.
 */

const linter = new Linter();

const config: Linter.Config = {
  languageOptions: {
    ecmaVersion: "latest",
    sourceType: "module",
    globals: Object.fromEntries(listGlobals().map((name) => [name, "readonly"])),
  },
  linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "off" },
  rules: { "no-undef": "error" },
};

/** What packages use where they don't get to, or have looked for otherwise than by `typeof`. */
const excused: Record<string, string> = {
  FileReader: "postal-mime reads a Blob so that has no arrayBuffer()",
  document: "Preact draws the pages of Auth.js, which aren't shown",
  CompressionStream: "jose looks for it on globalThis first",
  DecompressionStream: "jose looks for it on globalThis first",
};

/** The globals that a module uses and Convex's runtime hasn't: in our own files any, in packages those they don't ask for. */
export function findUnknownGlobals(module: PushedModule): string[] {
  const asked = new Set([...module.source.matchAll(/\btypeof ([\w$]+)/g)].map(([, name]) => name));
  const found = linter.verify(module.source, config).flatMap(({ line, column, message }) => {
    const [, name] = /^'(.+)' is not defined\.$/.exec(message) ?? [];
    // It also says which of a package's own directives it takes no notice of.
    if (name === undefined) return [];
    const place = findSource(module, line, column);
    const isOurs = place.startsWith("convex/");
    if (!isOurs && (asked.has(name) || name in excused)) return [];
    return `uses ${name}, which Convex’s runtime doesn’t have (${place})`;
  });
  return [...new Set(found)];
}

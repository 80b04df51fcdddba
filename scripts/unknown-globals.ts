import { Linter } from "eslint";
import type { PushedModule } from "./convex-push";
import { findSource, listGlobals } from "./isolate";

/* Finds globals that functions use but Convex's own runtime lacks, which evaluating a module doesn't show. */

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

/** Globals in packages' unreachable code, or which they test for without `typeof`. */
const excused: Record<string, string> = {
  FileReader: "postal-mime reads a Blob so that has no arrayBuffer()",
  document: "Preact draws the pages of Auth.js, which aren't shown",
  CompressionStream: "jose looks for it on globalThis first",
  DecompressionStream: "jose looks for it on globalThis first",
};

/**
 * The globals that a module uses and Convex's runtime lacks: all in our own files, and in packages those they don't
 * test for.
 */
export function findUnknownGlobals(module: PushedModule): string[] {
  const asked = new Set([...module.source.matchAll(/\btypeof ([\w$]+)/g)].map(([, name]) => name));
  const found = linter.verify(module.source, config).flatMap(({ line, column, message }) => {
    const [, name] = /^'(.+)' is not defined\.$/.exec(message) ?? [];
    // The linter also reports a package's own directives that it ignores.
    if (name === undefined) return [];
    const place = findSource(module, line, column);
    const isOurs = place.startsWith("convex/");
    if (!isOurs && (asked.has(name) || name in excused)) return [];
    return `uses ${name}, which Convex’s runtime doesn’t have (${place})`;
  });
  return [...new Set(found)];
}

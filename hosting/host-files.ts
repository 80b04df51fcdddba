import type { HeaderRule } from "./headers.ts";

/**
 * The two files that configure a static host: `_headers`, and `_redirects` for addresses with a parameter, which one
 * page answers.
 */
export const HEADERS_FILE = "_headers";
export const REWRITES_FILE = "_redirects";

/** Pages, and files whose content changes under the same name, are revalidated on each visit. */
export const CHECK_EACH_TIME = "public, max-age=0, must-revalidate";

/** Answers every address that matches the pattern with the page `to`. */
export interface Rewrite {
  pattern: string;
  to: string;
}

export function formatHeaders(rules: readonly HeaderRule[]): string {
  const paragraphs = rules.map(({ pattern, headers, replaces = [] }) =>
    [
      pattern,
      ...replaces.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join("\n"),
  );
  return `${paragraphs.join("\n\n")}\n`;
}

export function parseHeaders(text: string): HeaderRule[] {
  return text
    .trim()
    .split("\n\n")
    .map((paragraph) => {
      const [pattern = "", ...lines] = paragraph.split("\n");
      const headers = lines.flatMap((line) => {
        const [, name, value = ""] = /^ +([^:!]+): (.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value] as const];
      });
      const replaces = lines.flatMap((line) => /^ +! (.+)$/.exec(line)?.[1] ?? []);
      return {
        pattern,
        headers: Object.fromEntries(headers),
        ...(replaces.length > 0 && { replaces }),
      };
    });
}

export function formatRewrites(rewrites: readonly Rewrite[]): string {
  return rewrites.map(({ pattern, to }) => `${pattern} ${to} 200\n`).join("");
}

export function parseRewrites(text: string): Rewrite[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [pattern = "", to = ""] = line.split(" ");
      return { pattern, to };
    });
}

/** Whether a path matches the pattern: `:name` matches one part of it, `*` the rest. */
export function matches(pattern: string, path: string): boolean {
  const expression = pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:\w+/g, "[^/]+")
    .replace(/\/\*$/, "(?:/.*)?");
  return new RegExp(`^${expression}$`).test(path);
}

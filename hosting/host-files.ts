import type { HeaderRule } from "./headers.ts";

/**
 * The two files by which a build tells a static host what to do: `_headers`, and `_redirects` for addresses
 * with something variable in them, which are all answered with one page.
 */
export const HEADERS_FILE = "_headers";
export const REWRITES_FILE = "_redirects";

/** Pages, and files whose name stays while their content changes, are asked for again on each visit. */
export const CHECK_EACH_TIME = "public, max-age=0, must-revalidate";

/** Answers every address that the pattern matches with the page `to`. */
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

/** Whether a path is one of the pattern's: `:name` stands for one part of it, `*` for the rest. */
export function matches(pattern: string, path: string): boolean {
  const expression = pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:\w+/g, "[^/]+")
    .replace(/\/\*$/, "(?:/.*)?");
  return new RegExp(`^${expression}$`).test(path);
}

import { getCanonical, type Page, pages } from "#convex/shared/pages";

const kept = new Set(
  Object.values<Page>(pages)
    .filter((page) => getCanonical(page) !== undefined && page.personal !== true)
    .flatMap(({ path, aliases = [] }) => [path, ...aliases]),
);

/** Whether a browser keeps the page at this address: only what search engines may know, too, and nobody's own page. */
export function isKept(pathname: string): boolean {
  return kept.has(pathname);
}

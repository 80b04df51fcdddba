import { notFoundPage, type Page, pageAt, pages } from "./pages";

/* How visits are counted, by the table of pages. It's separate from that table, which every page loads first. */

const allRows: readonly Page[] = [...Object.values(pages), notFoundPage];

/** The paths of the pages whose visits are counted: a URL itself could contain anything. */
export const countedPaths: readonly string[] = allRows
  .filter(({ uncounted }) => uncounted !== true)
  .map(({ path }) => path);

/** The name of the page with this path, or the path itself. */
export function pageName(path: string): string {
  const page = allRows.find((row) => row.path === path);
  return page === undefined ? path : (page.name ?? page.title);
}

/** The path under which a visit to a URL is counted, one of `countedPaths`; undefined if it isn't. */
export function countedPath(pathname: string): string | undefined {
  if (pathname.startsWith(`${pages.owner.path}/`)) return undefined;
  const page: Page = pageAt(pathname) ?? notFoundPage;
  return page.uncounted === true ? undefined : page.path;
}

import { notFoundPage, type Page, pageAt, pages } from "./pages";

/*
 * What visits are counted as, by the table of pages. It is apart from the table, which every page of the site
 * loads before anything else.
 */

const allRows: readonly Page[] = [...Object.values(pages), notFoundPage];

/** The pages whose visits are counted, by their paths: an address itself could hold anything. */
export const countedPaths: readonly string[] = allRows
  .filter(({ uncounted }) => uncounted !== true)
  .map(({ path }) => path);

/** What people call the page of a path; the path itself where there is none. */
export function pageName(path: string): string {
  const page = allRows.find((row) => row.path === path);
  return page === undefined ? path : (page.name ?? page.title);
}

/** What a visit to an address is counted as, one of `countedPaths`; undefined where it isn't counted. */
export function countedPath(pathname: string): string | undefined {
  // Whatever stands below the owner's console belongs to it.
  if (pathname.startsWith(`${pages.owner.path}/`)) return undefined;
  const page: Page = pageAt(pathname) ?? notFoundPage;
  return page.uncounted === true ? undefined : page.path;
}

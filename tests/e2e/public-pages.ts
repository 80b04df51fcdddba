import type { APIRequestContext } from "@playwright/test";
import { catalogue } from "#convex/services/catalogue";
import { getCanonical, type Page, pages } from "#convex/shared/pages";

/** Every page for search engines, for tests of each page. */
export const listedPages = Object.values<Page>(pages)
  .filter((page) => page === pages.service || page.path === getCanonical(page))
  .flatMap(({ path }) =>
    path === pages.service.path ? catalogue.map(({ id }) => `/services/${id}`) : [path],
  );

/** Every page whose address has no parameters. */
export const fixedPaths = Object.values<Page>(pages)
  .map(({ path }) => path)
  .filter((path) => !/[:*]/.test(path));

/** The sitemap's paths. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

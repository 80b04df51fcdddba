/** One rendered address of the site. */
export interface RenderedPage {
  /** The route's path: `/about`, `/blogs/:blogId`, or `*` for unknown addresses. */
  pattern: string;
  /** It belongs in the sitemap: it's canonical and open to search engines. */
  listed: boolean;
  /** The page's source file, for preloading its chunks. */
  module: string | undefined;
  manifest: string;
  /** Its home screen icon on iPhones, which don't read the manifest's. */
  touchIcon: string;
  head: string;
  body: string;
}

/** The name of the meta tag with a page's first queries, as JSON of `FirstQueries` (`hosting/first-answers.ts`). */
export const FIRST_QUERIES = "first-queries";

/** A placeholder in arguments for this week's Monday in the business's time zone, as `YYYY-MM-DD`. */
export const THIS_MONDAY = "$monday";

/** The queries that a page sends before its scripts have loaded. */
export type FirstQueries = readonly (readonly [path: string, args: Record<string, string>])[];

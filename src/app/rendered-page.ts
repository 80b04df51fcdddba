/** One address of the site, rendered. */
export interface RenderedPage {
  /** What the route table says: `/about`, `/blogs/:blogId`, or `*` for every other address. */
  pattern: string;
  /** It belongs in the sitemap: the page's own address, open to search engines. */
  listed: boolean;
  /** The source file of the page, for preloading what it is built from. */
  module: string | undefined;
  /** The file that says what it is called, and looks like, on a phone’s home screen. */
  manifest: string;
  /** Its picture there on an iPhone, which doesn't read that file. */
  touchIcon: string;
  head: string;
  body: string;
}

/** Where a page names what its live part will ask, as JSON of `FirstQueries` (`hosting/first-answers.ts`). */
export const FIRST_QUERIES = "first-queries";

/** Stands in the arguments for this week's Monday where the business is, as `YYYY-MM-DD`. */
export const THIS_MONDAY = "$monday";

/** The queries that a page asks before its scripts are there. */
export type FirstQueries = readonly (readonly [path: string, args: Record<string, string>])[];

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
  head: string;
  body: string;
}

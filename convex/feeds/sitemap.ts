import { type Infer, v } from "convex/values";
import { escapeHtml } from "../shared/text";

/** The path of a page that search engines should index, and when it last changed, in epoch milliseconds. */
const vSitemapEntry = v.object({ path: v.string(), at: v.number() });

export const vSitemap = v.array(vSitemapEntry);
export type Sitemap = Infer<typeof vSitemap>;

/** The pages as a sitemap. @param site the site's address without a trailing slash */
export function renderSitemap(entries: Sitemap, site: string): string {
  const urls = entries.map(
    ({ path, at }) =>
      `<url><loc>${escapeHtml(`${site}${path}`)}</loc><lastmod>${new Date(at).toISOString()}</lastmod></url>`,
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

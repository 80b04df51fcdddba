import { type Infer, v } from "convex/values";
import { escapeHtml } from "../shared/text";

/** A page that search engines should visit, from the site's root, and when it last changed, in epoch milliseconds. */
const vSitemapEntry = v.object({ path: v.string(), at: v.number() });

export const vSitemap = v.array(vSitemapEntry);
export type Sitemap = Infer<typeof vSitemap>;

/** The pages as a sitemap. @param site where the site is served, without a slash at the end */
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

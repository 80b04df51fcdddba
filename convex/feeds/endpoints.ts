import type { FunctionReference } from "convex/server";
import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction } from "../core/httpAction";
import { conditionalResponse } from "./conditional";
import { type Feed, renderFeed } from "./rss";
import { renderSitemap } from "./sitemap";

/** In seconds. Feed readers poll every few minutes at most. */
const MAX_AGE = 300;

const withoutSite = () => new Response("SITE_URL is not set.", { status: 503 });

/** Serves a feed. Without the site's address its links would be broken, so it's unavailable. */
function feedEndpoint(feed: FunctionReference<"query", "internal", Record<string, never>, Feed>) {
  return httpAction(async (ctx, request) => {
    const site = env.SITE_URL;
    if (site === undefined) return withoutSite();
    const self = `${env.CONVEX_SITE_URL}${new URL(request.url).pathname}`;
    const content = await ctx.runQuery(feed, {});
    return conditionalResponse(request, {
      body: renderFeed(content, { site, self }),
      type: "application/rss+xml; charset=utf-8",
      maxAge: MAX_AGE,
    });
  });
}

/** The blog as RSS. */
export const blogs = feedEndpoint(internal.feeds.jobs.blogs);

/** The updates as RSS. */
export const updates = feedEndpoint(internal.feeds.jobs.updates);

/** The pages that the owner writes, for search engines. The other pages are in the site's own sitemap. */
export const sitemap = httpAction(async (ctx, request) => {
  const site = env.SITE_URL;
  if (site === undefined) return withoutSite();
  const entries = await ctx.runQuery(internal.feeds.jobs.sitemap, {});
  return conditionalResponse(request, {
    body: renderSitemap(entries, site),
    type: "application/xml; charset=utf-8",
    maxAge: MAX_AGE,
  });
});

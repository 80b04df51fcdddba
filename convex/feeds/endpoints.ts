import type { FunctionReference } from "convex/server";
import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction } from "../functions";
import { type Feed, renderFeed } from "./rss";

/** Readers ask every few minutes at most; nobody waits longer for a post than that. */
const CACHE = "public, max-age=300";

/** Answers with a feed. Without the site's address its links would lead nowhere, so then there is none. */
function feedEndpoint(feed: FunctionReference<"query", "internal", Record<string, never>, Feed>) {
  return httpAction(async (ctx, request) => {
    const site = env.SITE_URL;
    if (site === undefined) return new Response("SITE_URL is not set.", { status: 503 });
    const self = `${env.CONVEX_SITE_URL}${new URL(request.url).pathname}`;
    return new Response(renderFeed(await ctx.runQuery(feed, {}), { site, self }), {
      headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": CACHE },
    });
  });
}

/** The blog as RSS. */
export const blogs = feedEndpoint(internal.feeds.jobs.blogs);

/** The updates as RSS. */
export const updates = feedEndpoint(internal.feeds.jobs.updates);

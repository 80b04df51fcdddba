import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { toBusiness } from "../businessDetails/rules";
import { httpAction } from "../core/httpAction";
import { conditionalResponse } from "../feeds/conditional";
import { renderNoPost, renderSharedPost } from "./page";
import { SHARED_POSTS } from "./rules";

/** In seconds. */
const MAX_AGE = 300;

const HTML = "text/html; charset=utf-8";

/** The id in an address, which may be malformed. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** A post as chats and social networks show it. */
export const post = httpAction(async (ctx, request) => {
  const site = env.SITE_URL;
  if (site === undefined) return new Response("SITE_URL is not set.", { status: 503 });
  const blogId = decode(new URL(request.url).pathname.slice(SHARED_POSTS.length));
  const shared = await ctx.runQuery(internal.sharing.jobs.post, { blogId });
  if (shared !== null) {
    const body = renderSharedPost(shared, site);
    return conditionalResponse(request, { body, type: HTML, maxAge: MAX_AGE });
  }
  const { details } = await ctx.runQuery(internal.businessDetails.jobs.get, {});
  const page = renderNoPost(site, toBusiness(details));
  return new Response(page, { status: 404, headers: { "Content-Type": HTML } });
});

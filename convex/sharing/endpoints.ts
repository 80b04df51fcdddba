import { internal } from "../_generated/api";
import { env } from "../_generated/server";
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
  return shared === null
    ? new Response(renderNoPost(site), { status: 404, headers: { "Content-Type": HTML } })
    : conditionalResponse(request, {
        body: renderSharedPost(shared, site),
        type: HTML,
        maxAge: MAX_AGE,
      });
});

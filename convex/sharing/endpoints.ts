import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction } from "../core/httpAction";
import { conditionalResponse } from "../feeds/conditional";
import { renderNoPost, renderSharedPost } from "./page";
import { SHARED_POSTS } from "./rules";

/** A page changes with its post; its picture only with the title. In seconds. */
const MAX_AGE = { page: 300, picture: 86_400 };

/** Seconds after which whoever asks for too many pictures may ask again. */
const WAIT = 600;

const PICTURE = /\.png$/;

const HTML = "text/html; charset=utf-8";

/** The id in an address; a hand-typed one may hold anything. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** A post as it's shared: `{id}` is a page for chats and social networks, `{id}.png` the picture on it. */
export const post = httpAction(async (ctx, request) => {
  const site = env.SITE_URL;
  if (site === undefined) return new Response("SITE_URL is not set.", { status: 503 });
  const place = { site, deployment: env.CONVEX_SITE_URL };
  const asked = decode(new URL(request.url).pathname.slice(SHARED_POSTS.length));
  const shared = await ctx.runQuery(internal.sharing.jobs.post, {
    blogId: asked.replace(PICTURE, ""),
  });
  if (shared === null) {
    return new Response(renderNoPost(place), { status: 404, headers: { "Content-Type": HTML } });
  }
  if (!PICTURE.test(asked)) {
    return conditionalResponse(request, {
      body: renderSharedPost(shared, place),
      type: HTML,
      maxAge: MAX_AGE.page,
    });
  }
  const { title } = shared;
  const draw = async () =>
    (await ctx.runMutation(internal.sharing.jobs.mayDraw, {}))
      ? ctx.runAction(internal.sharing.actions.draw, { title })
      : new Response("Too many calls. Please try again in a while.", {
          status: 429,
          headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(WAIT) },
        });
  return conditionalResponse(request, {
    body: { madeOf: title, draw },
    type: "image/png",
    maxAge: MAX_AGE.picture,
  });
});

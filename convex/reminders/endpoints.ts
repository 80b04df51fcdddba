import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction } from "../core/httpAction";
import { pages } from "../shared/pages";
import { type SitePath, toSiteUrl } from "../shared/siteUrl";

export const keyOf = ({ url }: Request) => new URL(url).searchParams.get("key") ?? "";

/**
 * `POST /reminders/stop?key=…`: what a mail program calls when somebody presses its own "Unsubscribe" (RFC 8058). It
 * has no session and no page, so the answer is a status: 200, 404 for an invalid key, 429 for too many of those.
 */
export const stop = httpAction(async (ctx, request) => {
  const status = await ctx.runMutation(internal.reminders.jobs.stop, { key: keyOf(request) });
  return new Response(null, { status });
});

/** Redirects to the page with the button if a mail program opens the address as a page; it changes nothing. */
export const redirectTo = (path: SitePath) =>
  httpAction((_, request) => {
    const page = toSiteUrl(`${path}?key=${encodeURIComponent(keyOf(request))}`, env.SITE_URL);
    const answer =
      page === undefined
        ? new Response("SITE_URL is not set.", { status: 503 })
        : new Response(null, { status: 303, headers: { Location: page } });
    return Promise.resolve(answer);
  });

/** `GET /reminders/stop?key=…`: redirects to the page with that button. */
export const redirect = redirectTo(pages.reminders.path);

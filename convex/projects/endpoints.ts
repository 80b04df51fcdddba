import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction } from "../httpAction";
import { pages } from "../shared/pages";
import { toSiteUrl } from "../shared/siteUrl";

const keyOf = ({ url }: Request) => new URL(url).searchParams.get("key") ?? "";

/** `POST /projects/stop?key=…`: as `POST /reminders/stop`, of one project's emails. */
export const stop = httpAction(async (ctx, request) => {
  const status = await ctx.runMutation(internal.projects.jobs.stop, { key: keyOf(request) });
  return new Response(null, { status });
});

/** `GET` of the same leads to the page with the button, and changes nothing. */
export const lead = httpAction((_, request) => {
  const page = toSiteUrl(
    `${pages.projectEmails.path}?key=${encodeURIComponent(keyOf(request))}`,
    env.SITE_URL,
  );
  const answer =
    page === undefined
      ? new Response("SITE_URL is not set.", { status: 503 })
      : new Response(null, { status: 303, headers: { Location: page } });
  return Promise.resolve(answer);
});

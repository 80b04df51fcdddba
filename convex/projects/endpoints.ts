import { internal } from "../_generated/api";
import { httpAction } from "../core/httpAction";
import { keyOf, redirectTo } from "../reminders/endpoints";
import { pages } from "../shared/pages";

/** `POST /projects/stop?key=…`: like `POST /reminders/stop`, for one project's emails. */
export const stop = httpAction(async (ctx, request) => {
  const status = await ctx.runMutation(internal.projects.jobs.stop, { key: keyOf(request) });
  return new Response(null, { status });
});

/** `GET /projects/stop?key=…`: redirects to the page with that button. */
export const redirect = redirectTo(pages.projectEmails.path);

import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { anyOrigin, httpAction, preflight } from "../core/httpAction";
import { parseJson } from "../shared/text";
import { LONGEST_REPORTS, readViolations } from "./violationRules";

const empty = (status: number) => new Response(null, { status, headers: anyOrigin });

/** `OPTIONS /security/violations`: the Reporting API asks before it tells another origin. */
export const askedFirst = preflight(["content-type"]);

/** `POST /security/violations`: what a browser has refused on our pages. 204 if it is done with, 413 and 429 if not. */
export const violations = httpAction(async (ctx, request) => {
  if (Number(request.headers.get("content-length")) > LONGEST_REPORTS) return empty(413);
  const body = await request.text();
  // What it said may not be true.
  if (body.length > LONGEST_REPORTS) return empty(413);
  const seen = readViolations(parseJson(body), env.SITE_URL);
  if (seen.length === 0) return empty(204);
  const taken = await ctx.runMutation(internal.security.jobs.report, { seen });
  return empty(taken ? 204 : 429);
});

import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { anyOrigin, httpAction, preflight } from "../core/httpAction";
import { parseJson } from "../shared/text";
import { LONGEST_REPORTS, readViolations } from "./violationRules";

const empty = (status: number) => new Response(null, { status, headers: anyOrigin });

/** `OPTIONS /security/violations`: the CORS preflight of the Reporting API. */
export const askedFirst = preflight(["content-type"]);

/** `POST /security/violations`: what browsers blocked on our pages. Answers 204, or 413 or 429. */
export const violations = httpAction(async (ctx, request) => {
  if (Number(request.headers.get("content-length")) > LONGEST_REPORTS) return empty(413);
  const body = await request.text();
  // The header can be wrong.
  if (body.length > LONGEST_REPORTS) return empty(413);
  const seen = readViolations(parseJson(body), env.SITE_URL);
  if (seen.length === 0) return empty(204);
  const taken = await ctx.runMutation(internal.security.jobs.report, { seen });
  return empty(taken ? 204 : 429);
});

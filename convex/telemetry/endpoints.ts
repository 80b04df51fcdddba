import { internal } from "../_generated/api";
import { anyOrigin, httpAction } from "../core/httpAction";
import { parseJson } from "../shared/text";
import { anyReport } from "./formRules";
import { isBot } from "./rules";
import { storageProblem } from "./storage";

const empty = (status: number) => new Response(null, { status, headers: anyOrigin });

/** Above everything that a browser of ours sends. */
const LONGEST_REPORT = 20_000;

/** `POST /telemetry/report`: one call of a visitor's browser. 204 if it is done with, 400 and 429 if not. */
export const report = httpAction(async (ctx, request) => {
  if (isBot(request.headers.get("user-agent") ?? "")) return empty(204);
  const text = await request.text();
  const body = text.length > LONGEST_REPORT ? undefined : parseJson(text);
  if (storageProblem(body) !== null) return empty(400);
  const checked = anyReport.safeParse(body);
  if (!checked.success) return empty(400);
  const taken = await ctx.runMutation(internal.telemetry.jobs.report, { report: checked.data });
  return empty(taken ? 204 : 429);
});

import { v } from "convex/values";
import { refuse } from "../core/errors";
import { visitorMutation, visitorQuery } from "../core/functions";
import { requireDates } from "../core/paging";
import { toInstant } from "../shared/dates";
import { argsOf, envelope, vSubmissionResult } from "../submissions/fields";
import { vOpenDate } from "./dates/fields";
import * as dates from "./dates/model";
import { webinarFields, webinarForm } from "./formRules";
import { webinarRecord } from "./record";

/**
 * The next dates from a day on (`YYYY-MM-DD`, the business's), soonest first; live on the webinars page. Fails with
 * `invalid`.
 */
export const nextDates = visitorQuery({
  args: { from: v.string() },
  returns: v.array(vOpenDate),
  handler: (ctx, { from }) => {
    requireDates({ from });
    return dates.nextDates(ctx, toInstant(from, "00:00"));
  },
});

/** Signs up for the webinars. Returns what `submitOnce` does, and `invalid` for a date that's full or called off. */
export const signUp = visitorMutation({
  args: { ...envelope, ...argsOf(webinarFields) },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    webinarRecord.submit(
      ctx,
      { sender: ctx.visitor, args, rules: webinarForm },
      async ({ session }, call) => {
        const problem = await dates.dateProblem(ctx, session, call);
        return problem === null ? null : refuse("invalid", { fields: { session: problem } });
      },
    ),
});

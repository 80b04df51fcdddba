import { v } from "convex/values";
import { visitorMutation, visitorQuery } from "../core/functions";
import { overLimit } from "../core/limits";
import { requireDates } from "../core/paging";
import { returnFailures, vRefused } from "../core/returnedFailures";
import { toInstant } from "../shared/dates";
import { argsOf, envelope, vSubmissionResult } from "../submissions/fields";
import * as create from "./create";
import { vOpenDate } from "./dates/fields";
import * as dates from "./dates/model";
import { setComingByKey, viewSignUp } from "./dates/takingBack";
import { vSignUp } from "./fields";
import { webinarFields, webinarForm } from "./formRules";

/** The next dates from a day on (`YYYY-MM-DD` in the business's time zone). Fails with `invalid`. */
export const nextDates = visitorQuery({
  args: { from: v.string() },
  returns: v.array(vOpenDate),
  handler: (ctx, { from }) => {
    requireDates({ from });
    return dates.nextDates(ctx, toInstant(from, "00:00"));
  },
});

/**
 * Signs up for webinars. Returns the results of `receive` and `accept`, and `invalid` for a date that's full or called
 * off; a sign-up beyond its sender's share of seats is held for review.
 */
export const signUp = visitorMutation({
  args: { ...envelope, ...argsOf(webinarFields) },
  returns: vSubmissionResult,
  handler: (ctx, args) => {
    const submission = { form: "webinar", sender: ctx.visitor, args, rules: webinarForm } as const;
    return create.signUp(ctx, submission, ctx.visitor.key);
  },
});

/** The sign-up of an emailed link, live; null for an invalid key. */
export const showSignUp = visitorQuery({
  args: { key: v.string() },
  returns: v.union(v.null(), vSignUp),
  handler: (ctx, { key }) => viewSignUp(ctx, key),
});

/**
 * Cancels a sign-up, which frees its seat, or restores it, by the same key. Returns `tooManyRequests`, `linkEnded`,
 * `notOpen` for a past date, or `invalid` if there's no seat.
 */
export const setComing = visitorMutation({
  args: { key: v.string(), coming: v.boolean() },
  returns: v.union(v.object({ ok: v.literal(true) }), vRefused),
  handler: async (ctx, { key, coming }) =>
    (await overLimit(ctx, "webinarSignUp", ctx.visitor.key)) ??
    returnFailures(ctx, async (counted) => {
      await setComingByKey(counted, { key, coming, now: Date.now() });
      return { ok: true as const };
    }),
});

import { v } from "convex/values";
import { refuse } from "../core/errors";
import { visitorMutation, visitorQuery } from "../core/functions";
import { overLimit } from "../core/limits";
import { requireDates } from "../core/paging";
import { returnFailures, vRefused } from "../core/returnedFailures";
import { toInstant } from "../shared/dates";
import { argsOf, envelope, vSubmissionResult } from "../submissions/fields";
import { toMarks } from "../submissions/shares";
import { vOpenDate } from "./dates/fields";
import * as dates from "./dates/model";
import { countSeat, hasEnoughSeats, type Seat } from "./dates/seats";
import { setComingByKey, viewSignUp } from "./dates/takingBack";
import { vSignUp } from "./fields";
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

/**
 * Signs up for the webinars. Returns what `submitOnce` does, and `invalid` for a date that's full or called off; one seat too
 * many of a sender's waits for the owner.
 */
export const signUp = visitorMutation({
  args: { ...envelope, ...argsOf(webinarFields) },
  returns: vSubmissionResult,
  handler: async (ctx, args) => {
    const seats: Seat[] = [];
    const result = await webinarRecord.submit(
      ctx,
      { sender: ctx.visitor, args, rules: webinarForm },
      async ({ session }, call) => {
        const problem = await dates.dateProblem(ctx, session, call);
        return problem === null ? null : refuse("invalid", { fields: { session: problem } });
      },
      async ({ session, email }, { earlier }) => {
        const seat = { session, marks: await toMarks(email, ctx.visitor.key, "a sign-up") };
        seats.push(seat);
        return hasEnoughSeats(ctx, seat, earlier);
      },
    );
    if (result.ok && result.reviewReason === undefined && (args.honeypot ?? "") === "")
      for (const seat of seats) await countSeat(ctx, result.reference, seat, Date.now());
    return result;
  },
});

/** A sign-up, live, by the key in its emails' link; null for another key. */
export const showSignUp = visitorQuery({
  args: { key: v.string() },
  returns: v.union(v.null(), vSignUp),
  handler: (ctx, { key }) => viewSignUp(ctx, key),
});

/**
 * Takes a sign-up back, which frees its seat, or has it count again, by the same key. Returns `tooManyRequests`,
 * `linkEnded`, `notOpen` for a date that's over, or `invalid` where there's no seat.
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

import { v } from "convex/values";
import { recordFormOf } from "../core/forms";
import { visitorMutation } from "../core/functions";
import { overLimit } from "../core/limits";
import { vInvalid, vTooManyRequests } from "../core/returnedFailures";
import { requestIdProblem, withdrawRequests } from "../submissions/model";
import { stopRecord } from "../submissions/record";
import { records } from "./model";

/**
 * Withdraws submissions by their request ids, whether they've arrived or not; those that were dealt with stay. The ids
 * are secret, so only the sender can. Returns `invalid` or `tooManyRequests`.
 */
export const withdraw = visitorMutation({
  args: { requestIds: v.array(v.string()) },
  returns: v.union(v.object({ ok: v.literal(true) }), vTooManyRequests, vInvalid),
  handler: async (ctx, { requestIds }) => {
    const refusal = await overLimit(ctx, "withdrawal", ctx.visitor.key);
    if (refusal !== null) return refusal;
    const problem = requestIdProblem(requestIds);
    if (problem !== null) return problem;
    await withdrawRequests(ctx, requestIds, ({ form, reference }) =>
      stopRecord(ctx, records[recordFormOf(form)], reference, Date.now()),
    );
    return { ok: true as const };
  },
});

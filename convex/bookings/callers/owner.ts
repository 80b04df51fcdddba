import { v } from "convex/values";
import { fail } from "../../core/errors";
import { ownerMutation } from "../../core/functions";
import { getHours } from "../../hours/model";
import { vSubmissionResult } from "../../submissions/fields";
import { withdrawRequests } from "../../submissions/model";
import { callerArgs } from "../args";
import { submitForCaller } from "../create";
import { callerForm } from "../formRules";
import { bookingRecord } from "../record";
import { requireRequest } from "../requests";

/**
 * Writes down what a caller wants; with a slot it is confirmed from the start, and the client gets an
 * email if they have an address. The form's rules are `callerForm({ now, hours })`. Fails as `visitor.book`; no limits.
 */
export const add = ownerMutation({
  args: callerArgs,
  returns: vSubmissionResult,
  handler: async (ctx, args) => {
    const rules = callerForm({ now: Date.now(), hours: await getHours(ctx) });
    return submitForCaller(ctx, { args, rules });
  },
});

/**
 * Takes back what was added, with its slot and its email, as if it had never been; twice, once. Fails with `changedMeanwhile`
 * where somebody has dealt with it, or `alreadySent` once its email has left.
 */
export const undoAdd = ownerMutation({
  args: { requestId: v.string() },
  returns: v.null(),
  handler: async (ctx, { requestId }) => {
    await withdrawRequests(ctx, [requestId], async ({ reference }) => {
      const { changedAt: lastModified } = await requireRequest(ctx, reference);
      const told = await bookingRecord.withdraw(ctx, reference, Date.now());
      if (told === null) fail("changedMeanwhile", { lastModified });
      if (told.length > 0) fail("alreadySent", {});
      return true;
    });
    return null;
  },
});

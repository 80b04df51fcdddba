import { ownerMutation } from "../../functions";
import { getHours } from "../../hours/model";
import { vSubmissionResult } from "../../submissions/fields";
import { callerArgs } from "../args";
import { submitForCaller } from "../create";
import { callerForm } from "../formRules";

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

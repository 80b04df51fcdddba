import { visitorMutation } from "../core/functions";
import { argsOf, envelope, vSubmissionResult } from "../submissions/fields";
import { clientForm, profileFields } from "./formRules";
import { clientRecord } from "./record";

/** Adds a client profile. Returns what `submitOnce` does. */
export const add = visitorMutation({
  args: { ...envelope, ...argsOf(profileFields) },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    clientRecord.submit(ctx, {
      sender: ctx.visitor,
      args,
      rules: clientForm({ now: Date.now() }),
    }),
});

import { visitorMutation } from "../core/functions";
import { argsOf, envelope, vSubmissionResult } from "../submissions/fields";
import { addProfile } from "./create";
import { clientForm, profileFields } from "./formRules";

/** Adds a client profile. Returns the results of `receive` and `accept`. */
export const add = visitorMutation({
  args: { ...envelope, ...argsOf(profileFields) },
  returns: vSubmissionResult,
  handler: (ctx, args) => {
    const rules = clientForm({ now: Date.now() });
    return addProfile(ctx, { form: "client", sender: ctx.visitor, args, rules });
  },
});

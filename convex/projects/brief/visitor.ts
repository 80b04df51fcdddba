import { visitorMutation } from "../../core/functions";
import { argsOf, envelope, vSubmissionResult } from "../../submissions/fields";
import { submitBrief } from "./create";
import { briefForm, briefQuestions } from "./formRules";

/** Submits a website brief. Returns the results of `receive` and `accept`. */
export const submit = visitorMutation({
  args: {
    ...envelope,
    ...argsOf(briefQuestions),
  },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    submitBrief(ctx, { form: "design", sender: ctx.visitor, args, rules: briefForm }),
});

import { visitorMutation } from "../../core/functions";
import { argsOf, envelope, vSubmissionResult } from "../../submissions/fields";
import { submitBrief } from "./create";
import { briefForm, briefQuestions } from "./formRules";

/** Sends a website brief. Returns what `receive` and `accept` answer. */
export const submit = visitorMutation({
  args: {
    ...envelope,
    ...argsOf(briefQuestions),
  },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    submitBrief(ctx, { form: "design", sender: ctx.visitor, args, rules: briefForm }),
});

import { visitorMutation } from "../../core/functions";
import { argsOf, envelope, vSubmissionResult } from "../../submissions/fields";
import { briefForm, briefQuestions } from "./formRules";
import { designRecord } from "./record";

/** Sends a website brief. Returns what `submitOnce` does. */
export const submit = visitorMutation({
  args: {
    ...envelope,
    ...argsOf(briefQuestions),
  },
  returns: vSubmissionResult,
  handler: (ctx, args) => designRecord.submit(ctx, { sender: ctx.visitor, args, rules: briefForm }),
});

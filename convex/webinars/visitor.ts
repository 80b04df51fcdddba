import { visitorMutation } from "../core/functions";
import { argsOf, envelope, vSubmissionResult } from "../submissions/fields";
import { webinarFields, webinarForm } from "./formRules";
import { webinarRecord } from "./record";

/** Signs up for the webinars. Returns what `submitOnce` does. */
export const signUp = visitorMutation({
  args: { ...envelope, ...argsOf(webinarFields) },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    webinarRecord.submit(ctx, { sender: ctx.visitor, args, rules: webinarForm }),
});

import { v } from "convex/values";
import { visitorMutation } from "../core/functions";
import { envelope, vSubmissionResult } from "../submissions/fields";
import { webinarForm } from "./formRules";
import { webinarRecord } from "./record";

/** Signs up for the webinars. Returns what `submitOnce` does. */
export const signUp = visitorMutation({
  args: {
    ...envelope,
    name: v.string(),
    email: v.string(),
    session: v.string(),
    groupCode: v.optional(v.string()),
  },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    webinarRecord.submit(ctx, { sender: ctx.visitor, args, rules: webinarForm }),
});

import { v } from "convex/values";
import { visitorMutation } from "../functions";
import { submitOnce } from "../submissions/model";
import { envelope, vSubmissionResult } from "../submissions/tables";
import * as model from "./model";
import { webinarForm } from "./rules";

/** Signs up for the webinars. Fails with `invalid` or `alreadySubmitted`; returns `tooManyRequests`. */
export const signUp = visitorMutation({
  args: {
    ...envelope,
    name: v.string(),
    email: v.string(),
    groupCode: v.optional(v.string()),
  },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    submitOnce(ctx, { form: "webinar", args, rules: webinarForm }, (checked, accepted) =>
      model.placeSignUp(ctx, checked, accepted),
    ),
});

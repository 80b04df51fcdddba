import { v } from "convex/values";
import { visitorMutation } from "../functions";
import { submitOnce } from "../submissions/model";
import { vSubmissionResult } from "../submissions/tables";
import * as model from "./model";
import { supportForm } from "./rules";

/** Asks for support. Fails with `invalid` or `alreadySubmitted`; returns `tooManyRequests`. */
export const requestSupport = visitorMutation({
  args: {
    requestId: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    support: v.string(),
    supportType: v.optional(v.string()),
  },
  returns: vSubmissionResult,
  handler: (ctx, { requestId, ...content }) =>
    submitOnce(
      ctx,
      { form: "support", requestId, content, rules: supportForm },
      (checked, reference) => model.placeSupportRequest(ctx, checked, reference, Date.now()),
    ),
});

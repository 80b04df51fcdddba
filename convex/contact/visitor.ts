import { v } from "convex/values";
import { visitorMutation } from "../functions";
import { submitOnce } from "../submissions/model";
import { envelope, vSubmissionResult } from "../submissions/tables";
import * as model from "./model";
import { contactForm, supportForm } from "./rules";

/** Sends a message. Fails with `invalid` or `alreadySubmitted`; returns `tooManyRequests`. */
export const sendMessage = visitorMutation({
  args: {
    ...envelope,
    name: v.string(),
    email: v.string(),
    phone: v.optional(v.string()),
    message: v.string(),
  },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    submitOnce(ctx, { form: "contact", args, rules: contactForm }, (contact, accepted) =>
      model.placeMessage(ctx, contact, accepted),
    ),
});

/** Asks for support. Fails with `invalid` or `alreadySubmitted`; returns `tooManyRequests`. */
export const requestSupport = visitorMutation({
  args: {
    ...envelope,
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    support: v.string(),
    supportType: v.optional(v.string()),
  },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    submitOnce(ctx, { form: "support", args, rules: supportForm }, (request, accepted) =>
      model.placeSupportRequest(ctx, request, accepted),
    ),
});

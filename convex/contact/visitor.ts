import { visitorMutation } from "../core/functions";
import { argsOf, envelope, vSubmissionResult } from "../submissions/fields";
import { photoArgs } from "../uploads/fields";
import * as create from "./create";
import { contactForm, messageFields, requestFields, supportForm } from "./formRules";

/** Sends a message. Returns the results of `receive` and `accept`. */
export const sendMessage = visitorMutation({
  args: { ...envelope, ...argsOf(messageFields), ...photoArgs },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    create.sendMessage(ctx, { form: "contact", sender: ctx.visitor, args, rules: contactForm }),
});

/** Asks for support. Returns the results of `receive` and `accept`. */
export const requestSupport = visitorMutation({
  args: { ...envelope, ...argsOf(requestFields), ...photoArgs },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    create.requestSupport(ctx, { form: "support", sender: ctx.visitor, args, rules: supportForm }),
});

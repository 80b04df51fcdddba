import { visitorMutation } from "../core/functions";
import { argsOf, envelope, vSubmissionResult } from "../submissions/fields";
import { photoArgs } from "../uploads/fields";
import { contactForm, messageFields, requestFields, supportForm } from "./formRules";
import { contactRecord, supportRecord } from "./record";

/** Sends a message. Returns what `submitOnce` does. */
export const sendMessage = visitorMutation({
  args: { ...envelope, ...argsOf(messageFields), ...photoArgs },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    contactRecord.submit(ctx, { sender: ctx.visitor, args, rules: contactForm }),
});

/** Asks for support. Returns what `submitOnce` does. */
export const requestSupport = visitorMutation({
  args: { ...envelope, ...argsOf(requestFields), ...photoArgs },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    supportRecord.submit(ctx, { sender: ctx.visitor, args, rules: supportForm }),
});

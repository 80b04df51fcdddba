import { v } from "convex/values";
import { visitorMutation } from "../core/functions";
import { envelope, vSubmissionResult } from "../submissions/fields";
import { contactForm, supportForm } from "./formRules";
import { contactRecord, supportRecord } from "./record";

/** Sends a message. Returns what `submitOnce` does. */
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
    contactRecord.submit(ctx, { sender: ctx.visitor, args, rules: contactForm }),
});

/** Asks for support. Returns what `submitOnce` does. */
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
    supportRecord.submit(ctx, { sender: ctx.visitor, args, rules: supportForm }),
});

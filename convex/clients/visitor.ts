import { v } from "convex/values";
import { visitorMutation } from "../core/functions";
import { envelope, vSubmissionResult } from "../submissions/fields";
import { clientForm } from "./formRules";
import { clientRecord } from "./record";

/** Adds a client profile. Returns what `submitOnce` does. */
export const add = visitorMutation({
  args: {
    ...envelope,
    name: v.string(),
    email: v.string(),
    number: v.string(),
    abnTfn: v.optional(v.string()),
    location: v.string(),
    details: v.optional(v.string()),
    serviceType: v.optional(v.string()),
    serviceDate: v.optional(v.string()),
    contactPreference: v.string(),
  },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    clientRecord.submit(ctx, {
      sender: ctx.visitor,
      args,
      rules: clientForm({ now: Date.now() }),
    }),
});

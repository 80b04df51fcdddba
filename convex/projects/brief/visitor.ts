import { v } from "convex/values";
import { visitorMutation } from "../../core/functions";
import { envelope, vSubmissionResult } from "../../submissions/fields";
import { briefFields, imageFields } from "./fields";
import { briefForm } from "./formRules";
import { designRecord } from "./record";

/** Sends a website brief. Returns what `submitOnce` does. */
export const submit = visitorMutation({
  args: {
    ...envelope,
    ...briefFields,
    filesKey: v.optional(v.string()),
    quoteKey: v.optional(v.string()),
    logoFile: v.optional(v.string()),
    bannerFile: v.optional(v.string()),
    additionalImages: v.array(v.object({ ...imageFields, file: v.string() })),
  },
  returns: vSubmissionResult,
  handler: (ctx, args) => designRecord.submit(ctx, { sender: ctx.visitor, args, rules: briefForm }),
});

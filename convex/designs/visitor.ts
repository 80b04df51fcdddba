import { v } from "convex/values";
import { visitorMutation } from "../functions";
import { envelope, vSubmissionResult } from "../submissions/fields";
import { submitRecord } from "../submissions/submit";
import { briefFields, imageFields } from "./fields";
import { briefForm } from "./formRules";
import { sentBrief } from "./writing";

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
  handler: (ctx, args) =>
    submitRecord(ctx, sentBrief, { sender: ctx.visitor, args, rules: briefForm }),
});

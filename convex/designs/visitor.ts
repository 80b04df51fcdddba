import { v } from "convex/values";
import { visitorMutation } from "../functions";
import { submitOnce } from "../submissions/model";
import { envelope, vSubmissionResult } from "../submissions/tables";
import * as model from "./model";
import { briefForm } from "./rules";
import { vDesignPage } from "./tables";

const vImage = v.object({
  file: v.string(),
  fileName: v.string(),
  imageTitle: v.string(),
  placement: v.optional(v.string()),
});

/** Sends a website brief. Fails with `invalid` or `alreadySubmitted`; returns `tooManyRequests`. */
export const submit = visitorMutation({
  args: {
    ...envelope,
    clientName: v.string(),
    clientEmail: v.string(),
    clientPhone: v.optional(v.string()),
    businessName: v.string(),
    websiteURL: v.optional(v.string()),
    selectedPalette: v.string(),
    customPrimary: v.optional(v.string()),
    customSecondary: v.optional(v.string()),
    customAccent: v.optional(v.string()),
    headingFont: v.string(),
    subheadingFont: v.string(),
    bodyFont: v.string(),
    baseFontSize: v.number(),
    headingColor: v.string(),
    subheadingColor: v.string(),
    bodyColor: v.string(),
    features: v.array(v.string()),
    extraNotes: v.optional(v.string()),
    pages: v.array(vDesignPage),
    developerNotes: v.optional(v.string()),
    filesKey: v.optional(v.string()),
    logoFile: v.optional(v.string()),
    logo: v.optional(v.string()),
    logoPlacement: v.optional(v.string()),
    bannerFile: v.optional(v.string()),
    banner: v.optional(v.string()),
    bannerPlacement: v.optional(v.string()),
    additionalImages: v.array(vImage),
  },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    submitOnce(ctx, { form: "design", args, rules: briefForm }, (brief, accepted) =>
      model.placeDesign(ctx, brief, accepted),
    ),
});

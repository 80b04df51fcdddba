import { defineTable } from "convex/server";
import { v } from "convex/values";
import { quarantine } from "../submissions/tables";

/** A page that the website shall have. */
export const vDesignPage = v.object({ pageName: v.string(), pageDesc: v.string() });

const vAdditionalImage = v.object({
  imageTitle: v.string(),
  placement: v.optional(v.string()),
  fileName: v.string(),
  file: v.id("uploads"),
});

export const designTables = {
  /** A website design brief, and how far its design has come. */
  webFormSubmissions: defineTable({
    reference: v.string(),
    clientName: v.string(),
    clientEmail: v.string(),
    clientPhone: v.optional(v.string()),
    businessName: v.string(),
    websiteURL: v.optional(v.string()),
    selectedPalette: v.string(),
    /** `#rrggbb`, as all colours; only with the palette "custom". */
    customPrimary: v.optional(v.string()),
    customSecondary: v.optional(v.string()),
    customAccent: v.optional(v.string()),
    headingFont: v.string(),
    subheadingFont: v.string(),
    bodyFont: v.string(),
    /** In pixels. */
    baseFontSize: v.number(),
    headingColor: v.string(),
    subheadingColor: v.string(),
    bodyColor: v.string(),
    features: v.array(v.string()),
    extraNotes: v.optional(v.string()),
    pages: v.array(vDesignPage),
    developerNotes: v.optional(v.string()),
    /** Names as the client's files had them; the files are in `uploads`. */
    logo: v.optional(v.string()),
    logoPlacement: v.optional(v.string()),
    logoFile: v.optional(v.id("uploads")),
    banner: v.optional(v.string()),
    bannerPlacement: v.optional(v.string()),
    bannerFile: v.optional(v.id("uploads")),
    additionalImages: v.array(vAdditionalImage),
    /** A whole number of percent. */
    progress: v.number(),
    /** `pending` until the owner sets another. */
    status: v.string(),
    /** How long the design will take, in the owner's words. */
    timeFrame: v.optional(v.string()),
    submittedAt: v.number(),
    lastModified: v.number(),
    ...quarantine,
  })
    .index("by_reference", ["reference"])
    .index("by_clientEmail_and_quarantined", ["clientEmail", "quarantined"])
    .index("by_submittedAt", ["submittedAt"]),
};

import { defineTable } from "convex/server";
import { v } from "convex/values";
import { writtenFields } from "../content/tables";
import { projectFields } from "../projects/fields";
import { marks } from "../submissions/fields";
import { briefFields, imageFields, trackingFields } from "./fields";

export const designTables = {
  /** A website design brief, and how far its design has come. */
  webFormSubmissions: defineTable({
    ...trackingFields,
    ...briefFields,
    logoFile: v.optional(v.id("uploads")),
    bannerFile: v.optional(v.id("uploads")),
    additionalImages: v.array(v.object({ ...imageFields, file: v.id("uploads") })),
    lastModifiedBy: writtenFields.lastModifiedBy,
    ...projectFields,
    ...marks,
  })
    .index("by_reference", ["reference"])
    .index("by_clientEmail_and_quarantined", ["clientEmail", "quarantined"])
    .index("by_clientEmail_and_isProved", ["clientEmail", "isProved"])
    .index("by_quarantined_and_submittedAt", ["quarantined", "submittedAt"])
    .index("by_quarantined_and_status", ["quarantined", "status"])
    .index("by_quarantined_and_turn_and_dueOn", ["quarantined", "turn", "dueOn"])
    .index("by_quoteReference", ["quoteReference"]),
};

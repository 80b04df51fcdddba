import { defineTable } from "convex/server";
import { v } from "convex/values";
import { quarantine } from "../submissions/tables";

/** A sign-up, as the owner sees it. */
export const signUpFields = {
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  /** Which of the weekly webinars; people who signed up before they had times have none. */
  session: v.optional(v.string()),
  /** What a school or a club was given to sign up together. */
  groupCode: v.optional(v.string()),
  timestamp: v.number(),
};

export const webinarTables = {
  webinarsSignUps: defineTable({ ...signUpFields, ...quarantine })
    .index("by_reference", ["reference"])
    .index("by_email", ["email"])
    .index("by_quarantined_and_timestamp", ["quarantined", "timestamp"]),
};

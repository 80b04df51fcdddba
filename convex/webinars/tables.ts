import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { marks, storedOf } from "../submissions/fields";
import { webinarFields } from "./formRules";

/** A sign-up, as the owner sees it. */
export const signUpFields = {
  reference: v.string(),
  ...storedOf(webinarFields),
  isProved: marks.isProved,
  timestamp: v.number(),
};

export const webinarTables = {
  webinarsSignUps: ownedTable(
    defineTable({ ...signUpFields, ...marks })
      .index("by_reference", ["reference"])
      .index("by_email", ["email"])
      .index("by_quarantined", ["quarantined"]),
    { byEmail: "by_email", copy: "records", kept: [{ period: "signUps" }] },
  ),
};

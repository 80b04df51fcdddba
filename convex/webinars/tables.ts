import { defineTable } from "convex/server";
import { quarantine } from "../submissions/fields";
import { signUpFields } from "./fields";

export const webinarTables = {
  webinarsSignUps: defineTable({ ...signUpFields, ...quarantine })
    .index("by_reference", ["reference"])
    .index("by_email", ["email"])
    .index("by_quarantined_and_timestamp", ["quarantined", "timestamp"]),
};

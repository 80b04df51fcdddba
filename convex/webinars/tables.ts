import { defineTable } from "convex/server";
import { marks } from "../submissions/fields";
import { signUpFields } from "./fields";

export const webinarTables = {
  webinarsSignUps: defineTable({ ...signUpFields, ...marks })
    .index("by_reference", ["reference"])
    .index("by_email", ["email"])
    .index("by_quarantined_and_timestamp", ["quarantined", "timestamp"]),
};

import { defineTable } from "convex/server";
import { ownedTable } from "../core/ownership";
import { marks } from "../submissions/fields";
import { signUpFields } from "./fields";

export const webinarTables = {
  webinarsSignUps: ownedTable(
    defineTable({ ...signUpFields, ...marks })
      .index("by_reference", ["reference"])
      .index("by_email", ["email"])
      .index("by_quarantined_and_timestamp", ["quarantined", "timestamp"]),
    { byEmail: "by_email", copy: "records", kept: [{ period: "signUps" }] },
  ),
};

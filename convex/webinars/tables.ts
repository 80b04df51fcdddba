import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { marks, storedOf } from "../submissions/fields";
import { webinarFields } from "./formRules";

export const webinarTables = {
  webinarsSignUps: ownedTable(
    defineTable({
      reference: v.string(),
      ...storedOf(webinarFields),
      timestamp: v.number(),
      ...marks,
    })
      .index("by_reference", ["reference"])
      .index("by_email", ["email"])
      .index("by_quarantined", ["quarantined"]),
    { byEmail: "by_email", copy: "records", kept: [{ period: "signUps" }] },
  ),
};

import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { violationFields } from "./fields";

export const securityTables = {
  /** One row for all that is the same in a day; anybody can send such a report, so a day has so many rows and no more. */
  policyViolations: ownedTable(
    defineTable({ day: v.string(), ...violationFields }).index("by_day", ["day"]),
    {
      nobody: "What browsers have refused on our pages: a page and a host.",
      kept: [{ period: "securityEvents" }],
    },
  ),
};

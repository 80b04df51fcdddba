import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { violationFields } from "./fields";

export const securityTables = {
  /** Violations, equal ones of a day in one row. Anybody can send them, so a day has a maximum of rows. */
  policyViolations: ownedTable(
    defineTable({ day: v.string(), ...violationFields }).index("by_day", ["day"]),
    {
      nobody: "What browsers have refused on our pages: a page and a host.",
      kept: [{ period: "securityEvents" }],
    },
  ),
};

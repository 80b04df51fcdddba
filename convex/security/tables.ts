import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { fields, violationFields } from "./fields";

export const securityTables = {
  /** One row for all that is the same within an hour, so that nobody fills the table. */
  securityEvents: ownedTable(
    defineTable({
      ...fields,
      /** When its hour began. */
      hour: v.number(),
      /** What makes two events the same. */
      key: v.string(),
    })
      .index("by_at", ["at"])
      .index("by_who", ["who"])
      .index("by_hour_and_key", ["hour", "key"]),
    {
      byEmail: "by_who",
      copy: "nothing: it says when somebody signed in or was refused",
      kept: [{ period: "securityEvents" }],
    },
  ),

  /** One row for all that is the same in a day; anybody can send such a report, so a day has so many rows and no more. */
  policyViolations: ownedTable(
    defineTable({ day: v.string(), ...violationFields }).index("by_day", ["day"]),
    {
      nobody: "What browsers have refused on our pages: a page and a host.",
      kept: [{ period: "securityEvents" }],
    },
  ),

  /**
   * Whether the callers of an hour can be told apart: a row for all whose two digits are the same. Each call reads its own
   * row and no other, so that strangers don't wait for each other.
   */
  callerHours: ownedTable(
    defineTable({
      /** When it began. */
      hour: v.number(),
      /** Two digits of the callers, other ones each day. */
      digits: v.string(),
      /** Their calls; counted until there are many. */
      calls: v.number(),
    }).index("by_hour_and_digits", ["hour", "digits"]),
    {
      nobody: "Two digits of a hash of the person who called first in an hour, for a day.",
      kept: [{ period: "codes" }],
    },
  ),
};

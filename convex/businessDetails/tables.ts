import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { changeFields, vSomeDetails } from "./fields";

export const businessDetailsTables = {
  /** The details that the owner has changed: one row, or none while all those of the file apply. */
  businessDetails: ownedTable(
    defineTable({
      details: vSomeDetails,
      /** Epoch milliseconds of the last change, which is its version. */
      lastModified: v.number(),
      lastModifiedBy: v.string(),
    }),
    {
      nobody: "Our own phone number and address, and who we are.",
      kept: "the owner’s own setting",
    },
  ),

  /** The newest changes of these details. */
  businessDetailChanges: ownedTable(defineTable(changeFields), {
    nobody: "Which owner changed our own details.",
    kept: "the newest 100",
  }),
};

import { defineTable } from "convex/server";
import { ownedTable } from "../../core/ownership";
import { vStoredHours } from "./fields";

export const hoursTables = {
  /** The owner's booking hours: one row, or none while `defaultHours` apply. */
  bookingHours: ownedTable(defineTable(vStoredHours), {
    nobody: "When visits can be booked.",
    kept: "the owner’s own setting",
  }),
};

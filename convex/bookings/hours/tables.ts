import { defineTable } from "convex/server";
import { ownedTable } from "../../core/ownership";
import { vHours } from "./fields";

export const hoursTables = {
  /** What the owner has set, in one row; none while it's as `defaultHours` has it. */
  bookingHours: ownedTable(defineTable(vHours), {
    nobody: "When visits can be booked.",
    kept: "the owner’s own setting",
  }),
};

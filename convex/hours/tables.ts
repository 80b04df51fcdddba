import { defineTable } from "convex/server";
import { vHours } from "./fields";

export const hoursTables = {
  /** What the owner has set, in one row; none while it's as `defaultHours` has it. */
  bookingHours: defineTable(vHours),
};

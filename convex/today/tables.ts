import { defineTable } from "convex/server";
import { v } from "convex/values";
import { vCounted } from "./fields";

export const todayTables = {
  /** How much there is of each kind, the sum of a few rows; written with every change of what they count. */
  waitingCounts: defineTable({ what: vCounted, shard: v.number(), count: v.number() }).index(
    "by_what_and_shard",
    ["what", "shard"],
  ),
};

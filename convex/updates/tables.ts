import { defineTable } from "convex/server";
import { v } from "convex/values";

export const vUpdate = v.object({
  title: v.string(),
  version: v.string(),
  /** What changed, in a few plain sentences. */
  info: v.string(),
  createdAt: v.number(),
});

export const updateTables = {
  /** Product updates; the footer shows the newest version. */
  updates: defineTable(vUpdate).index("by_createdAt", ["createdAt"]),
};

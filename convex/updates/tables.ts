import { defineTable } from "convex/server";
import { v } from "convex/values";

export const updateTables = {
  /** Product updates; the footer shows the newest version. */
  updates: defineTable({
    title: v.string(),
    version: v.string(),
    info: v.string(),
    createdAt: v.number(),
  }).index("by_createdAt", ["createdAt"]),
};

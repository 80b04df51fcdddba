import { defineTable } from "convex/server";
import { v } from "convex/values";
import { quarantine } from "../submissions/tables";

export const contactTables = {
  contacts: defineTable({
    reference: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.optional(v.string()),
    message: v.string(),
    createdAt: v.number(),
    /** Until the owner has answered. */
    replied: v.boolean(),
    ...quarantine,
  }).index("by_createdAt", ["createdAt"]),

  /** What someone asked for in the welcome window. */
  supportRequests: defineTable({
    reference: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    /** What they need help with, in their own words. */
    support: v.string(),
    /** The service they searched for, as they left it. */
    supportType: v.optional(v.string()),
    requestedAt: v.number(),
    ...quarantine,
  }).index("by_requestedAt", ["requestedAt"]),
};

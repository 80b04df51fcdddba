import { v } from "convex/values";
import { marks } from "../submissions/fields";

/** A message, as the owner sees it. */
export const contactFields = {
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  isProved: marks.isProved,
  phone: v.optional(v.string()),
  message: v.string(),
  createdAt: v.number(),
  /** False until the owner has answered. */
  replied: v.boolean(),
};

/** What someone asked for in the welcome window, as the owner sees it. */
export const supportFields = {
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  isProved: marks.isProved,
  phone: v.string(),
  /** What they need help with, in their own words. */
  support: v.string(),
  /** The service they searched for, as they left it. */
  supportType: v.optional(v.string()),
  requestedAt: v.number(),
};

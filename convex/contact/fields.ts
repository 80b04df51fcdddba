import { v } from "convex/values";
import { marks, storedOf } from "../submissions/fields";
import { messageFields, requestFields } from "./formRules";

/** A message, as the owner sees it. */
export const contactFields = {
  reference: v.string(),
  ...storedOf(messageFields),
  isProved: marks.isProved,
  createdAt: v.number(),
  /** False until the owner has answered. */
  replied: v.boolean(),
};

/** What someone asked for in the welcome window, as the owner sees it. */
export const supportFields = {
  reference: v.string(),
  ...storedOf(requestFields),
  isProved: marks.isProved,
  requestedAt: v.number(),
};

import { v } from "convex/values";
import { marks, storedOf } from "../submissions/fields";
import { messageFields } from "./formRules";

/** A message, as the owner sees it. */
export const contactFields = {
  reference: v.string(),
  ...storedOf(messageFields),
  isProved: marks.isProved,
  photos: marks.photos,
  createdAt: v.number(),
  /** False until the owner has answered. */
  replied: v.boolean(),
};

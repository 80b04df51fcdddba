import { v } from "convex/values";
import { marks, storedOf } from "../submissions/fields";
import { messageFields } from "./formRules";

export const contactFields = {
  reference: v.string(),
  ...storedOf(messageFields),
  isProved: marks.isProved,
  photos: marks.photos,
  createdAt: v.number(),
  /** False until the owner has replied. */
  replied: v.boolean(),
};

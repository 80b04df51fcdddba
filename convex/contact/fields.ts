import { v } from "convex/values";
import { recordMetadata, storedOf } from "../submissions/fields";
import { messageFields } from "./formRules";

export const contactFields = {
  reference: v.string(),
  ...storedOf(messageFields),
  isProved: recordMetadata.isProved,
  photos: recordMetadata.photos,
  createdAt: v.number(),
  /** False until the owner has replied. */
  replied: v.boolean(),
};

import { v } from "convex/values";
import { marks, storedOf } from "../submissions/fields";
import { profileFields } from "./formRules";

/** A profile, as the owner sees it. */
export const clientFields = {
  reference: v.string(),
  ...storedOf(profileFields),
  isProved: marks.isProved,
};

/** As it is listed. */
export const vClientRow = v.object({ ...clientFields, addedAt: v.number() });

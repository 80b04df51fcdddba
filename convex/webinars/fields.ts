import { v } from "convex/values";
import { marks, storedOf } from "../submissions/fields";
import { webinarFields } from "./formRules";

/** A sign-up, as the owner sees it. */
export const signUpFields = {
  reference: v.string(),
  ...storedOf(webinarFields),
  isProved: marks.isProved,
  timestamp: v.number(),
};

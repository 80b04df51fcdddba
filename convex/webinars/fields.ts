import { v } from "convex/values";
import { marks } from "../submissions/fields";

/** A sign-up, as the owner sees it. */
export const signUpFields = {
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  isProved: marks.isProved,
  /** Which of the weekly webinars. */
  session: v.string(),
  /** What a school or a club was given to sign up together. */
  groupCode: v.optional(v.string()),
  timestamp: v.number(),
};

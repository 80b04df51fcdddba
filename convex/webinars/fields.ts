import { v } from "convex/values";

/** A sign-up, as the owner sees it. */
export const signUpFields = {
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  /** Which of the weekly webinars; people who signed up before they had times have none. */
  session: v.optional(v.string()),
  /** What a school or a club was given to sign up together. */
  groupCode: v.optional(v.string()),
  timestamp: v.number(),
};

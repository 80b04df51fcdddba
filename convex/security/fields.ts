import { v } from "convex/values";
import { securityEventFields } from "../core/fields";

/** What browsers have refused on our pages, by their own account (`violationRules.ts`). */
export const violationFields = {
  directive: v.string(),
  blocked: v.string(),
  page: v.string(),
  count: v.number(),
};

/** What the owner sees of it: `day` is the business's. */
export const violationRow = {
  _id: v.id("policyViolations"),
  day: v.string(),
  ...violationFields,
};

/** What's stored of an event. */
export const eventFields = { _id: v.id("securityEvents"), ...securityEventFields };

/** What the owner sees of an event. */
export const securityEventRow = {
  ...eventFields,
  /** It's about an owner's account. */
  isOwner: v.boolean(),
  /** It's the sign-in of who asks, in the session that they ask from. */
  isThisSession: v.boolean(),
};

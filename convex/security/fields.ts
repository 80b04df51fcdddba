import { v } from "convex/values";
import { auditFields, securityEventFields } from "../core/fields";

/** What browsers report that they blocked on our pages (`violationRules.ts`). */
export const violationFields = {
  directive: v.string(),
  blocked: v.string(),
  page: v.string(),
  count: v.number(),
};

/** A violation for the owner; `day` is in the business's time zone. */
export const violationRow = {
  _id: v.id("policyViolations"),
  day: v.string(),
  ...violationFields,
};

export const eventFields = { _id: v.id("securityEvents"), ...securityEventFields };

export const securityEventRow = {
  ...eventFields,
  /** It's about an owner's account. */
  isOwner: v.boolean(),
  isThisSession: v.boolean(),
};

/** Something that one of us did, for the owner. */
export const auditRow = { _id: v.id("auditLog"), ...auditFields };

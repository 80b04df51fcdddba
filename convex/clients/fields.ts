import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { marks } from "../submissions/fields";

export const vContactPreference = literals("email", "phone", "none");

/** A profile, as the owner sees it. */
export const clientFields = {
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  isProved: marks.isProved,
  number: v.string(),
  /** An ABN, checked by its checksum; never a tax file number. */
  abnTfn: v.optional(v.string()),
  location: v.string(),
  details: v.optional(v.string()),
  serviceType: v.optional(v.string()),
  /** Their birthday, `YYYY-MM-DD`. */
  serviceDate: v.optional(v.string()),
  contactPreference: vContactPreference,
};

/** As it is listed. */
export const vClientRow = v.object({ ...clientFields, addedAt: v.number() });

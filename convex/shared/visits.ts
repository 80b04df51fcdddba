import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** A visit for calendars; times are epoch milliseconds. */
export const vVisit = v.object({
  reference: v.string(),
  title: v.string(),
  description: v.string(),
  location: v.string(),
  starts: v.number(),
  ends: v.number(),
});
export type Visit = Infer<typeof vVisit>;

export const vVisitState = literals("tentative", "confirmed", "cancelled");
export type VisitState = Infer<typeof vVisitState>;

/** The version of a visit in a calendar file. */
export const visitVersion = {
  state: vVisitState,
  /** Higher than any earlier version's, so that calendars know which is newer. */
  sequence: v.number(),
  /** When the visit changed to this version, in epoch milliseconds. */
  stamp: v.number(),
};

import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** A visit as calendars want it; instants in epoch milliseconds. */
export const vVisit = v.object({
  reference: v.string(),
  title: v.string(),
  description: v.string(),
  location: v.string(),
  starts: v.number(),
  ends: v.number(),
});
export type Visit = Infer<typeof vVisit>;

/** What a calendar is to do with a visit: keep it as a draft, keep it, or strike it out. */
export const vVisitState = literals("tentative", "confirmed", "cancelled");
export type VisitState = Infer<typeof vVisitState>;

/** Which version of a visit a file has. */
export const visitVersion = {
  state: vVisitState,
  /** Higher than that of any version before: by it a calendar knows which one is newer. */
  sequence: v.number(),
  /** When the visit became so, in epoch milliseconds. */
  stamp: v.number(),
};

import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vSlot } from "../../requests/fields";
import { rhythms } from "./rules";

export const vRhythm = literals(...rhythms);

/** One of the visits that a repetition would make. */
export const vPlannedVisit = v.object({
  ...vSlot.fields,
  /** Why it can't be had as it is; a holiday only tells, for the owner may work. */
  problem: v.optional(literals("reserved", "closed", "busy", "holiday", "hours")),
  /** Free times around it, where there's a problem. */
  others: v.array(vSlot),
});
export type PlannedVisit = Infer<typeof vPlannedVisit>;

/** A visit of a series, as the owner sees it with the others. */
export const vSeriesVisit = v.object({
  reference: v.string(),
  ...vSlot.fields,
  status: v.string(),
});

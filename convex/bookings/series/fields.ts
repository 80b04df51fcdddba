import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vSlot } from "../../requests/fields";
import { rhythms } from "./rules";

export const vRhythm = literals(...rhythms);

/** A visit that a repetition would make. */
export const vPlannedVisit = v.object({
  ...vSlot.fields,
  /** Why the time isn't available; a holiday is only a hint, since the owner may work. */
  problem: v.optional(literals("reserved", "closed", "busy", "holiday", "hours")),
  /** Free times nearby, if there's a problem. */
  others: v.array(vSlot),
});
export type PlannedVisit = Infer<typeof vPlannedVisit>;

export const vSeriesVisit = v.object({
  reference: v.string(),
  ...vSlot.fields,
  status: v.string(),
});

import { type Infer, type ObjectType, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vPaymentState } from "../requests/fields";

/** Call-outs granted by a paid month, used by a visit, or corrected by the owner, up or (negative) down. */
const vPlanEntryKind = literals("grant", "use", "correction");

/** An entry of a membership's ledger. Entries never change, except that their fee gets invoiced. */
export const planEntryFields = {
  kind: vPlanEntryKind,
  callOuts: v.number(),
  /** The start of the month, the visit, or the correction, in epoch milliseconds. */
  at: v.number(),
  /** The fee for a use, in Australian cents. */
  feeCents: v.optional(v.number()),
  isInvoiced: v.optional(v.literal(true)),
};
export type PlanEntry = ObjectType<typeof planEntryFields>;

export const vCallOuts = v.object({
  reference: v.string(),
  title: v.string(),
  state: vPaymentState,
  /** When it ends, if it isn't renewed. */
  endsAt: v.optional(v.number()),
  /** In this month, corrections included. */
  included: v.number(),
  used: v.number(),
  left: v.number(),
  /** Call-out fees for the next month's invoice, in Australian cents. */
  feesDueCents: v.number(),
  daysApart: v.number(),
  /** The last call-out, in epoch milliseconds. */
  lastAt: v.optional(v.number()),
});
export type CallOuts = Infer<typeof vCallOuts>;

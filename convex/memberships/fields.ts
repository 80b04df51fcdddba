import { type Infer, type ObjectType, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vPaymentState } from "../requests/fields";

/** Granted by a month that was paid, used by a visit, or put right by the owner: more, or below nothing fewer. */
const vPlanEntryKind = literals("grant", "use", "correction");

/** What an entry of a membership's ledger says. Entries are never changed but for that their fee is invoiced. */
export const planEntryFields = {
  kind: vPlanEntryKind,
  callOuts: v.number(),
  /** When the month began, the visit was, or it was put right, in epoch milliseconds. */
  at: v.number(),
  /** What a use costs on top, in Australian cents. */
  feeCents: v.optional(v.number()),
  isInvoiced: v.optional(v.literal(true)),
};
export type PlanEntry = ObjectType<typeof planEntryFields>;

/** What a membership has of call-outs now. */
export const vCallOuts = v.object({
  /** Of the request with which it was ordered. */
  reference: v.string(),
  title: v.string(),
  state: vPaymentState,
  /** Until when it runs that isn't renewed. */
  endsAt: v.optional(v.number()),
  /** In this month, with what was put right. */
  included: v.number(),
  used: v.number(),
  left: v.number(),
  /** Call-out fees that go on the next month's invoice, in Australian cents. */
  feesDueCents: v.number(),
  daysApart: v.number(),
  /** When the last one was, in epoch milliseconds. */
  lastAt: v.optional(v.number()),
});
export type CallOuts = Infer<typeof vCallOuts>;

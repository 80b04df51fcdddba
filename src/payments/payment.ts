import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import type { PaymentState } from "#convex/payments/rules";
import type { BadgeTone } from "../ui/badge";

/** A payment, as whoever has its link sees it. */
export type PaymentView = NonNullable<FunctionReturnType<typeof api.payments.visitor.show>>;

/** The badge colour of each payment state. */
export const stateTones: Record<PaymentState, BadgeTone> = {
  started: "waiting",
  paid: "good",
  failed: "problem",
  void: "neutral",
  refunded: "neutral",
  disputed: "problem",
  active: "good",
  pastDue: "problem",
  ended: "neutral",
};

import { fromPrices, type Plan, type PlanId, plans } from "./prices.ts";

/** What plans and webinars cost, and the fee for a visit where it isn't in the plan's price, in cents. */
export type PlanCents = Readonly<Record<PlanId | "webinars" | "callOut", number>>;

/** The prices in the file. */
export const centsInFile: PlanCents = {
  individualMonthly: plans.individualMonthly.cents,
  individualOneTime: plans.individualOneTime.cents,
  businessMonthly: plans.businessMonthly.cents,
  businessOneTime: plans.businessOneTime.cents,
  webinars: fromPrices.webinars.cents,
  callOut: plans.individualMonthly.callOutFeeCents,
};

const withCents = (plan: Plan, cents: number, callOut: number): Plan => ({
  ...plan,
  cents,
  ...(plan.callOutFeeCents && { callOutFeeCents: callOut }),
});

/** The file's plans with other prices. */
export const plansWith = ({ callOut, ...cents }: PlanCents) =>
  Object.fromEntries(
    Object.entries<Plan>(plans).map(([id, plan]) => [
      id,
      withCents(plan, cents[id as PlanId], callOut),
    ]),
  ) as Record<PlanId, Plan>;

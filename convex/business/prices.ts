/** What a price is paid for. */
export type PricePeriod = "month" | "session" | "once";

/** A price that somebody can pay as it stands. */
export interface Plan {
  audience: "individual" | "business";
  name: string;
  /** Australian cents, GST included, like every amount here. */
  cents: number;
  per: PricePeriod;
  /** How often we come; left out where the plan has no visits of its own. */
  callOuts?: string;
  /** What each of these visits costs on top. */
  callOutFeeCents?: number;
}

/** The plans. Amounts are integer cents, GST included; nothing else states a plan's price. */
export const plans = {
  individualMonthly: {
    audience: "individual",
    name: "Individual Monthly Membership",
    cents: 50_00,
    per: "month",
    callOuts: "3 fortnightly call-outs",
    callOutFeeCents: 15_00,
  },
  individualOneTime: {
    audience: "individual",
    name: "Individual One-Time Payment",
    cents: 100_00,
    per: "once",
  },
  businessMonthly: {
    audience: "business",
    name: "Business Monthly Membership",
    cents: 150_00,
    per: "month",
  },
  businessOneTime: {
    audience: "business",
    name: "Business One-Time Payment",
    cents: 500_00,
    per: "once",
  },
} as const satisfies Record<string, Plan>;

/** The name of a plan in the table above. */
export type PlanId = keyof typeof plans;

/** Prices that begin somewhere: cents, GST included. */
export const fromPrices = {
  webinars: { cents: 52_00, per: "month" },
  services: { cents: 60_00, per: "session" },
  /** Work on a website; a new one has a price of its own. */
  websites: { cents: 60_00, per: "session" },
} as const satisfies Record<string, { cents: number; per: PricePeriod }>;

/** What most visits cost, in Australian cents. */
export const usualVisitCents = { from: 60_00, to: 150_00 } as const;

/** Printed wherever prices stand together. */
export const gstNote = "All prices are in Australian dollars and include GST.";

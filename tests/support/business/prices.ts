export type PricePeriod = "month" | "session" | "once";

/** A price that somebody can pay as it is. */
export interface Plan {
  audience: "individual" | "business";
  name: string;
  /** Australian cents, including GST. */
  cents: number;
  per: PricePeriod;
  /** Whom or what it suits, in a few words. */
  goodFor: string;
  gets: string;
  /** How often we come; left out where we agree on that with each client. */
  callOuts?: string;
  /** The same as numbers: so many call-outs a month, so many days apart. */
  includes?: { callOuts: number; daysApart: number };
  /** The extra charge for each of these visits, 0 for a one-off. Left out where we agree on it with each client. */
  callOutFeeCents?: number;
}

/** The plans. Amounts are whole cents, including GST; nothing else states a plan's price. */
export const plans = {
  individualMonthly: {
    audience: "individual",
    name: "Individual Monthly Membership",
    cents: 50_00,
    per: "month",
    goodFor: "Regular help all year round",
    gets: "Visits at your place or online, with time for all your questions",
    callOuts: "3 fortnightly call-outs",
    includes: { callOuts: 3, daysApart: 14 },
    callOutFeeCents: 15_00,
  },
  individualOneTime: {
    audience: "individual",
    name: "Individual One-Time Payment",
    cents: 100_00,
    per: "once",
    goodFor: "One job, without joining",
    gets: "Start to finish: a new computer set up, say, or a slow one put right",
    callOuts: "One, at your place or online",
    callOutFeeCents: 0,
  },
  businessMonthly: {
    audience: "business",
    name: "Business Monthly Membership",
    cents: 150_00,
    per: "month",
    goodFor: "A business, school or club that wants someone to call",
    gets: "Computers, Wi-⁠Fi and email looked after, and help for the people who use them",
  },
  businessOneTime: {
    audience: "business",
    name: "Business One-Time Payment",
    cents: 500_00,
    per: "once",
    goodFor: "One larger job, without joining",
    gets: "Start to finish: four new computers, say, set up with everyone’s files and email",
    callOuts: "As many as the job needs",
    callOutFeeCents: 0,
  },
} as const satisfies Record<string, Plan>;

export type PlanId = keyof typeof plans;

/** What the webinars cost at least, in cents with the GST in it. */
export const fromPrices = {
  webinars: { cents: 52_00, per: "month" },
} as const satisfies Record<string, { cents: number; per: PricePeriod }>;

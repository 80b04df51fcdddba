/** The unit of a price. */
export type PricePeriod = "month" | "session" | "once";

/** A fixed price that people can pay as it stands. */
export interface Plan {
  audience: "individual" | "business";
  name: string;
  /** Australian cents including tax, like every amount here. */
  cents: number;
  per: PricePeriod;
  /** Whom or what it suits, in a few words. */
  goodFor: string;
  gets: string;
  /** How often we come; absent if that's agreed with each client. */
  callOuts?: string;
  /** The same as numbers: visits per month, and the least days between them. */
  includes?: { callOuts: number; daysApart: number };
  /** The fee for each of these visits: nothing for a one-off. Absent if that's agreed with each client. */
  callOutFeeCents?: number;
}

/** The plans. Amounts are integer cents including tax, and apply until the owner changes them in the console. */
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
    goodFor: "Someone to call, all year round",
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

/** The lowest price of the webinars, in cents including tax. */
export const fromPrices = {
  webinars: { cents: 52_00, per: "month" },
} as const satisfies Record<string, { cents: number; per: PricePeriod }>;

/** A day in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** How long a browser that asked for a sign-in code can use it, in minutes. */
export const CODE_MINUTES = 15;

/**
 * How long an owner's session lasts that nobody uses, in hours: a night, so that who works every day stays signed in, and
 * not a day off, so that a console that was left open somewhere closes by itself.
 */
export const OWNER_IDLE_HOURS = 20;

/** How long an unfinished website brief stays on the device where it's written, in days. */
export const DAYS_ON_DEVICE = 7;

const YEAR = 365;

interface Period {
  /** Days after which it's deleted. */
  days: number;
}

/**
 * How long things are kept: the jobs delete by it (`convex/privacy/retention.ts`). Of what, from when and why is in
 * `periodWords.ts`, apart, because nearly every call loads this. What isn't here is kept as long as what it belongs to.
 */
export const periods = {
  requests: { days: 5 * YEAR + 2 },
  payments: { days: 5 * YEAR + 2 },
  briefs: { days: 5 * YEAR + 2 },
  messages: { days: 2 * YEAR },
  signUps: { days: YEAR },
  friends: { days: 2 * YEAR },
  coupons: { days: 30 },
  notes: { days: YEAR },
  emails: { days: 90 },
  visits: { days: 30 },
  heldBack: { days: 30 },
  networks: { days: 60 },
  sessions: { days: 30 },
  knownBrowsers: { days: 180 },
  securityEvents: { days: 90 },
  manageLinks: { days: 7 },
  offers: { days: 7 },
  requestIds: { days: 30 },
  privacyRequests: { days: 30 },
  stripeEvents: { days: 30 },
  erasures: { days: 2 * YEAR },
  codes: { days: 1 },
} as const satisfies Record<string, Period>;

export type PeriodName = keyof typeof periods;

/** How long something is kept, in milliseconds. */
export const lasts = (period: PeriodName): number => periods[period].days * DAY;

/** A period in words: `1 day`, `90 days`, `2 years`. */
export function formatPeriod({ days }: Period): string {
  const years = Math.floor(days / YEAR);
  const [count, unit] = years > 0 ? [years, "year"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

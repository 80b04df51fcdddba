/** A day in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

const YEAR = 365;

interface Period {
  /** What is kept, as its sender would call it. */
  what: string;
  /** Days after which it's deleted. */
  days: number;
  /** From when the days count, where that isn't when it came. */
  since?: string;
  /** Why so long, in a sentence. */
  why: string;
}

/**
 * How long things are kept: the jobs delete by it (`convex/privacy/retention.ts`), and the privacy page says it. What isn't here is
 * kept as long as what it belongs to.
 */
export const periods = {
  requests: {
    what: "Bookings, quote requests and orders, with what became of them",
    days: 5 * YEAR + 2,
    why: "They’re our record of the work, which tax law asks for.",
  },
  payments: {
    what: "Payments",
    days: 5 * YEAR + 2,
    since: "after the last change",
    why: "Tax law asks for five years.",
  },
  briefs: {
    what: "Website briefs, profiles and ratings",
    days: 5 * YEAR + 2,
    why: "So that we know what we built for you, and you needn’t say everything again.",
  },
  messages: {
    what: "Messages and support requests",
    days: 2 * YEAR,
    why: "So that we can look up what we answered.",
  },
  signUps: {
    what: "Webinar sign-ups and referrals",
    days: YEAR,
    why: "By then we’ve met or called everybody.",
  },
  friends: {
    what: "That a friend has earned somebody a coupon, in a form nobody can read",
    days: 2 * YEAR,
    why: "So that each friend earns one coupon.",
  },
  coupons: {
    what: "Coupons that nobody has used",
    days: 30,
    since: "after they ran out",
    why: "So that we can tell you why a code doesn’t work any more.",
  },
  notes: {
    what: "Our own notices of what came in, and notes on days off",
    days: YEAR,
    why: "After a year nobody looks back at them.",
  },
  emails: {
    what: "Emails that we sent",
    days: 90,
    since: "after they were sent",
    why: "A question about one comes within weeks.",
  },
  visits: {
    what: "Counts of visits to this site, which name nobody",
    days: 30,
    why: "That’s enough to see which pages help.",
  },
  heldBack: {
    what: "What our spam filter held back, with its pictures",
    days: 30,
    why: "Time for us to find what was held back by mistake.",
  },
  networks: {
    what: "From which network a booking came, in a form nobody can read",
    days: 30,
    since: "at most, and never beyond the visit",
    why: "So that we can take back in one go what somebody booked to keep others out.",
  },
  sessions: {
    what: "Sign-ins",
    days: 30,
    why: "So that you needn’t sign in each time.",
  },
  knownBrowsers: {
    what: "That a browser has signed in before",
    days: 180,
    why: "So that nobody else can use up the codes we’ll email you.",
  },
  securityEvents: {
    what: "Sign-ins, refusals and other events that concern safety",
    days: 90,
    why: "So that we can see what happened when something went wrong.",
  },
  requestIds: {
    what: "What tells us that a form was sent twice",
    days: 30,
    why: "Nobody sends a form again that has been open for so long.",
  },
  privacyRequests: {
    what: "What you asked about your data",
    days: 30,
    since: "after our answer",
    why: "That’s how long you can fetch a copy.",
  },
  stripeEvents: {
    what: "News from Stripe about payments",
    days: 30,
    why: "Stripe repeats them for days, and each must count once.",
  },
  erasures: {
    what: "That somebody’s data was deleted, without whose",
    days: 2 * YEAR,
    why: "So that we can show that it was done.",
  },
  codes: {
    what: "Sign-in codes, and how often one internet address called",
    days: 1,
    why: "To keep out spam and guessing.",
  },
} as const satisfies Record<string, Period>;

export type PeriodName = keyof typeof periods;

/** Every period, the longest first. */
export const listedPeriods: readonly Period[] = Object.values<Period>(periods).sort(
  (a, b) => b.days - a.days,
);

/** How long something is kept, in milliseconds. */
export const lasts = (period: PeriodName): number => periods[period].days * DAY;

/** A period in words: `1 day`, `90 days`, `2 years`. */
export function formatPeriod({ days }: Pick<Period, "days">): string {
  const years = Math.floor(days / YEAR);
  const [count, unit] = years > 0 ? [years, "year"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

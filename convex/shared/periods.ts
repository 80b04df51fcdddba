import type { Feature } from "../business/features";
import { offered, offers } from "./pages";

/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** How long a sign-in code is valid, in minutes. */
export const CODE_MINUTES = 15;

/**
 * How long an owner's unused session lasts, in hours: long enough for a night, so that who works every day stays signed
 * in, but not for a day off, so that a console left open somewhere signs out.
 */
export const OWNER_IDLE_HOURS = 20;

/** Days within which we answer a privacy request (Privacy Act: a reasonable period). */
export const PRIVACY_ANSWER_DAYS = 30;

/** How long an unfinished website brief stays on the device where it's written, in days. */
export const DAYS_ON_DEVICE = 7;

const YEAR = 365;

interface Period {
  days: number;
  what: string;
  /** People are only told of it if the business offers this. */
  feature?: Feature;
  /** When the period starts, if not on receipt. */
  since?: string;
  /** The reason, as a sentence. */
  why: string;
}

/**
 * Retention periods with reasons: the jobs apply them, and the privacy page shows them. Each table names its period in
 * `tables.ts`; without one its rows are kept as long as what they belong to.
 */
export const periods = {
  requests: {
    days: 5 * YEAR + 2,
    what: "Your bookings, quote requests and orders",
    why: "They’re our record of the work, which tax law asks for.",
  },
  payments: {
    days: 5 * YEAR + 2,
    what: "Your payments and invoices",
    since: "after the last change",
    why: "Tax law asks for five years.",
  },
  briefs: {
    days: 5 * YEAR + 2,
    what: `Your profile${offers("websites") ? ", what you told us for your website" : ""}${offers("ratings") ? ", and ratings" : ""}`,
    why: "So that we know what we did for you, and you needn’t say everything again.",
  },
  messages: {
    days: 2 * YEAR,
    what: "Messages you sent us, and our answers",
    why: "So that we can look up what we answered.",
  },
  cards: {
    days: 2 * YEAR,
    what: "Your name and contact details, where you’ve sent us nothing",
    since: "after the last change, or the last time you were in touch",
    why: "So that we know who you are when you call again.",
  },
  signUps: {
    days: YEAR,
    what: offers("webinars")
      ? `Webinar sign-ups${offers("coupons") ? ", and friends you referred" : ""}`
      : "Friends you referred",
    why: "By then we’ve met or called everybody.",
  },
  friends: {
    days: 2 * YEAR,
    what: "A scrambled note that a friend has earned you a coupon",
    feature: "coupons",
    why: "So that each friend earns one coupon.",
  },
  coupons: {
    days: 30,
    what: "Coupons that nobody used",
    feature: "coupons",
    since: "after they ran out",
    why: "So that we can tell you why a code doesn’t work any more.",
  },
  notes: {
    days: YEAR,
    what: "Days when we were closed",
    why: "After a year nobody looks back at them.",
  },
  emails: {
    days: 90,
    what: `Copies of the emails ${offers("textMessages") ? "and text messages " : ""}we sent you`,
    since: "after they were sent, or would have been",
    why: "A question about one comes within weeks.",
  },
  visits: {
    days: 30,
    what: "Counts of visits to this site, without names",
    why: "That’s enough to see which pages help.",
  },
  heldBack: {
    days: 30,
    what: "Messages and pictures that looked like spam",
    why: "Time for us to find what was held back by mistake.",
  },
  networks: {
    days: 60,
    what: "A scrambled network address and email for each booking",
    since: "after the time was chosen, or until it’s over",
    why: "So that nobody books every time, and we can free in one go what somebody booked to keep others out.",
  },
  sessions: {
    days: 30,
    what: "That you’re signed in",
    why: "So that you needn’t sign in each time.",
  },
  knownBrowsers: {
    days: 180,
    what: "A note that you’ve signed in on this browser",
    why: "So that nobody else can use up the codes we’ll email you.",
  },
  securityEvents: {
    days: 90,
    what: "Sign-ins and what was refused, for safety",
    why: "So that we can see what happened when something went wrong.",
  },
  auditLog: {
    days: YEAR,
    what: "Which of us changed what, with your reference",
    why: "So that we can see who did it when something is wrong.",
  },
  manageLinks: {
    days: 7,
    what: "The link to your visit or quote in our emails",
    since: "after the visit, or the quote’s last day",
    why: "So that you can still use it.",
  },
  remoteLinks: {
    days: 1,
    what: "The link into your remote session",
    since: "after the visit, at most",
    why: "It opens one session.",
  },
  offers: {
    days: 7,
    what: "Earlier times that we offered you",
    why: "So that your visit’s page can say what became of it.",
  },
  requestIds: {
    days: 30,
    what: "A scrambled note that tells us when a form was sent twice",
    why: "Nobody sends a form again that has been open for so long.",
  },
  privacyRequests: {
    days: 30,
    what: "What you asked about your own details",
    since: "after our answer",
    why: "That’s how long you can fetch a copy.",
  },
  stripeEvents: {
    days: 30,
    what: "What Stripe tells us about card payments",
    why: "Stripe repeats them for days, and each must count once.",
  },
  erasures: {
    days: 2 * YEAR,
    what: "A record that data was deleted (not whose)",
    why: "So that we can show that it was done.",
  },
  codes: {
    days: 1,
    what: "Sign-in codes, and how often one internet address sent us something",
    why: "To keep out spam and guessing.",
  },
} as const satisfies Record<string, Period>;

export type PeriodName = keyof typeof periods;

/** A retention period in milliseconds. */
export const retentionMs = (period: PeriodName): number => periods[period].days * DAY;

/** A period as text: `1 day`, `90 days`, `2 years`. */
export function formatPeriod({ days }: Pick<Period, "days">): string {
  const years = Math.floor(days / YEAR);
  const [count, unit] = years > 0 ? [years, "year"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** All periods, longest first. */
export const listPeriods = (): readonly Period[] =>
  offered(Object.values<Period>(periods)).sort((a, b) => b.days - a.days);

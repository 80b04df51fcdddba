import * as z from "zod/mini";
import { countedPaths } from "../shared/countedPages";

/** What a visitor's browser tells about a visit, and when; the browser and the server share it. */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** While a page is looked at, it says so this often (docs/product.md 17.2). */
export const HEARTBEAT = 60 * SECOND;

/** Who has not been heard of for this long has left. */
export const PRESENCE_LASTS = 150 * SECOND;

/** A batch that does not arrive is tried this often, then forgotten (docs/product.md 17.2). */
export const MOST_TRIES = 25;

/** Calls of one visitor in an hour, at most (docs/product.md 17.2). */
export const MOST_CALLS = 70;

/** What is counted of one page in one batch, at most: far more than a person can do in a minute. */
export const MOST_VIEWS = 60;
export const MOST_INTERACTIONS = 500;

/** A random number in [0, 1) as milliseconds until a batch is sent (docs/product.md 17.2). */
export const batchDelay = (random: number): number => (10 + random * 20) * SECOND;

/** A call that is less than a heartbeat after the one before it came early; so many of them an hour. */
const EARLY = { beat: 0, news: 4, tab: 8 } as const;

/** Why a call is made: it is time for a heartbeat, there are news, or a tab was opened or closed. */
export type Reason = keyof typeof EARLY;

/** The calls of the last hour. */
export const recentCalls = (calls: readonly number[], now: number): number[] =>
  calls.filter((at) => at > now - HOUR && at <= now);

/**
 * Whether a visitor may call now. Of any 61 calls that are a heartbeat apart the last is over an hour later, and
 * the early ones are counted: no hour has more than `MOST_CALLS`.
 * @param calls when the calls of the last hour were made, in order
 */
export function mayCall(calls: readonly number[], now: number, reason: Reason): boolean {
  const recent = recentCalls(calls, now);
  const last = recent.at(-1);
  if (last === undefined || now - last >= HEARTBEAT) return true;
  const early = recent.filter((at, index) => at - (recent[index - 1] ?? -Infinity) < HEARTBEAT);
  return early.length < EARLY[reason];
}

/** Programs that look at pages and are nobody. */
export function isBot(userAgent: string): boolean {
  return /bot\b|crawl|spider|slurp|headless|lighthouse|prerender|preview|monitor|^$/i.test(
    userAgent,
  );
}

const line = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((text) => !/[\p{Cc}\p{Surrogate}]/u.test(text)),
  );
const count = (max: number) =>
  z.number().check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= max));
const id = z.string().check(z.regex(/^[-\w]{20}$/));
const page = z.string().check(z.refine((path) => countedPaths.includes(path)));

/** How far somebody has come with a booking, in order. */
export const FUNNEL = ["viewed", "chose", "booked"] as const;
export type FunnelStep = (typeof FUNNEL)[number];

const batch = z.strictObject({
  /** The same batch again is not counted again. */
  id,
  /** Pages that were opened. */
  views: z.array(page).check(z.maxLength(MOST_VIEWS)),
  /** Clicks, and times the page was scrolled. */
  interactions: count(MOST_INTERACTIONS),
  /** The farthest that they came with a booking meanwhile. */
  step: z.optional(z.enum(FUNNEL)),
});

const about = z.strictObject({
  browser: line(40),
  browserVersion: line(20),
  platform: line(40),
  language: line(35),
  screen: z.strictObject({ width: count(100_000), height: count(100_000) }),
  /** IANA name. */
  timeZone: line(64),
  /** The host that the visit came from, without anything behind it. */
  referrerHost: z.optional(z.string().check(z.maxLength(253), z.regex(/^[a-z0-9.-]+$/))),
});

/** One call of a visitor's browser. */
export const visitReport = z.strictObject({
  kind: z.literal("visit"),
  visitorId: id,
  /** A visitor can have several. */
  tab: id,
  page,
  about,
  /** The tab is closed. */
  leaving: z.optional(z.literal(true)),
  batch: z.optional(batch),
});

/** One call of somebody who wishes not to be followed: that a page was opened, and nothing else. */
export const anonymousReport = z.strictObject({
  kind: z.literal("anonymous"),
  views: z.array(page).check(z.minLength(1), z.maxLength(MOST_VIEWS)),
});

export const anyReport = z.discriminatedUnion("kind", [visitReport, anonymousReport]);

export type Batch = z.infer<typeof batch>;
export type About = z.infer<typeof about>;
export type VisitReport = z.infer<typeof visitReport>;
export type Report = z.infer<typeof anyReport>;

/** Whether one step is farther than another. */
export const isFarther = (step: FunnelStep, than: FunnelStep | undefined): boolean =>
  than === undefined || FUNNEL.indexOf(step) > FUNNEL.indexOf(than);

/** What a day's visits add up to. */
export interface DayTotals {
  views: number;
  visitors: number;
  /** Each page once, the busiest first. */
  pages: { page: string; views: number }[];
  funnel: Record<FunnelStep, number>;
}

/** How often each page was opened, the busiest first. */
export function countPages(opened: readonly { page: string; views: number }[]) {
  const counts = new Map<string, number>();
  for (const { page, views } of opened) counts.set(page, (counts.get(page) ?? 0) + views);
  return [...counts]
    .map(([page, views]) => ({ page, views }))
    .sort((a, b) => b.views - a.views || (a.page < b.page ? -1 : 1));
}

/** Several days as one. Somebody who came on two days counts twice as a visitor. */
export function sumDays(days: readonly DayTotals[]): DayTotals {
  const sum = (of: (day: DayTotals) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    views: sum(({ views }) => views),
    visitors: sum(({ visitors }) => visitors),
    pages: countPages(days.flatMap(({ pages }) => pages)),
    funnel: {
      viewed: sum(({ funnel }) => funnel.viewed),
      chose: sum(({ funnel }) => funnel.chose),
      booked: sum(({ funnel }) => funnel.booked),
    },
  };
}

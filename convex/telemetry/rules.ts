/** What a visitor's browser reports, and when; shared by the browser and the server. */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How often an open page reports (docs/product.md 17.2). */
export const HEARTBEAT = 60 * SECOND;

/** A visitor who hasn't reported for this long has left. */
export const PRESENCE_MS = 150 * SECOND;

/** How often a batch is retried before it's dropped (docs/product.md 17.2). */
export const MOST_TRIES = 25;

/** The most calls of a visitor in an hour (docs/product.md 17.2). */
export const MOST_CALLS = 70;

/** The most to count for a page in one batch: far more than a person can do in a minute. */
export const MOST_VIEWS = 60;
export const MOST_INTERACTIONS = 500;

/** The delay of a batch in milliseconds, for a random number in [0, 1) (docs/product.md 17.2). */
export const batchDelay = (random: number): number => (10 + random * 20) * SECOND;

/** How many calls an hour may come early, less than a heartbeat after the previous one. */
const EARLY = { beat: 0, news: 4, tab: 8 } as const;

/** The reason for a call: a heartbeat, something to report, or an opened or closed tab. */
export type Reason = keyof typeof EARLY;

/** The calls of the last hour. */
export const recentCalls = (calls: readonly number[], now: number): number[] =>
  calls.filter((at) => at > now - HOUR && at <= now);

/**
 * Whether a visitor may call now. Of any 61 calls that are a heartbeat apart, the last is over an hour later, and early
 * calls are limited: no hour has more than `MOST_CALLS`.
 * @param calls the times of the last hour's calls, in order
 */
export function mayCall(calls: readonly number[], now: number, reason: Reason): boolean {
  const recent = recentCalls(calls, now);
  const last = recent.at(-1);
  if (last === undefined || now - last >= HEARTBEAT) return true;
  const early = recent.filter((at, index) => at - (recent[index - 1] ?? -Infinity) < HEARTBEAT);
  return early.length < EARLY[reason];
}

/** Whether it's a program and not a visitor. */
export function isBot(userAgent: string): boolean {
  return /bot\b|crawl|spider|slurp|headless|lighthouse|prerender|preview|monitor|^$/i.test(
    userAgent,
  );
}

/** The steps of a booking, in order. */
export const FUNNEL = ["viewed", "chose", "booked"] as const;
export type FunnelStep = (typeof FUNNEL)[number];

export const isFarther = (step: FunnelStep, than: FunnelStep | undefined): boolean =>
  than === undefined || FUNNEL.indexOf(step) > FUNNEL.indexOf(than);

/** Forms that are counted by source. */
export const COUNTED_FORMS = ["booking", "quote", "webinar"] as const;
export type CountedForm = (typeof COUNTED_FORMS)[number];

/** The most forms in one batch. */
export const MOST_SENT = 10;

/** A campaign in a link, such as `newsletter/spring`. Strangers can write it, so it can't hold a phone number. */
export const CAMPAIGN = /^(?!.*\d{5})[a-z0-9._-]{1,40}(?:\/[a-z0-9._-]{1,40})?$/;

/** The source if the browser sent no referrer. */
export const UNKNOWN_SOURCE = "";
/** All sources beyond those that a day keeps. */
export const OTHER_SOURCES = "*";

const MOST_SOURCES = 30;
const LONGEST_SOURCE = 60;

/** The source of a visit: the link's campaign, or else the referring website. */
export function sourceOf(about: { campaign?: string; referrerHost?: string }): string {
  const { campaign, referrerHost = UNKNOWN_SOURCE } = about;
  const source = campaign ?? referrerHost.replace(/^www\./, "");
  return source.length > LONGEST_SOURCE ? OTHER_SOURCES : source;
}

/** A source's visitors, each once a day, and the forms they submitted. */
export interface SourceTotals extends Record<CountedForm, number> {
  source: string;
  visitors: number;
}

const nothing = { visitors: 0, booking: 0, quote: 0, webinar: 0 };

/** Sums by source, most visitors first; the smallest ones are merged if there are too many. */
export function countSources(rows: readonly SourceTotals[]): SourceTotals[] {
  const counts = new Map<string, SourceTotals>();
  const add = (row: SourceTotals) => {
    const { source } = row;
    const { visitors, booking, quote, webinar } = counts.get(source) ?? { ...nothing, source };
    counts.set(source, {
      source,
      visitors: visitors + row.visitors,
      booking: booking + row.booking,
      quote: quote + row.quote,
      webinar: webinar + row.webinar,
    });
  };
  const inOrder = () =>
    [...counts.values()].sort((a, b) => b.visitors - a.visitors || (a.source < b.source ? -1 : 1));
  rows.forEach(add);
  const named = inOrder().filter(({ source }) => source !== OTHER_SOURCES);
  for (const row of named.slice(MOST_SOURCES)) {
    counts.delete(row.source);
    add({ ...row, source: OTHER_SOURCES });
  }
  return inOrder();
}

export interface DayTotals {
  views: number;
  visitors: number;
  /** Each page once, busiest first. */
  pages: { page: string; views: number }[];
  funnel: Record<FunnelStep, number>;
  sources: SourceTotals[];
}

/** Views by page, busiest first. */
export function countPages(opened: readonly { page: string; views: number }[]) {
  const counts = new Map<string, number>();
  for (const { page, views } of opened) counts.set(page, (counts.get(page) ?? 0) + views);
  return [...counts]
    .map(([page, views]) => ({ page, views }))
    .sort((a, b) => b.views - a.views || (a.page < b.page ? -1 : 1));
}

/** The sum of several days. A visitor on two days counts twice. */
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
    sources: countSources(days.flatMap(({ sources }) => sources)),
  };
}

/** What a visitor's browser tells about a visit, and when; the browser and the server share it. */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** While a page is looked at, it says so this often (docs/product.md 17.2). */
export const HEARTBEAT = 60 * SECOND;

/** Who has not been heard of for this long has left. */
export const PRESENCE_MS = 150 * SECOND;

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

/** How far somebody has come with a booking, in order. */
export const FUNNEL = ["viewed", "chose", "booked"] as const;
export type FunnelStep = (typeof FUNNEL)[number];

/** Whether one step is farther than another. */
export const isFarther = (step: FunnelStep, than: FunnelStep | undefined): boolean =>
  than === undefined || FUNNEL.indexOf(step) > FUNNEL.indexOf(than);

/** The forms that are counted by where their senders came from. */
export const COUNTED_FORMS = ["booking", "quote", "webinar"] as const;
export type CountedForm = (typeof COUNTED_FORMS)[number];

/** Forms that one batch tells of, at most. */
export const MOST_SENT = 10;

/** A campaign as links name it, `newsletter/spring`: text of strangers, so it has few letters, and no number of anybody's. */
export const CAMPAIGN = /^(?!.*\d{5})[a-z0-9._-]{1,40}(?:\/[a-z0-9._-]{1,40})?$/;

/** Where visitors came from whose browser didn't say. */
export const UNKNOWN_SOURCE = "";
/** All sources beyond those that a day keeps. */
export const OTHER_SOURCES = "*";

const MOST_SOURCES = 30;
const LONGEST_SOURCE = 60;

/** What brought somebody: the campaign of the link, else the website that it was on. */
export function sourceOf(about: { campaign?: string; referrerHost?: string }): string {
  const { campaign, referrerHost = UNKNOWN_SOURCE } = about;
  const source = campaign ?? referrerHost.replace(/^www\./, "");
  return source.length > LONGEST_SOURCE ? OTHER_SOURCES : source;
}

/** What came from one source: visitors, each once a day, and forms that they sent. */
export interface SourceTotals extends Record<CountedForm, number> {
  source: string;
  visitors: number;
}

const nothing = { visitors: 0, booking: 0, quote: 0, webinar: 0 };

/** Each source once, that of most visitors first; the smallest together where there are too many. */
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

/** What a day's visits add up to. */
export interface DayTotals {
  views: number;
  visitors: number;
  /** Each page once, the busiest first. */
  pages: { page: string; views: number }[];
  funnel: Record<FunnelStep, number>;
  sources: SourceTotals[];
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
    sources: countSources(days.flatMap(({ sources }) => sources)),
  };
}

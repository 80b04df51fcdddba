import type { WithoutSystemFields } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import { dateAt } from "../shared/dates";
import type { VisitReport } from "./formRules";
import { FUNNEL, type FunnelStep, HOUR, isFarther, MOST_CALLS, sourceOf } from "./rules";

export type Visitor = WithoutSystemFields<Doc<"visitors">>;

/** What a call adds to the totals, the hours and the days. */
type News = Omit<Doc<"visitNews">, "_id" | "_creationTime" | "at" | "hour" | "day" | "source">;

/** A call without anything to count. */
export const nothingNew: News = {
  uniqueVisitors: 0,
  interactions: 0,
  views: [],
  newInHour: false,
  newInDay: false,
  steps: [],
  sent: [],
};

export const isNews = ({ views, steps, sent, ...others }: News): boolean =>
  [...views, ...steps, ...sent].length > 0 || Object.values(others).some(Boolean);

/** Batches to remember: a batch is retried before the next one is made. */
const REMEMBERED = 40;

/** The most open tabs of a visitor to tell apart. */
const MOST_TABS = 20;

/** Clocks differ, and tabs of a visitor learn of each other with a delay. */
const TOLERANCE = 2;

export const startOfHour = (now: number): number => Math.floor(now / HOUR) * HOUR;

/** Whether this visitor's browser calls more often than ours do. */
export function callsTooOften(visitor: Visitor, now: number): boolean {
  const { since, count } = visitor.calls;
  return now - since < HOUR && count >= MOST_CALLS * TOLERANCE;
}

function countCall({ since, count }: Visitor["calls"], now: number): Visitor["calls"] {
  return now - since < HOUR ? { since, count: count + 1 } : { since: now, count: 1 };
}

function tabsAfter(tabs: readonly string[], { tab, leaving }: VisitReport): string[] {
  const others = tabs.filter((each) => each !== tab);
  return leaving === true ? others : [...others, tab].slice(-MOST_TABS);
}

/** The steps of a booking that this call reaches for the first time today. */
function stepsReached(report: VisitReport, before: FunnelStep | undefined, isNewBatch: boolean) {
  const views = isNewBatch ? (report.batch?.views ?? []) : [];
  const viewed: FunnelStep[] = views.includes("/booking") ? ["viewed"] : [];
  const reached = isNewBatch && report.batch?.step !== undefined ? [report.batch.step] : [];
  const farthest = [...viewed, ...reached].reduce(
    (far, step) => (isFarther(step, far) ? step : far),
    before,
  );
  const steps = FUNNEL.filter(
    (step) => isFarther(step, before) && farthest !== undefined && !isFarther(step, farthest),
  );
  return { farthest, steps };
}

function newVisitor({ visitorId, about, page }: VisitReport, now: number): Visitor {
  return {
    visitorId,
    ...about,
    path: page,
    lastActive: now,
    present: false,
    arrivedAt: now,
    tabs: [],
    batches: [],
    hour: -1,
    day: "",
    source: "",
    calls: { since: now, count: 0 },
  };
}

/** A visitor's row after a call, what the call adds, and whether they came (1) or left (-1). */
export function afterReport(known: Visitor | null, report: VisitReport, now: number) {
  const before = known ?? newVisitor(report, now);
  const { batch } = report;
  const isNewBatch = batch !== undefined && !before.batches.includes(batch.id);
  const tabs = tabsAfter(before.tabs, report);
  const present = report.leaving === true ? before.present && tabs.length > 0 : true;
  const [hour, day] = [startOfHour(now), dateAt(now)];
  const { farthest, steps } = stepsReached(
    report,
    before.day === day ? before.step : undefined,
    isNewBatch,
  );
  const visitor: Visitor = {
    ...before,
    ...report.about,
    path: report.page,
    lastActive: now,
    present,
    tabs,
    hour,
    day,
    source: before.day === day ? before.source : sourceOf(report.about),
    step: farthest,
    arrivedAt: present && !before.present ? now : before.arrivedAt,
    sessionSince: before.sessionSince ?? (present ? now : undefined),
    batches: isNewBatch ? [...before.batches, batch.id].slice(-REMEMBERED) : before.batches,
    calls: countCall(before.calls, now),
  };
  const news: News = {
    uniqueVisitors: known === null ? 1 : 0,
    interactions: isNewBatch ? batch.interactions : 0,
    views: isNewBatch ? batch.views : [],
    newInHour: before.hour !== hour,
    newInDay: before.day !== day,
    steps,
    sent: isNewBatch ? (batch.sent ?? []) : [],
  };
  return { visitor, news, come: Number(present) - Number(before.present) };
}

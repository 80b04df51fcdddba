import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { COUNTED_FORMS } from "./rules";

/** A visitor's browser, without its user agent and network address. */
export const aboutFields = {
  browser: v.string(),
  browserVersion: v.string(),
  platform: v.string(),
  language: v.string(),
  screen: v.object({ width: v.number(), height: v.number() }),
  timeZone: v.string(),
  referrerHost: v.optional(v.string()),
  campaign: v.optional(v.string()),
};

export const vStep = literals("viewed", "chose", "booked");
export const vCountedForm = literals(...COUNTED_FORMS);

/** The same as `visitReport` and `anonymousReport` of the rules, which check more. */
export const vReport = v.union(
  v.object({
    kind: v.literal("visit"),
    visitorId: v.string(),
    tab: v.string(),
    page: v.string(),
    about: v.object(aboutFields),
    leaving: v.optional(v.literal(true)),
    batch: v.optional(
      v.object({
        id: v.string(),
        views: v.array(v.string()),
        interactions: v.number(),
        step: v.optional(vStep),
        sent: v.optional(v.array(vCountedForm)),
      }),
    ),
  }),
  v.object({ kind: v.literal("anonymous"), views: v.array(v.string()) }),
);

export const visitorFields = {
  /** Random, from the browser's storage. */
  visitorId: v.string(),
  ...aboutFields,
  /** The page as the rules count it, never a URL. */
  path: v.string(),
  /** Epoch milliseconds, like all times here. */
  lastActive: v.number(),
  /** Changed by calls and a job, never by a query. */
  present: v.boolean(),
  arrivedAt: v.number(),
  /** When the visit began; it survives a reload. Absent once it's logged. */
  sessionSince: v.optional(v.number()),
  /** When the job checks whether the visitor is still there. */
  checkAt: v.optional(v.number()),
  tabs: v.array(v.string()),
  /** The last batches that were counted. */
  batches: v.array(v.string()),
  /** The hour and day in which the visitor was counted. */
  hour: v.number(),
  day: v.string(),
  source: v.string(),
  step: v.optional(vStep),
  /** The number of calls in the hour that began then. */
  calls: v.object({ since: v.number(), count: v.number() }),
};

export const sessionFields = {
  /** Milliseconds. */
  duration: v.number(),
  timestamp: v.number(),
};

export const hourFields = {
  hour: v.number(),
  views: v.number(),
  visitors: v.number(),
};

export const dayFields = {
  /** `YYYY-MM-DD` in the business's time zone. */
  day: v.string(),
  views: v.number(),
  visitors: v.number(),
  pages: v.array(v.object({ page: v.string(), views: v.number() })),
  /** Visitors who reached each step of a booking. */
  funnel: v.object({ viewed: v.number(), chose: v.number(), booked: v.number() }),
  sources: v.array(
    v.object({
      source: v.string(),
      visitors: v.number(),
      booking: v.number(),
      quote: v.number(),
      webinar: v.number(),
    }),
  ),
};

import * as z from "zod/mini";
import { countedPaths } from "../shared/countedPages";
import { CAMPAIGN, COUNTED_FORMS, FUNNEL, MOST_INTERACTIONS, MOST_SENT, MOST_VIEWS } from "./rules";

/* The rules for what a visitor's browser sends. */

const line = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((text) => !/[\p{Cc}\p{Surrogate}]/u.test(text)),
  );
const count = (max: number) =>
  z.number().check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= max));
const id = z.string().check(z.regex(/^[-\w]{20}$/));
const page = z.string().check(z.refine((path) => countedPaths.includes(path)));

const batch = z.strictObject({
  /** A repeated batch isn't counted again. */
  id,
  views: z.array(page).check(z.maxLength(MOST_VIEWS)),
  interactions: count(MOST_INTERACTIONS),
  /** The farthest step of a booking since the last batch. */
  step: z.optional(z.enum(FUNNEL)),
  /** Forms submitted since the last batch. */
  sent: z.optional(z.array(z.enum(COUNTED_FORMS)).check(z.maxLength(MOST_SENT))),
});

const about = z.strictObject({
  browser: line(40),
  browserVersion: line(20),
  platform: line(40),
  language: line(35),
  screen: z.strictObject({ width: count(100_000), height: count(100_000) }),
  /** IANA name. */
  timeZone: line(64),
  /** The referrer's host, without path or query. */
  referrerHost: z.optional(z.string().check(z.maxLength(253), z.regex(/^[a-z0-9.-]+$/))),
  /** The campaign of the link that started the visit. */
  campaign: z.optional(z.string().check(z.regex(CAMPAIGN))),
});

export const visitReport = z.strictObject({
  kind: z.literal("visit"),
  visitorId: id,
  /** A visitor can have several. */
  tab: id,
  page,
  about,
  leaving: z.optional(z.literal(true)),
  batch: z.optional(batch),
});

/** One call of somebody who opted out of tracking: only which pages were opened. */
export const anonymousReport = z.strictObject({
  kind: z.literal("anonymous"),
  views: z.array(page).check(z.minLength(1), z.maxLength(MOST_VIEWS)),
});

export const anyReport = z.discriminatedUnion("kind", [visitReport, anonymousReport]);

export type Batch = z.infer<typeof batch>;
export type About = z.infer<typeof about>;
export type VisitReport = z.infer<typeof visitReport>;
export type Report = z.infer<typeof anyReport>;

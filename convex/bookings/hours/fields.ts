import { v } from "convex/values";
import { literals } from "convex-helpers/validators";

export const vDayPart = literals("morning", "afternoon");

/** What a visit takes of a day, in minutes: its planned length, and the travel time before it. */
export const vExtent = v.object({ minutes: v.number(), gap: v.number() });

/** A time span in minutes from midnight. */
export const vSpan = v.object({ from: v.number(), to: v.number() });

/** What determines a visit's extent. */
export const vVisiting = v.object({ selectedService: v.string(), serviceType: v.string() });

/** When visits can be booked: see `Hours` in `rules.ts`. */
export const vHours = v.object({
  /** The start times of visits (`HH:mm`, sorted) by day of the week, Sunday first; empty if closed. */
  days: v.array(v.array(v.string())),
  /** The default length of a visit. */
  minutes: v.number(),
  /** Lengths of particular services, by `serviceKey`. */
  lengths: v.optional(v.record(v.string(), v.number())),
  /** Travel time before a visit in person, in minutes; none by default. */
  gap: v.optional(v.number()),
  noticeHours: v.number(),
  daysAhead: v.number(),
  /** Visitors can't book on public holidays. */
  closedOnHolidays: v.boolean(),
});

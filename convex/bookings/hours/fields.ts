import { v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** A part of a day. */
export const vDayPart = literals("morning", "afternoon");

/** What a visit takes of a day, in minutes: how long it's planned for, and before that the way there. */
export const vExtent = v.object({ minutes: v.number(), gap: v.number() });

/** A part of a day, in minutes from midnight. */
export const vSpan = v.object({ from: v.number(), to: v.number() });

/** By what a visit's extent is told. */
export const vVisiting = v.object({ selectedService: v.string(), serviceType: v.string() });

/** When visits can be booked: see `Hours` in `rules.ts`. */
export const vHours = v.object({
  /** The starts of visits (`HH:mm`, in order) of each day of the week, Sunday first; none where it's closed. */
  days: v.array(v.array(v.string())),
  /** How long a visit is planned for, unless its service has a length of its own. */
  minutes: v.number(),
  /** The lengths of services, by `serviceKey`. */
  lengths: v.optional(v.record(v.string(), v.number())),
  /** Minutes for the way before a visit in person; none, unless given. */
  gap: v.optional(v.number()),
  /** How long before a visit it can be booked, at the latest. */
  noticeHours: v.number(),
  /** How far ahead. */
  daysAhead: v.number(),
  /** Visitors can book nothing on a public holiday. */
  closedOnHolidays: v.boolean(),
});

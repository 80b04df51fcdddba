import { v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** A part of a day. */
export const vDayPart = literals("morning", "afternoon");

/** When visits can be booked: see `Hours` in `rules.ts`. */
export const vHours = v.object({
  /** The starts of visits (`HH:mm`, in order) of each day of the week, Sunday first; none where it's closed. */
  days: v.array(v.array(v.string())),
  /** How long a visit is planned for. */
  minutes: v.number(),
  /** How long before a visit it can be booked, at the latest. */
  noticeHours: v.number(),
  /** How far ahead. */
  daysAhead: v.number(),
  /** Visitors can book nothing on a public holiday. */
  closedOnHolidays: v.boolean(),
});

import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

export const vDayPart = literals("morning", "afternoon");

/** What a visit takes of a day: its planned length and the travel time before it, in minutes, and whose time. */
export const vExtent = v.object({
  minutes: v.number(),
  gap: v.number(),
  /** The only member of the team who can come, by their place in it. */
  member: v.optional(v.number()),
});

/** An extent in a table: the default length if it has none, and the member's name. */
export const storedExtent = {
  minutes: v.optional(v.number()),
  gap: v.optional(v.number()),
  member: v.optional(v.string()),
};

/** A time span in minutes from midnight. */
export const vSpan = v.object({ from: v.number(), to: v.number() });

/** When everybody is busy, or one member of the team. */
export const vBusy = v.object({ ...vSpan.fields, member: v.optional(v.number()) });

/** What determines a visit's extent. */
export const vVisiting = v.object({
  selectedService: v.string(),
  serviceType: v.string(),
  /** The assigned team member. */
  member: v.optional(v.string()),
});

/** When visits can be booked, as the owner has set it. */
export const vStoredHours = v.object({
  /** The start times of visits (`HH:mm`, sorted) by day of the week, Sunday first; empty if closed. */
  days: v.array(v.array(v.string())),
  /** The default length of a visit. */
  minutes: v.number(),
  /** Lengths of particular services, by `serviceKey`. */
  lengths: v.optional(v.record(v.string(), v.number())),
  /** Travel time before a visit in person, in minutes; none by default. */
  gap: v.optional(v.number()),
  /** How many visits there can be at an instant, by day of the week, Sunday first. */
  visitsAtOnce: v.array(v.number()),
  /** The weekdays of those of the team who aren't there on all open days. */
  members: v.optional(v.array(v.object({ name: v.string(), weekdays: v.array(v.number()) }))),
  /** The names of those who alone can do a service, by `serviceKey`. */
  specialists: v.optional(v.record(v.string(), v.string())),
  noticeHours: v.number(),
  daysAhead: v.number(),
  /** Visitors can't book on public holidays. */
  closedOnHolidays: v.boolean(),
});
export type StoredHours = Infer<typeof vStoredHours>;

/** When visits can be booked: see `Hours` in `rules.ts`. */
export const vHours = v.object({
  ...vStoredHours.fields,
  /** The names of the team today, once the owner has changed a detail; until then it's the file's. */
  team: v.optional(v.array(v.string())),
});

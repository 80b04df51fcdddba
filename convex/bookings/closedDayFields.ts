import { v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** A part of a day. */
export const vDayPart = literals("morning", "afternoon");

/** A day on which the business is closed though it usually works on it, as the owner sees it. */
export const closedDayFields = {
  /** `YYYY-MM-DD` in the business's time zone. */
  date: v.string(),
  /** The part of it that's closed, where it isn't the whole day. */
  part: v.optional(vDayPart),
  /** For the owner alone: it may be private. */
  reason: v.optional(v.string()),
};

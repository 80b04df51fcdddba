import { type Infer, v } from "convex/values";
import { vDayPart } from "../../hours/fields";
import { vSlot } from "../args";

/** A day on which the business is closed though it usually works on it, as the owner sees it. */
export const closedDayFields = {
  /** `YYYY-MM-DD` in the business's time zone. */
  date: v.string(),
  /** The part of it that's closed, where it isn't the whole day. */
  part: v.optional(vDayPart),
  /** For the owner alone: it may be private. */
  reason: v.optional(v.string()),
};

const named = { reference: v.string(), name: v.string() };

/** What became of the visits of days that were closed. */
export const vClosed = v.object({
  cancelled: v.number(),
  /** Those of them whose client has no email address, and is to be called. */
  toCall: v.array(v.object(named)),
  /** Those whose clients are offered other times: two, or the one that's left. */
  offered: v.array(v.object({ ...named, slots: v.array(vSlot) })),
  /**
   * Those that stay: payments hang on them, no time is free for them, they can't be emailed one, or there
   * were too many for one go.
   */
  stayed: v.array(v.object(named)),
});
export type Closed = Infer<typeof vClosed>;

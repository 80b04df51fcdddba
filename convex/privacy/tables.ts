import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";

/** Whom an erasure is about, by all that they are known by here; it learns more as it goes. */
export const vSubject = v.object({
  personId: v.optional(v.id("people")),
  /** In lower case. */
  emails: v.array(v.string()),
  /** Digits only, as `phoneDigits` has them. */
  phones: v.array(v.string()),
  names: v.array(v.string()),
  /** Of what they sent. */
  references: v.array(v.string()),
  /** Of what others sent, where it named them. */
  namedIn: v.array(v.string()),
});
export type Subject = Infer<typeof vSubject>;

/** What an erasure has done so far. */
export const tallyFields = {
  /** Rows that are gone. */
  deleted: v.number(),
  /** Rows that stayed, with what they said of the person taken out. */
  changed: v.number(),
};

export const privacyTables = {
  /**
   * One row for each person who is erased. It names them only as long as it is under way, and no job names
   * them at all: what a job was called with is kept for a week.
   */
  erasures: defineTable({
    subject: v.optional(vSubject),
    /** The step of `privacy/steps` that comes next, and where it goes on. */
    step: v.string(),
    cursor: v.union(v.string(), v.null()),
    startedAt: v.number(),
    /** When it last did something: one that stands still is taken up again. */
    passAt: v.number(),
    finishedAt: v.optional(v.number()),
    ...tallyFields,
  })
    .index("by_finishedAt_and_passAt", ["finishedAt", "passAt"])
    .index("by_startedAt", ["startedAt"]),
};

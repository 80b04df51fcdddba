import { defineTable } from "convex/server";
import { v } from "convex/values";
import { privacyRequestFields, tallyFields, vSubject } from "./fields";

export const privacyTables = {
  privacyRequests: defineTable({
    ...privacyRequestFields,
    /** The verified address of whoever asked. */
    email: v.string(),
  })
    .index("by_email_and_kind_and_answeredAt", ["email", "kind", "answeredAt"])
    .index("by_answeredAt_and_askedAt", ["answeredAt", "askedAt"])
    .index("by_reference", ["reference"]),

  /**
   * One row for each person who is erased. It names them only as long as it is under way, and no job names
   * them at all: what a job was called with is kept for a week.
   */
  erasures: defineTable({
    subject: v.optional(vSubject),
    /** The step that comes next, by its name in `personalData.ts` (none before the first), and where it goes on. */
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

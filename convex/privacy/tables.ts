import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { privacyRequestFields, spotFields, tallyFields, vSubject } from "./fields";

export const privacyTables = {
  privacyRequests: ownedTable(
    defineTable({
      ...privacyRequestFields,
      /** The verified address of the person who asked. */
      email: v.string(),
    })
      .index("by_email_and_kind_and_answeredAt", ["email", "kind", "answeredAt"])
      .index("by_answeredAt_and_askedAt", ["answeredAt", "askedAt"])
      .index("by_reference", ["reference"]),
    {
      byEmail: "by_email_and_kind_and_answeredAt",
      erase: "request",
      copy: "requests",
      mentions: { label: "Privacy request", fields: ["words"] },
      kept: [{ period: "privacyRequests", by: "by_answeredAt_and_askedAt" }],
    },
  ),

  /**
   * One row for each person who is erased. It names them only as long as it is under way, and no job names
   * them at all: what a job was called with is kept for a week.
   */
  erasures: ownedTable(
    defineTable({
      subject: v.optional(vSubject),
      /** The step that comes next, by its name in `steps.ts` (none before the first), and where it goes on. */
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
    {
      nobody: "It forgets whose it is when it’s over.",
      cleared: ["subject"],
      kept: [{ period: "erasures" }],
    },
  ),

  /** What others wrote about a person who was erased: the owner decides on each sentence, and no program changes it. */
  namedPlaces: ownedTable(
    defineTable({
      ...spotFields,
      erasureId: v.id("erasures"),
      /** A keyed hash: what stands elsewhere word for word is the same sentence. */
      sentence: v.string(),
      /** The same sentence is listed by another place. */
      isCopy: v.optional(v.literal(true)),
      /** When the owner said that it stays as it is. */
      settledAt: v.optional(v.number()),
    })
      .index("by_erasureId_and_sentence", ["erasureId", "sentence"])
      .index("by_row", ["row"])
      .index("by_settledAt_and_isCopy", ["settledAt", "isCopy"]),
    { nobody: "Where a sentence stands, and not what it says.", kept: [{ period: "erasures" }] },
  ),
};

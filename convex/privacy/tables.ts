import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { privacyRequestFields, spotFields, tallyFields, vSubject } from "./fields";

export const privacyTables = {
  privacyRequests: ownedTable(
    defineTable({
      ...privacyRequestFields,
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

  /** A row for each erasure. It names the person while it's running; jobs' arguments, kept for a week, never do. */
  erasures: ownedTable(
    defineTable({
      subject: v.optional(vSubject),
      /** The next step by its name in `steps.ts` (blank before the first), and where it continues. */
      step: v.string(),
      cursor: v.union(v.string(), v.null()),
      startedAt: v.number(),
      /** When it last made progress; a stalled one is restarted. */
      passAt: v.number(),
      finishedAt: v.optional(v.number()),
      ...tallyFields,
    })
      .index("by_finishedAt_and_passAt", ["finishedAt", "passAt"])
      .index("by_startedAt", ["startedAt"]),
    {
      nobody: "It no longer names the person once it’s finished.",
      cleared: ["subject"],
      kept: [{ period: "erasures" }],
    },
  ),

  /** Other people's sentences that mention an erased person: the owner decides on each, and no program changes them. */
  namedPlaces: ownedTable(
    defineTable({
      ...spotFields,
      erasureId: v.id("erasures"),
      /** A keyed hash: literal copies count as the same sentence. */
      sentence: v.string(),
      /** Another place lists the same sentence. */
      isCopy: v.optional(v.literal(true)),
      /** When the owner decided to leave it. */
      settledAt: v.optional(v.number()),
    })
      .index("by_erasureId_and_sentence", ["erasureId", "sentence"])
      .index("by_row", ["row"])
      .index("by_settledAt_and_isCopy", ["settledAt", "isCopy"]),
    { nobody: "The place of a sentence, without its text.", kept: [{ period: "erasures" }] },
  ),
};

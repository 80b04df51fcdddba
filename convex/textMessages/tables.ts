import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vEmailState } from "../email/fields";
import { vTextKind } from "./fields";

export const textMessageTables = {
  /** The outbox of text messages, each about a visit, and written in the mutation that it belongs to. */
  textMessages: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** An Australian mobile number, `0412345678`. */
      to: v.string(),
      kind: vTextKind,
      body: v.string(),
      state: vEmailState,
      /** Attempts so far, the running one included. */
      attempts: v.number(),
      /** As in `emails`: of the next attempt, of the end of a lease, or of when it was over. */
      dueAt: v.number(),
      firstAttemptAt: v.optional(v.number()),
      /** When it's of no use any more, in epoch milliseconds. */
      sendUntil: v.number(),
      sentAt: v.optional(v.number()),
      providerId: v.optional(v.string()),
      segments: v.optional(v.number()),
      /** Why the last attempt failed, for the owner. */
      why: v.optional(v.string()),
    })
      .index("by_state_and_dueAt", ["state", "dueAt"])
      .index("by_dueAt", ["dueAt"])
      .index("by_to", ["to"])
      .index("by_quoteRequestId_and_kind", ["quoteRequestId", "kind"]),
    {
      belongsTo: "quoteRequestId",
      copy: "nothing: each says what is in the records, on their own phone",
      kept: [{ period: "emails", by: "by_dueAt" }],
    },
  ),

  /** Numbers whose people want no text messages: they answered so, or told the owner. That outlives the person (Spam Act 2003). */
  stoppedNumbers: ownedTable(
    defineTable({
      /** A keyed hash: nobody reads the number from it. */
      hash: v.string(),
      at: v.number(),
    }).index("by_hash", ["hash"]),
    {
      nobody: "A hash that says whom not to text.",
      kept: "until START comes from the number, or the owner lets them through",
    },
  ),

  /** How many messages left in a month, and as how many parts: what they cost. */
  textMonths: ownedTable(
    defineTable({ month: v.string(), messages: v.number(), segments: v.number() }).index(
      "by_month",
      ["month"],
    ),
    { nobody: "Numbers for the owner’s accounts.", kept: "for good" },
  ),
};

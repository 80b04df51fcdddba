import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vEmailState } from "../email/fields";
import { vTextKind } from "./fields";

export const textMessageTables = {
  /** The outbox of text messages, each about a visit, written in the mutation that it belongs to. */
  textMessages: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** An Australian mobile number, `0412345678`. */
      to: v.string(),
      kind: vTextKind,
      body: v.string(),
      state: vEmailState,
      /** Number of attempts, including a running one. */
      attempts: v.number(),
      /** As in `emails`: the next attempt, the end of the lease, or when it was sent or failed. */
      dueAt: v.number(),
      firstAttemptAt: v.optional(v.number()),
      /** When it's no longer useful, in epoch milliseconds. */
      sendUntil: v.number(),
      sentAt: v.optional(v.number()),
      providerId: v.optional(v.string()),
      segments: v.optional(v.number()),
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

  /** Numbers that have opted out, by a reply or by telling the owner; kept even after an erasure (Spam Act 2003). */
  stoppedNumbers: ownedTable(
    defineTable({
      /** A keyed hash, which doesn't reveal the number. */
      hash: v.string(),
      at: v.number(),
    }).index("by_hash", ["hash"]),
    {
      nobody: "A hash that says whom not to text.",
      kept: "until START comes from the number, or the owner lets them through",
    },
  ),

  /** Messages and parts sent in a month, which is what they cost. */
  textMonths: ownedTable(
    defineTable({ month: v.string(), messages: v.number(), segments: v.number() }).index(
      "by_month",
      ["month"],
    ),
    { nobody: "Numbers for the owner’s accounts.", kept: "for good" },
  ),
};

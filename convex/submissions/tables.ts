import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { notEmailed, recordMetadata, reviewReason, vFormName } from "./fields";

export const submissionTables = {
  /** One row per accepted submission, so that a repeated one changes nothing (docs/product.md 3.2). */
  submissions: ownedTable(
    defineTable({
      requestId: v.optional(v.string()),
      form: vFormName,
      /** SHA-256 of the content, in hex. */
      contentHash: v.optional(v.string()),
      reference: v.string(),
      /** A keyed hash of the caller's address, which can't be traced back; it groups what came from one place. */
      sender: v.optional(v.string()),
      /** Request id, hash and sender are deleted after a month; the reference stays taken. */
      forgotten: v.optional(v.literal(true)),
      reviewReason,
      notEmailed,
      quarantined: recordMetadata.quarantined,
    })
      .index("by_forgotten", ["forgotten"])
      .index("by_quarantined", ["quarantined"])
      .index("by_sender", ["sender"])
      .index("by_requestId", ["requestId"])
      .index("by_reference", ["reference"]),
    {
      belongsTo: "reference",
      cleared: ["requestId", "contentHash", "sender"],
      copy: "records",
      kept: [
        { period: "requestIds", special: "requestIds" },
        { period: "heldBack", special: "heldBack" },
      ],
    },
  ),

  /** Request ids that their senders cancelled or replaced: whatever arrives later under them is refused. */
  withdrawnRequests: ownedTable(
    defineTable({ requestId: v.string() }).index("by_requestId", ["requestId"]),
    { nobody: "A random id.", kept: [{ period: "requestIds" }] },
  ),
};

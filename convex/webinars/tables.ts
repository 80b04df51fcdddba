import { defineTable } from "convex/server";
import { v } from "convex/values";
import { writtenFields } from "../content/tables";
import { ownedTable } from "../core/ownership";
import { recordMetadata, senderKeys, storedOf } from "../submissions/fields";
import { vAgreedPrice } from "./fields";
import { webinarFields } from "./formRules";

export const webinarTables = {
  webinarsSignUps: ownedTable(
    defineTable({
      reference: v.string(),
      ...storedOf(webinarFields),
      timestamp: v.number(),
      /** When they were last notified about their date, in epoch milliseconds. */
      toldAt: v.optional(v.number()),
      /** When the owner recorded that they came, in epoch milliseconds. */
      cameAt: v.optional(v.number()),
      /** The price they were told; absent for a weekly session until they have a date. */
      price: v.optional(vAgreedPrice),
      /** When they or the owner cancelled it, in epoch milliseconds: it takes no seat. */
      takenBackAt: v.optional(v.number()),
      takenBackEmailId: v.optional(v.id("emails")),
      ...recordMetadata,
    })
      .index("by_reference", ["reference"])
      .index("by_email", ["email"])
      // The participants of a date, and those waiting for a weekly session's next one.
      .index("by_session", ["session", "quarantined", "takenBackAt", "toldAt"])
      .index("by_quarantined", ["quarantined"]),
    { byEmail: "by_email", copy: "records", kept: [{ period: "signUps" }] },
  ),

  /** The keys that count senders of sign-ups (`dates/seats.ts`). */
  signUpSenders: ownedTable(
    defineTable({
      reference: v.string(),
      session: v.string(),
      ...senderKeys,
      /** When it's deleted, in epoch milliseconds. */
      until: v.number(),
    })
      .index("by_reference", ["reference"])
      .index("by_until", ["until"])
      .index("by_session_and_mailbox", ["session", "mailbox"])
      .index("by_session_and_caller", ["session", "caller"])
      .index("by_session_and_network", ["session", "network"]),
    {
      belongsTo: "reference",
      copy: "nothing: keyed hashes identify nobody",
      kept: [{ period: "networks", by: "by_until", isEnd: true }],
    },
  ),

  /** The dates that the owner has entered (docs/product.md 11.1). */
  webinarDates: ownedTable(
    defineTable({
      title: v.string(),
      /** Epoch milliseconds. Unique, since sign-ups identify their date by it. */
      starts: v.number(),
      minutes: v.number(),
      link: v.string(),
      seats: v.number(),
      cents: v.optional(v.number()),
      calledOffAt: v.optional(v.number()),
      /** The last change that participants are notified about, in epoch milliseconds. */
      changedAt: v.optional(v.number()),
      createdAt: v.number(),
      ...writtenFields,
    })
      .index("by_starts", ["starts"])
      .index("by_requestId", ["requestId"]),
    { nobody: "The owner’s own writing.", kept: "the owner’s own writing" },
  ),
};

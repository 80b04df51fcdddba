import { defineTable } from "convex/server";
import { v } from "convex/values";
import { writtenFields } from "../content/tables";
import { ownedTable } from "../core/ownership";
import { marks, senderMarks, storedOf } from "../submissions/fields";
import { vAgreedPrice } from "./fields";
import { webinarFields } from "./formRules";

export const webinarTables = {
  webinarsSignUps: ownedTable(
    defineTable({
      reference: v.string(),
      ...storedOf(webinarFields),
      timestamp: v.number(),
      /** When they last heard of the date that they signed up for, in epoch milliseconds. */
      toldAt: v.optional(v.number()),
      /** When the owner noted that they came, in epoch milliseconds. */
      cameAt: v.optional(v.number()),
      /** The price they were told; absent for a weekly session until they have a date. */
      price: v.optional(vAgreedPrice),
      /** When they, or the owner, took it back, in epoch milliseconds: it takes no seat. */
      takenBackAt: v.optional(v.number()),
      /** The email that confirms it. */
      takenBackEmailId: v.optional(v.id("emails")),
      ...marks,
    })
      .index("by_reference", ["reference"])
      .index("by_email", ["email"])
      // Who comes to a date, and who waits for the next one of a weekday.
      .index("by_session", ["session", "quarantined", "takenBackAt", "toldAt"])
      .index("by_quarantined", ["quarantined"]),
    { byEmail: "by_email", copy: "records", kept: [{ period: "signUps" }] },
  ),

  /** The marks that senders of sign-ups are counted by (`dates/seats.ts`). */
  signUpSenders: ownedTable(
    defineTable({
      /** Of the sign-up. */
      reference: v.string(),
      session: v.string(),
      ...senderMarks,
      /** Until when it's kept, in epoch milliseconds. */
      until: v.number(),
    })
      .index("by_reference", ["reference"])
      .index("by_until", ["until"])
      .index("by_session_and_mailbox", ["session", "mailbox"])
      .index("by_session_and_caller", ["session", "caller"])
      .index("by_session_and_network", ["session", "network"]),
    {
      belongsTo: "reference",
      copy: "nothing: by keyed hashes nobody can be told",
      kept: [{ period: "networks", by: "by_until", isEnd: true }],
    },
  ),

  /** The dates of webinars that the owner has written (docs/product.md 11.1). */
  webinarDates: ownedTable(
    defineTable({
      title: v.string(),
      /** Epoch milliseconds. No two start together: sign-ups name their date by it. */
      starts: v.number(),
      minutes: v.number(),
      link: v.string(),
      seats: v.number(),
      cents: v.optional(v.number()),
      calledOffAt: v.optional(v.number()),
      /** When something last changed of which those who come are told, in epoch milliseconds. */
      changedAt: v.optional(v.number()),
      createdAt: v.number(),
      ...writtenFields,
    })
      .index("by_starts", ["starts"])
      .index("by_requestId", ["requestId"]),
    { nobody: "The owner’s own writing.", kept: "the owner’s own writing" },
  ),
};

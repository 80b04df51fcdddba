import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import { receivedReport } from "../email/fields";
import * as receiving from "./receiving";
import { settleBatch, undoSettlement } from "./settling";

/** Settles the next batch. */
export const settleRest = internalMutation({
  args: {
    settlementId: v.id("settlements"),
    conversationId: v.optional(v.id("conversations")),
    upTo: v.number(),
  },
  returns: v.null(),
  handler: (ctx, { settlementId, ...settling }) => settleBatch(ctx, settlementId, settling),
});

/** Undoes the next batch. */
export const undoRest = internalMutation({
  args: { settlementId: v.id("settlements") },
  returns: v.null(),
  handler: (ctx, { settlementId }) => undoSettlement(ctx, settlementId),
});

/** Stores that an email has come in. */
export const receive = internalMutation({
  args: receivedReport,
  returns: v.null(),
  handler: (ctx, report) => receiving.receiveEmail(ctx, report, Date.now()),
});

const oneReceived = { id: v.id("receivedEmails") };

/** The email to fetch, or null. */
export const beginFetch = internalMutation({
  args: { ...oneReceived, dueAt: v.number() },
  returns: v.union(
    v.null(),
    v.object({ receivedId: v.string(), messageId: v.string(), from: v.string() }),
  ),
  handler: (ctx, due) => receiving.beginFetch(ctx, due, Date.now()),
});

/** Takes an email's size from the budget: which of its files fit; null if the email doesn't. */
export const makeRoom = internalMutation({
  args: { ...oneReceived, ...receiving.sizeFields },
  returns: v.union(v.null(), v.array(v.boolean())),
  handler: (ctx, sizes) => receiving.makeRoom(ctx, sizes),
});

/** Adds a fetched email to its conversation. */
export const settleFetch = internalMutation({
  args: { ...oneReceived, ...receiving.contentFields },
  returns: v.null(),
  handler: (ctx, fetched) => receiving.settleFetch(ctx, fetched),
});

/** Schedules a retry after a failed attempt, and deletes the files it stored. */
export const putOff = internalMutation({
  args: { ...oneReceived, files: v.array(v.id("_storage")) },
  returns: v.null(),
  handler: (ctx, failed) => receiving.putOff(ctx, failed, Date.now()),
});

/** Hourly: retries what a dead action left behind. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => receiving.sweepReceived(ctx, Date.now()),
});

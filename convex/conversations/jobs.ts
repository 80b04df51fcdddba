import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import { receivedReport } from "../email/fields";
import * as receiving from "./receiving";
import { settleBatch, undoSettlement } from "./settling";

/** Goes on with what one press settles. */
export const settleRest = internalMutation({
  args: {
    settlementId: v.id("settlements"),
    conversationId: v.optional(v.id("conversations")),
    upTo: v.number(),
  },
  returns: v.null(),
  handler: (ctx, { settlementId, ...settling }) => settleBatch(ctx, settlementId, settling),
});

/** Goes on with an Undo of that. */
export const undoRest = internalMutation({
  args: { settlementId: v.id("settlements") },
  returns: v.null(),
  handler: (ctx, { settlementId }) => undoSettlement(ctx, settlementId),
});

/** Writes down that an email has come in. */
export const receive = internalMutation({
  args: receivedReport,
  returns: v.null(),
  handler: (ctx, report) => receiving.receiveEmail(ctx, report, Date.now()),
});

const oneReceived = { id: v.id("receivedEmails") };

/** What to fetch; null where there's nothing to do. */
export const beginFetch = internalMutation({
  args: { ...oneReceived, dueAt: v.number() },
  returns: v.union(
    v.null(),
    v.object({ receivedId: v.string(), messageId: v.string(), from: v.string() }),
  ),
  handler: (ctx, due) => receiving.beginFetch(ctx, due, Date.now()),
});

/** Takes the room that an email needs: which of its files have some; null where it isn't kept. */
export const makeRoom = internalMutation({
  args: { ...oneReceived, ...receiving.sizeFields },
  returns: v.union(v.null(), v.array(v.boolean())),
  handler: (ctx, sizes) => receiving.makeRoom(ctx, sizes),
});

/** Puts what was fetched into its conversation. */
export const settleFetch = internalMutation({
  args: { ...oneReceived, ...receiving.contentFields },
  returns: v.null(),
  handler: (ctx, fetched) => receiving.settleFetch(ctx, fetched),
});

/** An attempt has failed, and stored these files. */
export const putOff = internalMutation({
  args: { ...oneReceived, files: v.array(v.id("_storage")) },
  returns: v.null(),
  handler: (ctx, failed) => receiving.putOff(ctx, failed, Date.now()),
});

/** Every hour: what a dead process left behind. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => receiving.sweepReceived(ctx, Date.now()),
});

import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { setReplied } from "../contact/model";
import { fail } from "../core/errors";
import { contact } from "../core/forms";
import { markEvents } from "../notifications/settle";

/** Batch size: each event has at most one message and one conversation. */
const BATCH = 20;

export interface Settling {
  /** All conversations by default. */
  conversationId?: Id<"conversations"> | undefined;
  /** The newest event on screen, in epoch milliseconds: later ones weren't seen. */
  upTo: number;
}

function unread(ctx: MutationCtx, { conversationId, upTo }: Settling) {
  const events = ctx.db.query("adminNotifications");
  return conversationId === undefined
    ? events.withIndex("by_read_and_timestamp", (q) => q.eq("read", false).lte("timestamp", upTo))
    : events.withIndex("by_conversationId_and_read_and_timestamp", (q) =>
        q.eq("conversationId", conversationId).eq("read", false).lte("timestamp", upTo),
      );
}

/** Read and answered are the same: a message is answered once its event is settled. */
async function mark(
  ctx: MutationCtx,
  events: readonly Doc<"adminNotifications">[],
  change: { read: boolean; settlementId: Id<"settlements"> | undefined },
): Promise<void> {
  for (const { eventType, reference } of events)
    if (eventType === contact.eventType) await setReplied(ctx, reference, change.read);
  await markEvents(ctx, events, change);
}

/** Settles a batch of events, oldest first, and schedules the rest. */
export async function settleBatch(
  ctx: MutationCtx,
  settlementId: Id<"settlements">,
  settling: Settling,
): Promise<void> {
  const settlement = await ctx.db.get("settlements", settlementId);
  if (settlement === null || settlement.undone) return;
  const events = await unread(ctx, settling).take(BATCH);
  await mark(ctx, events, { read: true, settlementId });
  if (events.length < BATCH) return;
  const rest = { settlementId, ...settling };
  await ctx.scheduler.runAfter(0, internal.conversations.jobs.settleRest, rest);
}

/** Settles all events that were on screen. Returns the id for an undo. */
export async function settle(
  ctx: MutationCtx,
  settling: Settling,
  now: number,
): Promise<Id<"settlements">> {
  const settlementId = await ctx.db.insert("settlements", { at: now });
  await settleBatch(ctx, settlementId, settling);
  return settlementId;
}

/** Undoes one settlement. Idempotent. */
export async function undoSettlement(
  ctx: MutationCtx,
  settlementId: Id<"settlements">,
): Promise<void> {
  const settlement = await ctx.db.get("settlements", settlementId);
  if (settlement === null) return;
  if (!settlement.undone) await ctx.db.patch("settlements", settlementId, { undone: true });
  const events = await ctx.db
    .query("adminNotifications")
    .withIndex("by_settlementId", (q) => q.eq("settlementId", settlementId))
    .take(BATCH);
  await mark(ctx, events, { read: false, settlementId: undefined });
  if (events.length === BATCH)
    await ctx.scheduler.runAfter(0, internal.conversations.jobs.undoRest, { settlementId });
}

/** Makes the last event from somebody wait again. Fails with `notFound`. */
export async function reopen(ctx: MutationCtx, conversationId: Id<"conversations">): Promise<void> {
  const conversation = await ctx.db.get("conversations", conversationId);
  const latestId = conversation?.latestId;
  const latest = latestId === undefined ? null : await ctx.db.get("adminNotifications", latestId);
  if (latest === null) fail("notFound", {});
  await mark(ctx, [latest], { read: false, settlementId: undefined });
}

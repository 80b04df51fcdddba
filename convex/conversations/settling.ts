import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { setReplied } from "../contact/model";
import { fail } from "../core/errors";
import { contact } from "../core/forms";
import { markEvents } from "../notifications/settle";

/** Events that one pass settles; each has a message and a conversation of its own at most. */
const BATCH = 20;

/** What one press settles. */
export interface Settling {
  /** Everybody's unless given. */
  conversationId?: Id<"conversations"> | undefined;
  /** Epoch milliseconds of the newest thing on the screen: what came after it was not seen. */
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

/** Read and answered are one thing: a message is answered once what came with it is settled. */
async function mark(
  ctx: MutationCtx,
  events: readonly Doc<"adminNotifications">[],
  change: { read: boolean; settlementId: Id<"settlements"> | undefined },
): Promise<void> {
  for (const { eventType, reference } of events)
    if (eventType === contact.eventType) await setReplied(ctx, reference, change.read);
  await markEvents(ctx, events, change);
}

/** Settles a batch of what came in, oldest first, and leaves the rest to a job. */
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

/** Settles what came in up to what is on the screen. Returns what an Undo takes back. */
export async function settle(
  ctx: MutationCtx,
  settling: Settling,
  now: number,
): Promise<Id<"settlements">> {
  const settlementId = await ctx.db.insert("settlements", { at: now });
  await settleBatch(ctx, settlementId, settling);
  return settlementId;
}

/** Makes exactly what a press settled unsettled again; twice changes nothing more. */
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

/** The last thing that came from somebody waits again. Fails with `notFound`. */
export async function reopen(ctx: MutationCtx, conversationId: Id<"conversations">): Promise<void> {
  const conversation = await ctx.db.get("conversations", conversationId);
  const latestId = conversation?.latestId;
  const latest = latestId === undefined ? null : await ctx.db.get("adminNotifications", latestId);
  if (latest === null) fail("notFound", {});
  await mark(ctx, [latest], { read: false, settlementId: undefined });
}

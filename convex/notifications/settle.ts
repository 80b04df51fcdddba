import type { Doc } from "../_generated/dataModel";
import { eventsOf, refreshConversation, type WriteCtx } from "./conversation";

interface Event {
  eventType: string;
  fields: Record<string, string>;
}

/** Marks events as waiting or settled, and updates their conversations. */
export async function markEvents(
  ctx: WriteCtx,
  events: readonly Doc<"adminNotifications">[],
  change: Partial<Pick<Doc<"adminNotifications">, "read" | "settlementId">>,
): Promise<void> {
  for (const { _id } of events) await ctx.db.patch("adminNotifications", _id, change);
  const touched = new Set(events.map(({ conversationId }) => conversationId));
  for (const id of touched) await refreshConversation(ctx, id);
}

/**
 * Settles the words that came with a record, because the owner dealt with it; if they undo that, words without another
 * answer wait again (docs/product.md 4.25).
 * @param isMeant selects the events
 */
export async function settleWords(
  ctx: WriteCtx,
  reference: string,
  isMeant: (event: Event) => boolean,
  isSettled = true,
): Promise<void> {
  const events = await eventsOf(ctx, reference);
  const changed = events.filter(
    (event) =>
      event.fields["message"] !== undefined &&
      event.read !== isSettled &&
      event.settlementId === undefined &&
      isMeant(event),
  );
  await markEvents(ctx, changed, { read: isSettled });
}

/** Settles what was written with a booking or quote request; later messages still wait for an answer. */
export const settleRequest = (ctx: WriteCtx, reference: string, isSettled: boolean) =>
  settleWords(ctx, reference, ({ eventType }) => eventType === "New Quote Request", isSettled);

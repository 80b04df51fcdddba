import type { Doc } from "../_generated/dataModel";
import { eventsOf, refreshConversation, type WriteCtx } from "./conversation";

interface Event {
  eventType: string;
  fields: Record<string, string>;
}

/** Marks events as waiting for an answer or settled, and updates the summaries of their conversations. */
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
 * What the owner does with a record answers words that came with it; where they take that back, those that nobody has
 * answered otherwise wait again (docs/product.md 4.25).
 * @param isMeant whether it answers the words of an event
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

/** The same for what was written with a booking or a request for a quote; a later message waits for its own answer. */
export const settleRequest = (ctx: WriteCtx, reference: string, isSettled: boolean) =>
  settleWords(ctx, reference, ({ eventType }) => eventType === "New Quote Request", isSettled);

import type { WriteCtx } from "./model";
import { refreshConversation } from "./model";

/** What says that a request waits for the owner. Anything else that comes with one has a question of its own, and so have words. */
const REQUEST_EVENTS: readonly string[] = ["New Quote Request", "Booking Changed"];

/** Events of one request that are looked at. */
const MOST_OF_A_REQUEST = 50;

/**
 * What the owner does with a request answers what came with it, and what they take back makes it wait again
 * (docs/product.md 4.25).
 */
export async function settleRequest(
  ctx: WriteCtx,
  reference: string,
  isSettled: boolean,
): Promise<void> {
  const events = await ctx.db
    .query("adminNotifications")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .take(MOST_OF_A_REQUEST);
  const changed = events.filter(
    ({ eventType, fields, read }) =>
      REQUEST_EVENTS.includes(eventType) && fields["message"] === undefined && read !== isSettled,
  );
  for (const { _id } of changed) {
    await ctx.db.patch("adminNotifications", _id, { read: isSettled, settlementId: undefined });
  }
  const touched = new Set(changed.map(({ conversationId }) => conversationId));
  for (const id of touched) await refreshConversation(ctx, id);
}

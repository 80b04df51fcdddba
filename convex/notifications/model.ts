import type { WithoutSystemFields } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import {
  conversationKey,
  eventsOf,
  noteEntry,
  openConversation,
  refreshConversation,
} from "./conversation";
import type { EventType } from "./rules";

type Row = WithoutSystemFields<Doc<"adminNotifications">>;

interface Notification extends Pick<Row, "reference" | "fields" | "isUnproved" | "photos"> {
  eventType: EventType;
  /** The person it's from, if known. */
  from?: { name?: string | undefined; email?: string | undefined; phone?: string | undefined };
  /** The client wrote it in their project, and sees it there. */
  inProject?: true;
}

/**
 * Notifies the owner, in the mutation that wrote the record. It appears in the sender's conversation, where their own
 * words (`fields.message`) wait for an answer; anything else is only news.
 */
export async function notifyOwner(
  ctx: MutationCtx,
  { from = {}, inProject, ...notification }: Notification,
): Promise<void> {
  const at = Date.now();
  const { name } = from;
  const key = conversationKey(from, notification.reference);
  const conversationId = await openConversation(ctx, { key, name });
  const id = await ctx.db.insert("adminNotifications", {
    ...notification,
    conversationId,
    timestamp: at,
    read: (notification.fields["message"] ?? "") === "",
  });
  await noteEntry(ctx, conversationId, { entry: { kind: "event", id }, at, inProject });
  await refreshConversation(ctx, conversationId);
}

/** Updates the notifications about a referral after the erasure of a friend. */
export async function tellFriends(
  ctx: MutationCtx,
  reference: string,
  friends: readonly { name: string }[],
): Promise<void> {
  for (const { _id, fields } of await eventsOf(ctx, reference)) {
    const { friends: named, ...others } = fields;
    if (named === undefined) continue;
    const names = friends.map(({ name }) => name).join(", ");
    await ctx.db.patch("adminNotifications", _id, {
      fields: names === "" ? others : { ...others, friends: names },
    });
  }
}

/** Deletes the notifications about a record. */
export async function deleteNotifications(ctx: MutationCtx, reference: string): Promise<void> {
  const rows = await eventsOf(ctx, reference);
  for (const { _id } of rows) await ctx.db.delete("adminNotifications", _id);
  const touched = new Set(rows.map(({ conversationId }) => conversationId));
  for (const id of touched) await refreshConversation(ctx, id);
}

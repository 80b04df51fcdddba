import type { MutationCtx } from "../../_generated/server";
import { settle } from "../../conversations/settling";
import { findConversation } from "../../notifications/conversation";

/** The owner has seen what came from an address by an instant. */
export async function settleAll(ctx: MutationCtx, email: string, at: number): Promise<void> {
  const conversation = await findConversation(ctx, email);
  if (conversation?.unread) await settle(ctx, { conversationId: conversation._id, upTo: at }, at);
}

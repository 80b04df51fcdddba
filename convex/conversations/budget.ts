import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { keyedHash } from "../core/keyedHash";
import { overAny } from "../core/limits";
import { toMailbox, toMailDomain } from "../typed/mailbox";

/** The sender of an email, as far as we know. */
export interface Origin {
  conversation: Doc<"conversations">;
  from: string;
  /** Proved to be from an address of the conversation's client. */
  isOwn: boolean;
}

/** Anybody can use a forwarded reply address, so other senders use up a conversation's budget twice as fast. */
const OTHERS = 2;

/**
 * Takes from the daily budgets for received email: of the conversation, the sender, and in total. Returns whether there
 * was enough. Clients whom we've answered, other clients and everybody else have separate totals.
 */
export async function takeRoom(
  ctx: MutationCtx,
  what: "" | "Text" | "Files",
  { conversation, from, isOwn }: Origin,
  amount: number,
): Promise<boolean> {
  const lane = !isOwn ? "others" : conversation.answeredAt === undefined ? "own" : "answered";
  const sender = await keyedHash("sender of an email", toMailDomain(from) ?? toMailbox(from));
  const count = isOwn ? amount : OTHERS * amount;
  const refusal = await overAny(ctx, [
    [`received${what}ByConversation`, `${conversation._id} ${String(isOwn)}`, count],
    [`received${what}BySender`, `${sender} ${String(isOwn)}`, count],
    [`received${what}InTotal`, lane, count],
  ]);
  return refusal === null;
}

import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { keyedHash } from "../core/keyedHash";
import { overAny } from "../core/limits";
import { toMailbox, toMailDomain } from "../typed/mailbox";

/** Who an email is from, as far as we know. */
export interface Origin {
  conversation: Doc<"conversations">;
  from: string;
  /** Its client's own: it's from an address of theirs, and that's proved. */
  isOwn: boolean;
}

/** A forwarded address lets anybody write into a conversation, so their emails use up the room twice as fast. */
const OTHERS = 2;

/**
 * Takes some of the day's room for what comes in by email, of its conversation, its sender and in all; whether there was as
 * much. Clients whom we've answered, other clients and everybody else share nothing with each other.
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

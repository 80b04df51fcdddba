import type { Doc, Id } from "../_generated/dataModel";
import { env } from "../_generated/server";
import { business } from "../business/business";
import { getBusiness } from "../businessDetails/model";
import type { ReadCtx } from "../core/readCtx";
import { getSetUp } from "../core/settings";
import { getReplyKey, type WriteCtx } from "../notifications/conversation";
import { readEmail } from "../typed/emailAddress";
import { readSender } from "./sender";

/** The end of a reply address, in lower case. */
const replyDomain = () => `@${(env.REPLY_DOMAIN ?? "").trim().toLowerCase()}`;

/** The reply-to address of a conversation: a secret one, or the business's own. */
export async function getReplyAddress(
  ctx: WriteCtx,
  conversationId: Id<"conversations">,
): Promise<string> {
  if (getSetUp("replies") !== "whole") return (await getBusiness(ctx)).email;
  return `reply-${await getReplyKey(ctx, conversationId)}${replyDomain()}`;
}

/** The conversation that an email was sent to, by its recipients' addresses; null if none is a reply address. */
export async function findByReplyAddress(
  ctx: ReadCtx,
  addresses: readonly string[],
): Promise<Doc<"conversations"> | null> {
  for (const written of addresses) {
    const address = readSender(written) ?? "";
    const [, replyKey] = /^reply-([0-9a-f]{32})@/.exec(address) ?? [];
    if (replyKey === undefined || !address.endsWith(replyDomain())) continue;
    const found = await ctx.db
      .query("conversations")
      .withIndex("by_replyKey", (q) => q.eq("replyKey", replyKey))
      .unique();
    if (found !== null) return found;
  }
  return null;
}

/** Whether an email is from ourselves: it bounced, or is in a loop. */
export const isFromUs = async (ctx: ReadCtx, from: string): Promise<boolean> =>
  from.endsWith(replyDomain()) ||
  from === readEmail(env.EMAIL_FROM ?? "") ||
  from === (await getBusiness(ctx)).email;

/** Text that marks a line of a reply as a quote of our email. */
export const ourMarks = (): string[] =>
  [business.name, business.email, readEmail(env.EMAIL_FROM ?? ""), replyDomain()]
    .filter((mark) => mark.length > 1)
    .map((mark) => mark.toLowerCase());

import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { ReadCtx } from "../../core/readCtx";
import { retentionMs } from "../../shared/periods";
import { isEnough, mostOf, type SenderKeys } from "../../submissions/shares";
import { startOf } from "../rules";

/*
 * How many seats of a date one sender may take before the owner has reviewed them (docs/product.md 11.1). Weekly
 * sessions have unlimited seats. Sign-ups held for review take none.
 */

/** A sign-up with the counting keys of its sender. */
export interface Seat {
  session: string;
  keys: SenderKeys;
}

/** Whether a sender has their share of seats. @param earlier the reference of a sign-up that's being replaced */
export async function hasEnoughSeats(
  ctx: ReadCtx,
  { session, keys: { mailbox, caller, network } }: Seat,
  earlier: string | undefined,
): Promise<boolean> {
  if (startOf(session) === undefined) return false;
  const most = mostOf("seats");
  const rows = () => ctx.db.query("signUpSenders");
  const ofMailbox = await rows()
    .withIndex("by_session_and_mailbox", (q) => q.eq("session", session).eq("mailbox", mailbox))
    .take(most.mailbox + 1);
  const ofCaller = await rows()
    .withIndex("by_session_and_caller", (q) => q.eq("session", session).eq("caller", caller))
    .take(most.caller + 1);
  const ofNetwork =
    network === undefined
      ? []
      : await rows()
          .withIndex("by_session_and_network", (q) =>
            q.eq("session", session).eq("network", network),
          )
          .take(most.network + 1);
  const count = (found: Doc<"signUpSenders">[]) =>
    found.filter(({ reference }) => reference !== earlier).length;
  return isEnough("seats", {
    mailbox: count(ofMailbox),
    caller: count(ofCaller),
    network: count(ofNetwork),
  });
}

const findSender = (ctx: ReadCtx, reference: string) =>
  getOneFrom(ctx.db, "signUpSenders", "by_reference", reference);

/** What a sign-up counts towards, and until when: its date, which is never further ahead than the retention period. */
const countedFor = (session: string, now: number) => ({
  session,
  until: Math.min(startOf(session) ?? now, now + retentionMs("networks")),
});

/** Counts a sign-up for its sender, once. */
export async function countSeat(
  ctx: MutationCtx,
  reference: string,
  { session, keys }: Seat,
  now: number,
): Promise<void> {
  if (startOf(session) === undefined || (await findSender(ctx, reference)) !== null) return;
  await ctx.db.insert("signUpSenders", { reference, ...keys, ...countedFor(session, now) });
}

/** Moves the count of a sign-up along with its date. */
export async function moveSeat(
  ctx: MutationCtx,
  reference: string,
  session: string,
  now: number,
): Promise<void> {
  const sender = await findSender(ctx, reference);
  if (sender !== null) await ctx.db.patch("signUpSenders", sender._id, countedFor(session, now));
}

/** Deletes the count of a deleted sign-up. */
export async function freeSeat(ctx: MutationCtx, reference: string): Promise<void> {
  const sender = await findSender(ctx, reference);
  if (sender !== null) await ctx.db.delete("signUpSenders", sender._id);
}

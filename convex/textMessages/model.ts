import type { PaginationOptions } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { keyedHash } from "../core/keyedHash";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { getSetUp } from "../core/settings";
import type { EmailState } from "../email/fields";
import { afterNight } from "../shared/night";
import type { TextKind } from "./fields";
import { inAlphabet, toMobile } from "./rules";

const hashOf = (mobile: string) => keyedHash("stopped number", mobile);

/** Whether a number wants no text messages. */
export const isStopped = async (ctx: ReadCtx, mobile: string): Promise<boolean> =>
  (await getOneFrom(ctx.db, "stoppedNumbers", "by_hash", await hashOf(mobile))) !== null;

/** Whether a number can be texted; undefined where there's nothing to say of it: texts aren't set up, or it's no mobile. */
export async function readTexting(ctx: ReadCtx, phone: string | undefined) {
  const mobile = getSetUp("sms") === "whole" ? toMobile(phone) : undefined;
  if (mobile === undefined) return undefined;
  return (await isStopped(ctx, mobile)) ? "stopped" : "possible";
}

/** Stops messages to a number, or lets them through again. */
export async function setStopped(
  ctx: MutationCtx,
  mobile: string,
  { stopped, now }: { stopped: boolean; now: number },
): Promise<void> {
  const hash = await hashOf(mobile);
  const row = await getOneFrom(ctx.db, "stoppedNumbers", "by_hash", hash);
  if (stopped && row === null) await ctx.db.insert("stoppedNumbers", { hash, at: now });
  if (!stopped && row !== null) await ctx.db.delete("stoppedNumbers", row._id);
}

interface OutgoingText extends Pick<
  Doc<"textMessages">,
  "quoteRequestId" | "kind" | "body" | "sendUntil"
> {
  phone: string | undefined;
  now: number;
  /** How long it waits before it leaves, in milliseconds. */
  delay?: number;
}

/**
 * Puts a text message into the outbox, in the place of one of its kind that hasn't left. Null where none goes: texts aren't
 * set up, it's no Australian mobile number, its people want none, or the night is longer than it's of use.
 */
export async function enqueueText(
  ctx: MutationCtx,
  { phone, now, delay = 0, ...text }: OutgoingText,
): Promise<Id<"textMessages"> | null> {
  const to = toMobile(phone);
  if (to === undefined || (await readTexting(ctx, phone)) !== "possible") return null;
  const dueAt = text.kind === "onMyWay" ? now + delay : afterNight(now + delay);
  if (dueAt >= text.sendUntil) return null;
  await withdrawTexts(ctx, text.quoteRequestId, text.kind);
  const body = inAlphabet(text.body);
  const id = await ctx.db.insert("textMessages", {
    ...text,
    to,
    body,
    state: "waiting",
    attempts: 0,
    dueAt,
  });
  await dispatchAt(ctx, id, dueAt);
  return id;
}

/** Has a waiting message attempted when it's due; the job finds another time where something else was quicker. */
export const dispatchAt = (ctx: MutationCtx, id: Id<"textMessages">, dueAt: number) =>
  ctx.scheduler.runAt(dueAt, internal.textMessages.jobs.dispatch, { id, dueAt });

/** Messages of one kind about one visit: more than any has. */
const MOST_OF_A_VISIT = 40;

export const textsOf = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">, kind: TextKind) =>
  ctx.db
    .query("textMessages")
    .withIndex("by_quoteRequestId_and_kind", (q) =>
      q.eq("quoteRequestId", quoteRequestId).eq("kind", kind),
    )
    .order("desc")
    .take(MOST_OF_A_VISIT);

/** Takes back what hasn't left of one kind about a visit. Returns whether there was any. */
export async function withdrawTexts(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  kind: TextKind,
): Promise<boolean> {
  // One that waits for another try hasn't left either.
  const waiting = (await textsOf(ctx, quoteRequestId, kind)).filter(
    ({ state }) => state === "waiting",
  );
  for (const { _id } of waiting) await ctx.db.delete("textMessages", _id);
  return waiting.length > 0;
}

/** Deletes all messages about a request that goes. */
export async function deleteTexts(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  const rows = await ctx.db
    .query("textMessages")
    .withIndex("by_quoteRequestId_and_kind", (q) => q.eq("quoteRequestId", quoteRequestId))
    .take(3 * MOST_OF_A_VISIT);
  for (const { _id } of rows) await ctx.db.delete("textMessages", _id);
}

/** A page of the outbox for the owner, newest due first. */
export const listTexts = (
  ctx: ReadCtx,
  { state, paginationOpts }: { state?: EmailState | undefined; paginationOpts: PaginationOptions },
) => {
  const texts = ctx.db.query("textMessages");
  const chosen =
    state === undefined
      ? texts.withIndex("by_dueAt")
      : texts.withIndex("by_state_and_dueAt", (q) => q.eq("state", state));
  return chosen.order("desc").paginate(clampPage(paginationOpts));
};

/** Why a message whose time is over isn't sent. */
export const OF_NO_USE = "It couldn’t be sent in time, and is of no use any more.";

/** Sends a failed message again, if it's still of use. Fails with `notFound`. */
export async function sendAgain(
  ctx: MutationCtx,
  id: Id<"textMessages">,
  now: number,
): Promise<void> {
  const row = (await ctx.db.get("textMessages", id)) ?? fail("notFound", {});
  if (row.state !== "failed" && row.state !== "dismissed") return;
  const dueAt = row.kind === "onMyWay" ? now : afterNight(now);
  if (dueAt >= row.sendUntil) return ctx.db.patch("textMessages", id, { why: OF_NO_USE });
  await ctx.db.patch("textMessages", id, { state: "waiting", firstAttemptAt: undefined, dueAt });
  await dispatchAt(ctx, id, dueAt);
}

/** Lets a failed message go, or takes that back. Fails with `notFound`. */
export async function setDismissed(
  ctx: MutationCtx,
  id: Id<"textMessages">,
  dismissed: boolean,
): Promise<void> {
  const row = (await ctx.db.get("textMessages", id)) ?? fail("notFound", {});
  if (row.state === (dismissed ? "failed" : "dismissed"))
    await ctx.db.patch("textMessages", id, { state: dismissed ? "dismissed" : "failed" });
}

import type { PaginationOptions } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getBusiness } from "../businessDetails/model";
import { fail } from "../core/errors";
import { keyedHash } from "../core/keyedHash";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { getSetUp } from "../core/settings";
import type { EmailState } from "../email/fields";
import { afterNight } from "../shared/night";
import { withDetails } from "../shared/withDetails";
import type { TextKind } from "./fields";
import { inAlphabet, toMobile } from "./rules";

const hashOf = (mobile: string) => keyedHash("stopped number", mobile);

export const isStopped = async (ctx: ReadCtx, mobile: string): Promise<boolean> =>
  (await getOneFrom(ctx.db, "stoppedNumbers", "by_hash", await hashOf(mobile))) !== null;

/** Whether a number can be texted; undefined if texts aren't set up, or it isn't a mobile. */
export async function readTexting(ctx: ReadCtx, phone: string | undefined) {
  const mobile = getSetUp("sms") === "whole" ? toMobile(phone) : undefined;
  if (mobile === undefined) return undefined;
  return (await isStopped(ctx, mobile)) ? "stopped" : "possible";
}

/** Opts a number out, or back in. */
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
  /** How long to wait before sending, in milliseconds. */
  delay?: number;
}

/**
 * Adds a text message to the outbox, in place of an unsent one of the same kind. Null if none is sent: texts aren't set
 * up, it's not an Australian mobile number, its owner opted out, or it would be useless by the morning.
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
  const body = inAlphabet(withDetails(text.body, await getBusiness(ctx)));
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

/** Schedules the job that sends a message. If the time has changed by then, the job does nothing. */
export const dispatchAt = (ctx: MutationCtx, id: Id<"textMessages">, dueAt: number) =>
  ctx.scheduler.runAt(dueAt, internal.textMessages.jobs.dispatch, { id, dueAt });

/** More messages of a kind than a visit has. */
const MOST_OF_A_VISIT = 40;

export const textsOf = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">, kind: TextKind) =>
  ctx.db
    .query("textMessages")
    .withIndex("by_quoteRequestId_and_kind", (q) =>
      q.eq("quoteRequestId", quoteRequestId).eq("kind", kind),
    )
    .order("desc")
    .take(MOST_OF_A_VISIT);

/** Cancels unsent messages of a kind about a visit. Returns whether there were any. */
export async function withdrawTexts(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  kind: TextKind,
): Promise<boolean> {
  // A message that waits for a retry hasn't been sent either.
  const waiting = (await textsOf(ctx, quoteRequestId, kind)).filter(
    ({ state }) => state === "waiting",
  );
  for (const { _id } of waiting) await ctx.db.delete("textMessages", _id);
  return waiting.length > 0;
}

/** Deletes all messages about a deleted request. */
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

/** A page of the outbox for the owner, latest due first. */
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

/** Why a message that's too late isn't sent. */
export const OF_NO_USE = "It couldn’t be sent in time, and is of no use any more.";

/** Retries a failed message, if it's still useful. Fails with `notFound`. */
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

/** Dismisses a failed message, or takes that back. Fails with `notFound`. */
export async function setDismissed(
  ctx: MutationCtx,
  id: Id<"textMessages">,
  dismissed: boolean,
): Promise<void> {
  const row = (await ctx.db.get("textMessages", id)) ?? fail("notFound", {});
  if (row.state === (dismissed ? "failed" : "dismissed"))
    await ctx.db.patch("textMessages", id, { state: dismissed ? "dismissed" : "failed" });
}

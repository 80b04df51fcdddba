import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getSetUp } from "../core/settings";
import { LEASE, nextAttemptAt } from "../email/sending";
import { beginCall, noteOutcome } from "../providers/model";
import { dateAt } from "../shared/dates";
import { afterNight } from "../shared/night";
import type { TextOutcome } from "./fields";
import { dispatchAt, isStopped, OF_NO_USE, setStopped } from "./model";

const BATCH = 20;

/** For the owner: an attempt without a result. */
const why =
  "The attempt broke off, so it may have arrived. Please ask them before you send it again.";

/** Attempts a due message, or fails it if its lease expired. Does nothing if its time or state has changed. */
export async function dispatchText(
  ctx: MutationCtx,
  { id, dueAt }: { id: Id<"textMessages">; dueAt: number },
  now: number,
): Promise<void> {
  const row = await ctx.db.get("textMessages", id);
  if (row?.dueAt !== dueAt) return;
  if (row.state === "sending") await settleAs(ctx, row, "failed", { why, now });
  if (row.state === "waiting") await takeUp(ctx, row, now);
}

/** Attempts a message, unless it's too late. Returns false if it has to wait for the provider, until a sweep. */
async function takeUp(ctx: MutationCtx, row: Doc<"textMessages">, now: number): Promise<boolean> {
  const { _id: id } = row;
  const awake = row.kind === "onMyWay" ? now : afterNight(now);
  // They may have opted out since it was written.
  const isUnwanted = await isStopped(ctx, row.to);
  if (awake >= row.sendUntil) await settleAs(ctx, row, "failed", { why: OF_NO_USE, now });
  else if (awake > now) await waitUntil(ctx, row, { dueAt: awake });
  else if (isUnwanted) await ctx.db.delete("textMessages", id);
  else if (getSetUp("sms") === "whole" && (await beginCall(ctx, "sms", now)))
    await begin(ctx, row, now);
  else return false;
  return true;
}

async function begin(ctx: MutationCtx, row: Doc<"textMessages">, now: number): Promise<void> {
  const { _id: id } = row;
  const attempt = row.attempts + 1;
  await ctx.db.patch("textMessages", id, {
    state: "sending",
    attempts: attempt,
    firstAttemptAt: row.firstAttemptAt ?? now,
    dueAt: now + LEASE,
  });
  await ctx.scheduler.runAfter(0, internal.textMessages.actions.send, { id, attempt });
  await dispatchAt(ctx, id, now + LEASE);
}

/** Settles what a dead action left behind, which may have been sent, then sends due messages. */
export async function sweepTexts(ctx: MutationCtx, now: number): Promise<void> {
  const due = (state: "waiting" | "sending") =>
    ctx.db
      .query("textMessages")
      .withIndex("by_state_and_dueAt", (q) => q.eq("state", state).lte("dueAt", now))
      .take(BATCH);
  const abandoned = await due("sending");
  for (const row of abandoned) await settleAs(ctx, row, "failed", { why, now });
  const waiting = await due("waiting");
  let isMore = waiting.length === BATCH;
  for (const row of waiting) isMore = (await takeUp(ctx, row, now)) && isMore;
  if (isMore || abandoned.length === BATCH)
    await ctx.scheduler.runAfter(0, internal.textMessages.jobs.sweep, {});
}

const waitUntil = async (
  ctx: MutationCtx,
  { _id: id }: Doc<"textMessages">,
  waiting: { dueAt: number; why?: string },
) => {
  await ctx.db.patch("textMessages", id, { ...waiting, state: "waiting" });
  await dispatchAt(ctx, id, waiting.dueAt);
};

const settleAs = (
  ctx: MutationCtx,
  { _id }: Doc<"textMessages">,
  state: "sent" | "failed",
  { now, ...fields }: Partial<Doc<"textMessages">> & { now: number },
) => ctx.db.patch("textMessages", _id, { ...fields, state, dueAt: now });

/**
 * Stores the result of an attempt. A late success counts whatever the row's state, because the message was sent; a late
 * failure says nothing about the attempt after it.
 */
export async function settleText(
  ctx: MutationCtx,
  { id, attempt, outcome }: { id: Id<"textMessages">; attempt: number; outcome: TextOutcome },
  now: number,
): Promise<void> {
  const isUnanswered = outcome.kind === "rejected" && outcome.unanswered === true;
  await noteOutcome(ctx, "sms", !isUnanswered, now);
  if (outcome.kind === "accepted") await countText(ctx, outcome.segments, now);
  const row = await ctx.db.get("textMessages", id);
  if (row === null || row.state === "sent") return;
  if (outcome.kind === "accepted") {
    const { providerId, segments } = outcome;
    return settleAs(ctx, row, "sent", { providerId, segments, sentAt: now, why: undefined, now });
  }
  if (row.state !== "sending" || row.attempts !== attempt) return;
  const { why, canRetry, retryAfter, isStopped: isRefused } = outcome;
  if (isRefused) await setStopped(ctx, row.to, { stopped: true, now });
  const next = canRetry ? nextAttemptAt(row, now, retryAfter) : null;
  if (next === null || next >= row.sendUntil) return settleAs(ctx, row, "failed", { why, now });
  await waitUntil(ctx, row, { dueAt: next, why });
}

/** Adds a sent message to its month's usage. */
async function countText(ctx: MutationCtx, segments: number, now: number): Promise<void> {
  const month = dateAt(now).slice(0, 7);
  const row = await getOneFrom(ctx.db, "textMonths", "by_month", month);
  if (row === null) await ctx.db.insert("textMonths", { month, messages: 1, segments });
  else
    await ctx.db.patch("textMonths", row._id, {
      messages: row.messages + 1,
      segments: row.segments + segments,
    });
}

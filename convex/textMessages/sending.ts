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
import { isStopped, OF_NO_USE, setStopped } from "./model";

/** Rows of each kind that one pass of the sweep takes up. */
const BATCH = 20;

/** Gives a message that's due its attempt; what isn't sent now is taken up by the sweep. */
export async function dispatchText(
  ctx: MutationCtx,
  id: Id<"textMessages">,
  now: number,
): Promise<void> {
  const row = await ctx.db.get("textMessages", id);
  if (row?.state !== "waiting" || row.dueAt > now) return;
  const awake = row.kind === "onMyWay" ? now : afterNight(now);
  if (awake >= row.sendUntil) return settleAs(ctx, row, "failed", { why: OF_NO_USE, now });
  if (awake > now) return ctx.db.patch("textMessages", id, { dueAt: awake });
  // They may have said so since it was written.
  if (await isStopped(ctx, row.to)) return ctx.db.delete("textMessages", id);
  if (getSetUp("sms") !== "whole" || !(await beginCall(ctx, "sms", now))) return;
  const attempt = row.attempts + 1;
  await ctx.db.patch("textMessages", id, {
    state: "sending",
    attempts: attempt,
    firstAttemptAt: row.firstAttemptAt ?? now,
    dueAt: now + LEASE,
  });
  await ctx.scheduler.runAfter(0, internal.textMessages.actions.send, { id, attempt });
}

/** Every minute: what's due again, and what a dead process left behind, which nobody can tell whether it left. */
export async function sweepTexts(ctx: MutationCtx, now: number): Promise<void> {
  const due = (state: "waiting" | "sending") =>
    ctx.db
      .query("textMessages")
      .withIndex("by_state_and_dueAt", (q) => q.eq("state", state).lte("dueAt", now))
      .take(BATCH);
  const why =
    "The attempt broke off, so it may have arrived. Please ask them before you send it again.";
  for (const row of await due("sending")) await settleAs(ctx, row, "failed", { why, now });
  for (const row of await due("waiting")) await dispatchText(ctx, row._id, now);
}

const settleAs = (
  ctx: MutationCtx,
  { _id }: Doc<"textMessages">,
  state: "sent" | "failed",
  { now, ...fields }: Partial<Doc<"textMessages">> & { now: number },
) => ctx.db.patch("textMessages", _id, { ...fields, state, dueAt: now });

/**
 * Writes down how an attempt ended. A late acceptance counts whatever the row says by now, because the message is out; a late
 * rejection says nothing about the attempt that came after it.
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
  await ctx.db.patch("textMessages", id, { state: "waiting", dueAt: next, why });
}

/** Adds a message that has left to its month. */
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

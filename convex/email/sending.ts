import { RateLimiter } from "@convex-dev/rate-limiter";
import { components, internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { beginCall, getOutage, isResting, noteOutcome } from "../providers/model";
import type { DeliveryOutcome, EmailState, Rejection } from "./fields";
import { leavesByItself } from "./mailboxes";
import { canSend, dispatchAt } from "./model";
import { renewed } from "./renewing";

const SECOND = 1000;

const MINUTE = 60 * SECOND;

const HOUR = 60 * MINUTE;

/** How long an attempt reserves its row: longer than a request, so that only a dead action outlasts it. */
export const LEASE = MINUTE;

/** Resend forgets an idempotency key after 24 hours; a later retry could send a second email. */
export const RETRY_FOR = 23 * HOUR;

const FIRST_BACKOFF = 30 * SECOND;

const LONGEST_BACKOFF = HOUR;

/** Exponential backoff in milliseconds, up to a maximum. */
export function backoff(attempts: number): number {
  return Math.min(FIRST_BACKOFF * 2 ** Math.max(0, attempts - 1), LONGEST_BACKOFF);
}

/** When to retry after attempt number `attempts`; null if that would be too late. */
export function nextAttemptAt(
  row: { attempts: number; firstAttemptAt?: number | undefined },
  now: number,
  retryAfter = 0,
): number | null {
  const next = now + Math.max(backoff(row.attempts), retryAfter);
  return isTooLate(row.firstAttemptAt, next) ? null : next;
}

/** Whether Resend may have forgotten the idempotency key by the time of an attempt. */
export function isTooLate(firstAttemptAt: number | undefined, at: number): boolean {
  return firstAttemptAt !== undefined && at > firstAttemptAt + RETRY_FOR;
}

/** Whether an email is too late to be useful, such as a reminder. */
export const isOfNoUse = ({ sendUntil }: { sendUntil?: number | undefined }, at: number): boolean =>
  sendUntil !== undefined && at >= sendUntil;

const BATCH = 50;

/** Resend allows two requests a second. With one every 750 ms, starts may be late without exceeding that. */
const pace = new RateLimiter(components.rateLimiter, {
  resend: { kind: "token bucket", rate: 1, period: 750, capacity: 1 },
});

/** The result of an attempt without a result. */
const abandoned = {
  reason: "The attempt broke off before Resend’s answer was noted",
  permanent: false,
};

/** Sends a due email, or retries it if its lease expired. Does nothing if its time or state has changed. */
export async function dispatchEmail(
  ctx: MutationCtx,
  { emailId, dueAt }: { emailId: Id<"emails">; dueAt: number },
  now: number,
): Promise<void> {
  const known = await ctx.db.get("emails", emailId);
  if (known?.dueAt !== dueAt) return;
  if (known.state === "sending") await recordRejection(ctx, known, abandoned, now);
  const row = known.state === "waiting" ? await renewed(ctx, known) : null;
  if (row === null) return;
  if (row.attempts === 0 && !(await leavesByItself(ctx, row))) return;
  if (canSend() && !(await isResting(ctx, "resend", now))) await takeTurn(ctx, row, now);
}

async function takeTurn(ctx: MutationCtx, row: Doc<"emails">, now: number): Promise<void> {
  const { retryAfter = 0 } = await pace.limit(ctx, "resend", { reserve: true });
  const delay = Math.ceil(retryAfter);
  const attempt = row.attempts + 1;
  const leaseEnds = now + delay + LEASE;
  await ctx.db.patch("emails", row._id, { state: "sending", attempts: attempt, dueAt: leaseEnds });
  await ctx.scheduler.runAfter(delay, internal.email.actions.send, { emailId: row._id, attempt });
  await dispatchAt(ctx, row._id, leaseEnds);
}

/** Retries expired leases, then sends due emails, oldest first. While Resend is down, it tries only the first one. */
export async function sweepEmails(ctx: MutationCtx, now: number): Promise<void> {
  const ended = await takeDue(ctx, "sending", now, BATCH);
  for (const row of ended) await recordRejection(ctx, row, abandoned, now);
  if (ended.length === BATCH) await ctx.scheduler.runAfter(0, internal.email.jobs.sweep, {});
  if (ended.length === BATCH || !canSend() || (await isResting(ctx, "resend", now))) return;
  const most = (await getOutage(ctx, "resend")) === null ? BATCH : 1;
  const waiting = await takeDue(ctx, "waiting", now, most);
  for (const row of waiting) await takeTurn(ctx, row, now);
  if (waiting.length === BATCH) await ctx.scheduler.runAfter(0, internal.email.jobs.sweep, {});
}

function takeDue(ctx: MutationCtx, state: EmailState, now: number, count: number) {
  return ctx.db
    .query("emails")
    .withIndex("by_state_and_dueAt", (q) => q.eq("state", state).lte("dueAt", now))
    .take(count);
}

/** Starts an attempt: returns what to send, or null if it's not to be sent now. */
export async function beginAttempt(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  attempt: number,
  now: number,
) {
  const known = await ctx.db.get("emails", emailId);
  if (known?.state !== "sending" || known.attempts !== attempt) return null;
  const row = await renewed(ctx, known);
  if (row === null) return null;
  if (!canSend()) {
    await putBack(ctx, row, now);
    return null;
  }
  if (isOfNoUse(row, now)) {
    await lapse(ctx, row, now);
    return null;
  }
  if (isTooLate(row.firstAttemptAt, now)) {
    await giveUp(ctx, row, now);
    return null;
  }
  if (!(await beginCall(ctx, "resend", now))) {
    await putBack(ctx, row, now);
    return null;
  }
  await ctx.db.patch("emails", emailId, { firstAttemptAt: row.firstAttemptAt ?? now });
  const { to, replyTo, subject, html, text, template, attachments, unsubscribeUrl, thread } = row;
  return { to, replyTo, subject, html, text, template, attachments, unsubscribeUrl, thread };
}

/** Undoes an attempt that wasn't made; an email that was never attempted keeps its place in the queue. */
async function putBack(
  ctx: MutationCtx,
  { _id, _creationTime, attempts, firstAttemptAt }: Doc<"emails">,
  now: number,
): Promise<void> {
  const dueAt = firstAttemptAt === undefined ? Math.floor(_creationTime) : now;
  await ctx.db.patch("emails", _id, { state: "waiting", attempts: attempts - 1, dueAt });
}

/**
 * Stores the result of an attempt. A late success counts whatever the row's state, because the email was sent; a late
 * failure says nothing about the attempt after it.
 */
export async function settleAttempt(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  attempt: number,
  outcome: DeliveryOutcome,
  now: number,
): Promise<void> {
  const isUnanswered = outcome.kind === "rejected" && outcome.unanswered === true;
  await noteOutcome(ctx, "resend", !isUnanswered, now);
  const row = await ctx.db.get("emails", emailId);
  if (row === null || row.state === "sent") return;
  if (outcome.kind === "accepted") {
    await ctx.db.patch("emails", emailId, {
      state: "sent",
      dueAt: now,
      sentAt: now,
      providerId: outcome.providerId,
      reason: undefined,
    });
  } else if (row.state === "sending" && row.attempts === attempt) {
    await recordRejection(ctx, row, outcome, now);
  }
}

async function recordRejection(
  ctx: MutationCtx,
  row: Doc<"emails">,
  { reason, permanent, retryAfter }: Omit<Rejection, "kind">,
  now: number,
): Promise<void> {
  if (permanent) {
    await ctx.db.patch("emails", row._id, { state: "failed", dueAt: now, reason });
    return;
  }
  const next = nextAttemptAt(row, now, retryAfter);
  if (next !== null && isOfNoUse(row, next)) {
    await lapse(ctx, { ...row, reason }, now);
  } else if (next === null) {
    await giveUp(ctx, { ...row, reason }, now);
  } else {
    await ctx.db.patch("emails", row._id, { state: "waiting", dueAt: next, reason });
    await dispatchAt(ctx, row._id, next);
  }
}

/** Fails an email that's too late to be useful. */
async function lapse(ctx: MutationCtx, row: Doc<"emails">, now: number): Promise<void> {
  await ctx.db.patch("emails", row._id, {
    state: "failed",
    dueAt: now,
    reason: `It couldn’t be sent in time, and is of no use any more. ${row.reason ?? ""}`.trim(),
  });
}

async function giveUp(ctx: MutationCtx, row: Doc<"emails">, now: number): Promise<void> {
  const hours = RETRY_FOR / 3_600_000;
  await ctx.db.patch("emails", row._id, {
    state: "failed",
    dueAt: now,
    reason:
      `Gave up: not delivered within ${hours} hours of the first attempt. ${row.reason ?? ""}`.trim(),
  });
}

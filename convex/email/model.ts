import { RateLimiter } from "@convex-dev/rate-limiter";
import { components, internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import { env, type MutationCtx } from "../_generated/server";
import { ownerEmails } from "../accounts/model";
import { beginCall, getBreaker, noteOutcome } from "../providers/model";
import { isResting, isTryDue } from "../providers/rules";
import { cleanLine } from "../submissions/rules";
import { renderEmail } from "./render";
import { type EmailMessage, isTooLate, LEASE, nextAttemptAt, RETRY_FOR } from "./rules";
import type { DeliveryOutcome, EmailState, Rejection } from "./tables";

/** Rows that one sweep takes up: at the pace below they are under way before the next sweep. */
const SWEEP_BATCH = 50;

/**
 * Resend allows an account two requests a second. One every 750 ms leaves half a second for starts
 * that come late: three of them never share a second. A turn is at most a minute ahead; whoever gets
 * none is taken up by a sweep.
 */
const pace = new RateLimiter(components.rateLimiter, {
  resend: { kind: "token bucket", rate: 1, period: 750, capacity: 1, maxReserved: 80 },
});

type EmailCtx = Pick<MutationCtx, "db" | "scheduler">;

/** An email on its way into the outbox. */
export interface OutgoingEmail extends EmailMessage {
  to: string;
  /** Of the record whose submit sends it, so that a withdrawal finds it. */
  reference?: string;
}

/**
 * Puts an email into the outbox; it leaves after the caller's mutation has committed, and not at all if
 * that fails. Only a new row is written here: the turn at Resend, which all emails share, is taken in a
 * mutation of its own, so that submissions at the same moment don't wait for each other.
 */
export async function enqueueEmail(
  ctx: EmailCtx,
  { to, reference, template, subject, content, attachment }: OutgoingEmail,
): Promise<Id<"emails">> {
  const emailId = await ctx.db.insert("emails", {
    to: cleanLine(to),
    reference,
    template,
    subject: cleanLine(subject),
    ...renderEmail({ to, template, content }, env.SITE_URL),
    attachment,
    state: "waiting",
    attempts: 0,
    dueAt: Date.now(),
  });
  await ctx.scheduler.runAfter(0, internal.email.jobs.dispatch, { emailId });
  return emailId;
}

/** The same email to each address of the owner; a row each, so that one bad address stops no other. */
export async function enqueueOwnerEmail(ctx: EmailCtx, message: EmailMessage): Promise<void> {
  for (const to of ownerEmails()) await enqueueEmail(ctx, { ...message, to });
}

/** Emails that one record's submits send at most, a mailbox of the owner's each included. */
const MOST_OF_A_RECORD = 100;

/**
 * Takes back what the submit of a record has sent, as far as it's still here. Returns the addresses that were
 * written to all the same, and haven't heard since that it doesn't count.
 */
export async function withdrawEmails(ctx: MutationCtx, reference: string): Promise<string[]> {
  const rows = await ctx.db
    .query("emails")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .order("desc")
    .take(MOST_OF_A_RECORD);
  const out = rows.filter(({ firstAttemptAt }) => firstAttemptAt !== undefined).reverse();
  for (const row of rows) if (!out.includes(row)) await ctx.db.delete("emails", row._id);
  const newest = new Map(out.map(({ to, template }) => [to, template]));
  return [...newest].flatMap(([to, template]) => (template === "withdrawn" ? [] : [to]));
}

/** Whether the owner has set up sending; without it rows wait, and no clock runs. */
export function canSend(): boolean {
  return Boolean(env.RESEND_API_KEY) && Boolean(env.EMAIL_FROM);
}

/** Gives a waiting row its turn; another state means that a sweep was quicker. */
export async function dispatchEmail(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  now: number,
): Promise<void> {
  const row = await ctx.db.get("emails", emailId);
  if (row?.state !== "waiting" || !canSend()) return;
  // While Resend doesn't answer, the sweep has the one try made.
  if ((await getBreaker(ctx, "resend")).restsUntil === undefined) await takeTurn(ctx, row, now);
}

/** False when every turn of the next minute is taken. */
async function takeTurn(ctx: MutationCtx, row: Doc<"emails">, now: number): Promise<boolean> {
  const turn = await pace.limit(ctx, "resend", { reserve: true });
  if (!turn.ok) return false;
  const delay = Math.ceil(turn.retryAfter ?? 0);
  const attempt = row.attempts + 1;
  await ctx.db.patch("emails", row._id, {
    state: "sending",
    attempts: attempt,
    dueAt: now + delay + LEASE,
  });
  await ctx.scheduler.runAfter(delay, internal.email.actions.send, { emailId: row._id, attempt });
  return true;
}

/** Takes up what is due: leases that ended without an answer, then waiting rows, oldest first. */
export async function sweepEmails(ctx: MutationCtx, now: number): Promise<void> {
  const abandoned = await takeDue(ctx, "sending", now, SWEEP_BATCH);
  for (const row of abandoned) {
    await recordRejection(
      ctx,
      row,
      { reason: "The attempt broke off before Resend’s answer was noted", permanent: false },
      now,
    );
  }
  if (!canSend() || abandoned.length === SWEEP_BATCH) return;
  const breaker = await getBreaker(ctx, "resend");
  if (isResting(breaker, now)) return;
  const most = isTryDue(breaker, now) ? 1 : SWEEP_BATCH - abandoned.length;
  for (const row of await takeDue(ctx, "waiting", now, most)) {
    if (!(await takeTurn(ctx, row, now))) return;
  }
}

function takeDue(ctx: MutationCtx, state: EmailState, now: number, count: number) {
  return ctx.db
    .query("emails")
    .withIndex("by_state_and_dueAt", (q) => q.eq("state", state).lte("dueAt", now))
    .take(count);
}

/** Starts attempt number `attempt`: what to send, or null when it is not to be sent now. */
export async function beginAttempt(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  attempt: number,
  now: number,
) {
  const row = await ctx.db.get("emails", emailId);
  if (row?.state !== "sending" || row.attempts !== attempt) return null;
  if (!canSend()) {
    await putBack(ctx, row, now);
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
  await ctx.db.patch("emails", emailId, {
    firstAttemptAt: row.firstAttemptAt ?? now,
    dueAt: now + LEASE,
  });
  const { to, subject, html, text, template, attachment } = row;
  return { to, subject, html, text, template, attachment };
}

/** The attempt wasn't made and doesn't count; an email that never left is again where it stood in the queue. */
async function putBack(
  ctx: MutationCtx,
  { _id, _creationTime, attempts, firstAttemptAt }: Doc<"emails">,
  now: number,
): Promise<void> {
  const dueAt = firstAttemptAt === undefined ? Math.floor(_creationTime) : now;
  await ctx.db.patch("emails", _id, { state: "waiting", attempts: attempts - 1, dueAt });
}

/**
 * Writes down how an attempt ended. A late acceptance counts whatever the row says by now, because the
 * email is out; a late rejection says nothing about the attempt that came after it.
 */
export async function settleAttempt(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  attempt: number,
  outcome: DeliveryOutcome,
  now: number,
): Promise<void> {
  const isUnanswered = outcome.kind === "rejected" && outcome.unanswered === true;
  await noteOutcome(ctx, "resend", isUnanswered ? "unanswered" : "answered", now);
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
  if (next === null) {
    await giveUp(ctx, { ...row, reason }, now);
  } else {
    await ctx.db.patch("emails", row._id, { state: "waiting", dueAt: next, reason });
  }
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

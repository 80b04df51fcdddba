import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { withdrawEmail } from "../email/model";
import { withdrawTexts } from "../textMessages/model";
import { getSlot, nextReminder, type PlannedReminder } from "./rules";

/** The scheduled reminder of a visit, or null. */
export const getReminder = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  getOneFrom(ctx.db, "visitReminders", "by_quoteRequestId", quoteRequestId);

/**
 * Schedules the reminders of a visit in its current state; only confirmed visits have any (docs/product.md 8.9).
 * Cancels one that's still waiting to be sent.
 */
export async function planReminder(
  ctx: MutationCtx,
  request: Pick<
    Doc<"quoteRequests">,
    "_id" | "status" | "confirmed" | "bookingDate" | "bookingTime"
  >,
  now: number,
): Promise<void> {
  const { _id: quoteRequestId, status, confirmed } = request;
  const before = await getReminder(ctx, quoteRequestId);
  if (before?.emailId !== undefined) await withdrawEmail(ctx, before.emailId);
  await withdrawTexts(ctx, quoteRequestId, "reminder");
  if (before !== null) await ctx.db.delete("visitReminders", before._id);
  const slot = getSlot(request);
  const next =
    status === "Pending" && confirmed && slot !== undefined ? nextReminder(slot, now) : undefined;
  if (next === undefined) return;
  await ctx.db.insert("visitReminders", { quoteRequestId, ...next });
  if (next.at !== before?.at) await remindAt(ctx, quoteRequestId, next.at);
}

/** Schedules the reminder after one that was due, if any. */
export async function noteReminded(
  ctx: MutationCtx,
  { _id, quoteRequestId }: Doc<"visitReminders">,
  next: PlannedReminder | undefined,
  emailId: Id<"emails"> | undefined,
): Promise<void> {
  const planned = { kind: next?.kind, at: next?.at, ...(emailId && { emailId }) };
  await ctx.db.patch("visitReminders", _id, planned);
  if (next !== undefined) await remindAt(ctx, quoteRequestId, next.at);
}

/** Schedules the job that sends a reminder. If the visit has changed by then, the job finds another time or none. */
const remindAt = (
  ctx: Pick<MutationCtx, "scheduler">,
  requestId: Id<"quoteRequests">,
  at: number,
) => ctx.scheduler.runAt(at, internal.reminders.jobs.remind, { requestId, at });

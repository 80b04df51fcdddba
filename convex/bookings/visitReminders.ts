import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { withdrawEmail } from "../email/model";
import { withdrawTexts } from "../textMessages/model";
import { getSlot, nextReminder, type PlannedReminder } from "./rules";

/** What's planned of a visit's reminders, or null. */
export const getReminder = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  getOneFrom(ctx.db, "visitReminders", "by_quoteRequestId", quoteRequestId);

/**
 * Plans the reminders of a visit as it is now; only one that's confirmed has any (docs/product.md 8.9). One that hasn't left
 * is taken back.
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

/** Plans the next reminder after one that was due, if there's another. */
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

/** Has a visit's reminder sent when it's due; the job finds another time, or none, where the visit has changed since. */
const remindAt = (
  ctx: Pick<MutationCtx, "scheduler">,
  requestId: Id<"quoteRequests">,
  at: number,
) => ctx.scheduler.runAt(at, internal.reminders.jobs.remind, { requestId, at });

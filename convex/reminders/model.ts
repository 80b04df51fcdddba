import type { Doc } from "../_generated/dataModel";
import { env, type MutationCtx } from "../_generated/server";
import { requireManageKey } from "../bookings/manageLink";
import { getPassphrase } from "../bookings/passphrase";
import { nextReminder, reminderEnds } from "../bookings/rules";
import { isCallDue } from "../bookings/status";
import { enqueueEmail } from "../email/model";
import { findByEmail } from "../people/lookup";
import { toSiteUrl } from "../shared/siteUrl";
import { visitReminder } from "./emails";
import { getStopKey } from "./stopping";

type Request = Doc<"quoteRequests">;

/** Visits that are taken up at a time. */
const BATCH = 20;

/** Where a mail program stops reminders by itself; undefined where nobody knows our address. */
function toUnsubscribeUrl(stopKey: string): string | undefined {
  return toSiteUrl(`/reminders/stop?key=${encodeURIComponent(stopKey)}`, env.CONVEX_SITE_URL);
}

/**
 * Sends a reminder that is due, unless it comes too late to make sense or its reader has stopped them. Whoever has no
 * email address is called by the owner.
 */
async function remind(ctx: MutationCtx, request: Request, now: number): Promise<void> {
  const { _id, reminder, bookingDate: date, bookingTime: time } = request;
  // Every change of a visit plans anew: one with a reminder is confirmed, and has that time.
  if (reminder === undefined || date === undefined || time === undefined) {
    await ctx.db.patch("quoteRequests", _id, { reminder: undefined });
    return;
  }
  const slot = { date, time };
  const next = nextReminder(slot, reminder.at);
  const sendUntil = reminderEnds(slot, reminder.kind);
  const { email, callDue } = request;
  if (email === undefined) {
    // Whoever is to be called about a change is reminded by that.
    const isDue = now < sendUntil && !isCallDue(callDue);
    await ctx.db.patch("quoteRequests", _id, {
      reminder: next,
      ...(isDue && { callDue: { about: "reminder", since: now }, unsentChange: undefined }),
    });
    return;
  }
  const person = await findByEmail(ctx, email);
  if (now >= sendUntil || person === null || person.remindersStoppedAt !== undefined) {
    await ctx.db.patch("quoteRequests", _id, { reminder: next });
    return;
  }
  const stopKey = await getStopKey(person);
  const visit = {
    ...request,
    slot,
    stopKey,
    passphrase: await getPassphrase(request),
    manageKey: await requireManageKey(ctx, request, slot),
  };
  const reminderEmailId = await enqueueEmail(ctx, {
    ...visitReminder(visit, reminder.kind),
    to: email,
    reference: request.reference,
    sendUntil,
    unsubscribeUrl: toUnsubscribeUrl(stopKey),
  });
  await ctx.db.patch("quoteRequests", _id, { reminder: next, reminderEmailId });
}

/** Visits with a reminder that was due at an instant, some at a time, and where the next ones begin. */
export async function dueReminders(ctx: MutationCtx, until: number, cursor: string | null) {
  const due = await ctx.db
    .query("quoteRequests")
    .withIndex("by_reminder_at", (q) => q.gt("reminder.at", 0).lte("reminder.at", until))
    .paginate({ numItems: BATCH, cursor });
  return {
    requestIds: due.page.map(({ _id }) => _id),
    next: due.isDone ? null : due.continueCursor,
  };
}

/**
 * Sends a visit's reminder that is due. Returns whether there's another one: where the job hasn't run for long, its second
 * is due, too.
 */
export async function sendReminder(
  ctx: MutationCtx,
  requestId: Request["_id"],
  now: number,
): Promise<boolean> {
  const request = await ctx.db.get("quoteRequests", requestId);
  if (request?.reminder === undefined || request.reminder.at > now) return false;
  await remind(ctx, request, now);
  const after = await ctx.db.get("quoteRequests", requestId);
  return after?.reminder !== undefined && after.reminder.at <= now;
}

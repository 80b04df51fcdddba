import type { Doc, Id } from "../_generated/dataModel";
import { env, type MutationCtx } from "../_generated/server";
import { readMember } from "../bookings/assignments";
import { readCall, setCall } from "../bookings/callsDue";
import { setUnsent } from "../bookings/changeEmails";
import { requireManageKey } from "../bookings/manageLink";
import { getPassphrase } from "../bookings/passphrase";
import { nextReminder, reminderEnds, type ReminderKind } from "../bookings/rules";
import { isCallDue } from "../bookings/status";
import { hasChosenPhone, textReminder } from "../bookings/texts";
import { getReminder } from "../bookings/visitReminders";
import { enqueueEmail } from "../email/model";
import { findByEmail } from "../people/lookup";
import { toSiteUrl } from "../shared/siteUrl";
import { visitReminder } from "./emails";
import { getStopKey } from "./stopping";

/** What's planned of a visit's reminders, where one is due. */
type Due = Doc<"visitReminders"> & { kind: ReminderKind; at: number };

async function dueReminder(
  ctx: MutationCtx,
  requestId: Id<"quoteRequests">,
  now: number,
): Promise<Due | null> {
  const reminder = await getReminder(ctx, requestId);
  const { kind, at = Infinity } = reminder ?? {};
  return reminder === null || kind === undefined || at > now ? null : { ...reminder, kind, at };
}

/** Visits that are taken up at a time. */
const BATCH = 20;

/** Where a mail program stops reminders by itself; undefined where nobody knows our address. */
function toUnsubscribeUrl(stopKey: string): string | undefined {
  return toSiteUrl(`/reminders/stop?key=${encodeURIComponent(stopKey)}`, env.CONVEX_SITE_URL);
}

/**
 * Sends a reminder that is due, unless it comes too late to make sense or its reader has stopped them. Anyone who has no
 * email address is texted, or else called by the owner.
 */
async function remind(ctx: MutationCtx, reminder: Due, now: number): Promise<void> {
  const request = await ctx.db.get("quoteRequests", reminder.quoteRequestId);
  const goOn = (planned: { kind: ReminderKind; at: number } | undefined, emailId?: Id<"emails">) =>
    ctx.db.patch("visitReminders", reminder._id, {
      kind: planned?.kind,
      at: planned?.at,
      ...(emailId && { emailId }),
    });
  // Every change of a visit plans anew: one with a reminder is confirmed, and has that time.
  if (request?.bookingDate === undefined || request.bookingTime === undefined) {
    await goOn(undefined);
    return;
  }
  const { _id, bookingDate: date, bookingTime: time } = request;
  const slot = { date, time };
  const next = nextReminder(slot, reminder.at);
  const sendUntil = reminderEnds(slot, reminder.kind);
  const { email } = request;
  const person = email === undefined ? null : await findByEmail(ctx, email);
  if (email === undefined || person?.mailProblem !== undefined) {
    // Anyone who is to be called about a change is reminded by that.
    const isDue = now < sendUntil && !isCallDue(await readCall(ctx, request));
    await goOn(next);
    if (isDue && (await textReminder(ctx, { ...request, slot }, reminder.kind, now)) === null) {
      await setCall(ctx, _id, { about: "reminder", since: now });
      await setUnsent(ctx, _id, undefined);
    }
    return;
  }
  if (now >= sendUntil || person === null || person.remindersStoppedAt !== undefined) {
    await goOn(next);
    return;
  }
  const stopKey = await getStopKey(person);
  const visit = {
    ...request,
    slot,
    stopKey,
    member: await readMember(ctx, request),
    passphrase: await getPassphrase(request),
    manageKey: await requireManageKey(ctx, request, slot),
  };
  const emailId = await enqueueEmail(ctx, {
    ...visitReminder(visit, reminder.kind),
    to: email,
    reference: request.reference,
    sendUntil,
    unsubscribeUrl: toUnsubscribeUrl(stopKey),
  });
  if (await hasChosenPhone(ctx, email))
    await textReminder(ctx, { ...request, slot }, reminder.kind, now);
  await goOn(next, emailId);
}

/** Visits with a reminder that was due at an instant, some at a time, and where the next ones begin. */
export async function dueReminders(ctx: MutationCtx, until: number, cursor: string | null) {
  const due = await ctx.db
    .query("visitReminders")
    .withIndex("by_at", (q) => q.gt("at", 0).lte("at", until))
    .paginate({ numItems: BATCH, cursor });
  return {
    requestIds: due.page.map(({ quoteRequestId }) => quoteRequestId),
    next: due.isDone ? null : due.continueCursor,
  };
}

/**
 * Sends a visit's reminder that is due. Returns whether there's another one: where the job hasn't run for long, its second
 * is due, too.
 */
export async function sendReminder(
  ctx: MutationCtx,
  requestId: Id<"quoteRequests">,
  now: number,
): Promise<boolean> {
  const due = await dueReminder(ctx, requestId, now);
  if (due === null) return false;
  await remind(ctx, due, now);
  return (await dueReminder(ctx, requestId, now)) !== null;
}

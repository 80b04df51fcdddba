import type { Doc, Id } from "../_generated/dataModel";
import { env, type MutationCtx } from "../_generated/server";
import { readCall, setCall } from "../bookings/callsDue";
import { setUnsent } from "../bookings/changeEmails";
import { requireManageKey } from "../bookings/manageLink";
import { getPassphrase } from "../bookings/passphrase";
import { nextReminder, type PlannedReminder, reminderEnds } from "../bookings/rules";
import { isCallDue } from "../bookings/status";
import { hasChosenPhone, textReminder } from "../bookings/texts";
import { getReminder, noteReminded } from "../bookings/visitReminders";
import { getTeam } from "../businessDetails/model";
import { enqueueEmail } from "../email/model";
import { findByEmail } from "../people/lookup";
import { toSiteUrl } from "../shared/siteUrl";
import { visitReminder } from "./emails";
import { getStopKey } from "./stopping";

type Due = Doc<"visitReminders"> & PlannedReminder;

/** Reminders in a batch. */
const BATCH = 20;

/** The address with which mail programs stop reminders; undefined if our own address is unknown. */
function toUnsubscribeUrl(stopKey: string): string | undefined {
  return toSiteUrl(`/reminders/stop?key=${encodeURIComponent(stopKey)}`, env.CONVEX_SITE_URL);
}

/** Sends a due reminder, unless it's too late or they stopped them: by email, text message or a call by the owner. */
async function remind(ctx: MutationCtx, reminder: Due, now: number): Promise<void> {
  const request = await ctx.db.get("quoteRequests", reminder.quoteRequestId);
  const goOn = async (planned: PlannedReminder | undefined, emailId?: Id<"emails">) => {
    await noteReminded(ctx, reminder, planned, emailId);
  };
  // A visit with a reminder is confirmed and has that time, since every change of a visit schedules anew.
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
    // A pending call about a change also serves as the reminder.
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
    team: await getTeam(ctx),
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

/** A batch of reminders that were due at an instant, and the cursor of the next. */
export async function dueReminders(ctx: MutationCtx, until: number, cursor: string | null) {
  const due = await ctx.db
    .query("visitReminders")
    .withIndex("by_at", (q) => q.gt("at", 0).lte("at", until))
    .paginate({ numItems: BATCH, cursor });
  return {
    reminders: due.page.map(({ quoteRequestId: requestId, at = until }) => ({ requestId, at })),
    next: due.isDone ? null : due.continueCursor,
  };
}

/** Sends a visit's reminder of an instant, unless it was rescheduled. */
export async function sendReminder(
  ctx: MutationCtx,
  { requestId, at }: { requestId: Id<"quoteRequests">; at: number },
  now: number,
): Promise<void> {
  const reminder = await getReminder(ctx, requestId);
  if (reminder?.kind !== undefined && reminder.at === at)
    await remind(ctx, { ...reminder, kind: reminder.kind, at }, now);
}

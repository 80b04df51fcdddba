import type { Doc, Id } from "../../_generated/dataModel";
import { env, type MutationCtx } from "../../_generated/server";
import type { ReadCtx } from "../../core/readCtx";
import type { EmailSubject } from "../../email/fields";
import { enqueueEmail } from "../../email/model";
import { findAbout, renew } from "../../email/renewing";
import { getBankAccount } from "../../invoices/settings/model";
import { findByEmail } from "../../people/lookup";
import { getStopKey } from "../../reminders/stopping";
import { afterNight, isNight } from "../../shared/night";
import { toSiteUrl } from "../../shared/siteUrl";
import { webinarChanged, webinarReminder } from "../emails";
import { owedPrice, remindAt, sessionOn, startOf, toDateId } from "../rules";
import { getSignUpKey } from "../signUpLink";
import { confirmSignUp, subjectOf } from "./confirmation";
import { afterAllNotified, getDate, getDatePrice, seatsLeft, signUpsFor } from "./model";

type WebinarDate = Doc<"webinarDates">;
type SignUp = Doc<"webinarsSignUps">;

const BATCH = 20;

/** Whether it's between the reminder of a date and its start. */
const isNear = ({ starts, calledOffAt }: WebinarDate, now: number): boolean =>
  calledOffAt === undefined && now >= remindAt(starts);

const reminderOf = async (
  ctx: ReadCtx,
  signUp: SignUp,
  date: WebinarDate,
  how: { isFirst: boolean; stopKey: string; now: number },
) => {
  const { reference, timestamp, price } = signUp;
  const key = await getSignUpKey(signUp);
  const bank = await getBankAccount(ctx);
  const priceNow = await getDatePrice(ctx, date);
  return webinarReminder({ reference, key, timestamp, price, priceNow, date, bank, ...how });
};

/** Whether an email no longer applies to a sign-up and its date. @param date null once it's called off */
function isOver(
  { template, about }: Doc<"emails"> & { about: EmailSubject },
  { takenBackAt, session }: SignUp,
  date: WebinarDate | null,
): boolean {
  if (template === "webinar-taken-back") return takenBackAt === undefined;
  if (takenBackAt !== undefined) return true;
  if (date === null) return template !== "webinar-changed" && startOf(session) !== undefined;
  return template !== "webinar-received" && (date.changedAt ?? 0) > afterAllNotified(about.version);
}

/**
 * Updates a waiting email or cancels it: one for participants, if this person cancelled or another email covers the
 * change; one about a cancellation, if that was undone.
 */
export async function renewEmail(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  now: number,
): Promise<void> {
  const row = await findAbout(ctx, emailId, "webinarSignUp");
  const id = row && ctx.db.normalizeId("webinarsSignUps", row.about.id);
  const signUp = id && (await ctx.db.get("webinarsSignUps", id));
  if (row === null) return;
  const { template, about, attachments } = row;
  const date = signUp && (await getDate(ctx, signUp.session));
  const person = await findByEmail(ctx, row.to);
  const version = date?.lastModified ?? 0;
  if (!signUp || person === null || isOver(row, signUp, date ?? null)) {
    await renew(ctx, row, null, { version, now });
    return;
  }
  if (version === about.version) return;
  const how = { isFirst: attachments !== undefined, stopKey: await getStopKey(person), now };
  const message =
    template === "webinar-received"
      ? await confirmSignUp(ctx, signUp, now)
      : template === "webinar-reminder" && date && (await reminderOf(ctx, signUp, date, how));
  if (message) await renew(ctx, row, message, { version, now });
}

/** Emails tomorrow's reminder, unless emails bounce or they opted out; the first has the link, so it's always sent. */
async function remind(ctx: MutationCtx, signUp: SignUp, date: WebinarDate, now: number) {
  const { reference, email: to } = signUp;
  const isFirst = signUp.toldAt === undefined;
  const person = await findByEmail(ctx, to);
  if (person === null || person.mailProblem !== undefined) return;
  if (!isFirst && person.remindersStoppedAt !== undefined) return;
  const stopKey = await getStopKey(person);
  await enqueueEmail(ctx, {
    to,
    reference,
    ...(await reminderOf(ctx, signUp, date, { isFirst, stopKey, now })),
    about: subjectOf(signUp, date),
    sendUntil: date.starts,
    unsubscribeUrl: toSiteUrl(
      `/reminders/stop?key=${encodeURIComponent(stopKey)}`,
      env.CONVEX_SITE_URL,
    ),
  });
}

/** Notifies a batch of participants who haven't heard of the last change, or that it's tomorrow. */
async function tellParticipants(ctx: MutationCtx, date: WebinarDate, now: number): Promise<number> {
  const { starts, changedAt = 0 } = date;
  const remindedFrom = isNear(date, now) && !isNight(now) ? remindAt(starts) : 0;
  const due = signUpsFor(ctx, toDateId(starts), Math.max(changedAt, remindedFrom));
  const signUps = await due.take(BATCH);
  const priceNow = await getDatePrice(ctx, date);
  for (const signUp of signUps) {
    const { _id, reference, timestamp, email: to, price, toldAt = 0 } = signUp;
    if (toldAt >= changedAt) await remind(ctx, signUp, date, now);
    else {
      const key = await getSignUpKey(signUp);
      const bank = await getBankAccount(ctx);
      const told = { reference, key, timestamp, price, priceNow };
      const message = webinarChanged({ ...told, date, now, bank });
      await enqueueEmail(ctx, { to, reference, ...message, about: subjectOf(signUp, date) });
    }
    // They pay the price in this email.
    const change = { toldAt: Math.max(now, changedAt), price: owedPrice(price, priceNow) };
    await ctx.db.patch("webinarsSignUps", _id, change);
  }
  return signUps.length;
}

/** Gives the remaining seats to weekly sign-ups that haven't had a date yet. */
async function tellWeekly(ctx: MutationCtx, date: WebinarDate, now: number): Promise<number> {
  const session = sessionOn(date.starts);
  if (session === undefined || !isNear(date, now) || isNight(now)) return 0;
  const most = Math.min(BATCH, await seatsLeft(ctx, date));
  const waiting = most === 0 ? [] : await signUpsFor(ctx, session.id).take(most);
  for (const signUp of waiting) {
    await remind(ctx, signUp, date, now);
    const booked = {
      session: toDateId(date.starts),
      toldAt: now,
      price: await getDatePrice(ctx, date),
    };
    await ctx.db.patch("webinarsSignUps", signUp._id, booked);
  }
  return waiting.length;
}

/**
 * Notifies the participants of a webinar: about a change or cancellation at once, about tomorrow's webinar by day.
 * Idempotent. Returns when to continue, in epoch milliseconds.
 */
export async function tell(
  ctx: MutationCtx,
  id: Id<"webinarDates">,
  now: number,
): Promise<number | null> {
  const date = await ctx.db.get("webinarDates", id);
  if (date === null || date.starts <= now) return null;
  const notified = (await tellParticipants(ctx, date, now)) + (await tellWeekly(ctx, date, now));
  if (notified > 0) return now;
  const morning = afterNight(now);
  return isNear(date, now) && isNight(now) && morning < date.starts ? morning : null;
}

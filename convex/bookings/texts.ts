import type { Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { business } from "../business/business";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { formatTime } from "../shared/clock";
import { dateAt, formatDayAndMonth, formatWeekday, toInstant } from "../shared/dates";
import { EMAILED_AFTER } from "../shared/undo";
import { enqueueText, readTexting, textsOf, withdrawTexts } from "../textMessages/model";
import type { vKnownRequest } from "./fields";
import { getPassphrase } from "./passphrase";
import { findVisited, getSlot, reminderEnds, type ReminderKind, type Slot } from "./rules";

type Request = Doc<"quoteRequests">;

const SIGN_OFF = `Questions? Call ${business.phone.display}. Reply STOP for no more texts.`;

const write = (...sentences: string[]): string =>
  [`${business.name}:`, ...sentences, SIGN_OFF].filter((each) => each !== "").join(" ");

/** `Fri 27 Nov, 3:00 pm`: the days and months that people shorten so. */
const formatSlot = ({ date, time }: Slot): string =>
  `${formatWeekday(date).slice(0, 3)} ${formatDayAndMonth(date).replace(/([A-Z][a-z]{2})[a-z]+$/, "$1")}, ${formatTime(time)}`;

const thingOf = ({ visitedName }: Pick<Request, "visitedName">) =>
  visitedName === undefined ? "your visit" : "the visit you booked";

const formatPassphrase = (passphrase: string | undefined) =>
  passphrase === undefined ? "" : `Pass-phrase: ${passphrase}.`;

/** A reminder in the place of an email or beside it; null where none goes. */
export async function textReminder(
  ctx: MutationCtx,
  request: Request & { slot: Slot },
  kind: ReminderKind,
  now: number,
): Promise<Id<"textMessages"> | null> {
  const { _id: quoteRequestId, phone, slot } = request;
  const day = kind === "eveningBefore" ? "tomorrow, " : "";
  return enqueueText(ctx, {
    quoteRequestId,
    phone,
    kind: "reminder",
    body: write(
      `${thingOf(request)} is ${day || "on "}${formatSlot(slot)}.`,
      formatPassphrase(await getPassphrase(request)),
    ),
    sendUntil: reminderEnds(slot, kind),
    now,
  });
}

type ChangeKind = "confirmed" | "unconfirmed" | "changed" | "cancelled" | "reopened";

function describeChange(thing: string, kind: ChangeKind, before: Slot | undefined, slot: Slot) {
  const when = formatSlot(slot);
  switch (kind) {
    case "confirmed":
      return `${thing} on ${when} is confirmed.`;
    case "unconfirmed":
      return `${thing} on ${when} isn't confirmed yet. We'll call you.`;
    case "changed":
      return `${thing} is now on ${when}.${before ? ` It was on ${formatSlot(before)}.` : ""}`;
    case "cancelled":
      return `${thing} on ${formatSlot(before ?? slot)} is cancelled.`;
    case "reopened":
      return `${thing} on ${when} is on again.`;
  }
}

/**
 * What the owner has changed of a visit that's confirmed, or was: until then its number may be anybody's. Null where none
 * goes, also where the visit would be over before the night is.
 */
export function textChange(
  ctx: MutationCtx,
  { known, changed }: { known: Infer<typeof vKnownRequest>; changed: Request },
  { kind, now }: { kind: ChangeKind; now: number },
): Promise<Id<"textMessages"> | null> {
  const before = getSlot(known);
  const slot = getSlot(changed) ?? before;
  if (slot === undefined || !(known.confirmed || changed.confirmed)) return Promise.resolve(null);
  const starts = [slot, before ?? slot].map(({ date, time }) => toInstant(date, time));
  return enqueueText(ctx, {
    quoteRequestId: changed._id,
    phone: changed.phone,
    kind: "change",
    body: write(describeChange(thingOf(changed), kind, before, slot)),
    sendUntil: Math.min(...starts),
    delay: EMAILED_AFTER,
    now,
  });
}

/** Whether somebody with an email address has chosen, in their newest profile, to be contacted by phone. */
export async function hasChosenPhone(ctx: ReadCtx, email: string): Promise<boolean> {
  const profile = await ctx.db
    .query("clients")
    .withIndex("by_email", (q) => q.eq("email", email))
    .order("desc")
    .first();
  return profile?.quarantined === undefined && profile?.contactPreference === "phone";
}

/** Whether a client without an email address is texted what becomes of their confirmed visit, and needs no call. */
export const readTexted = async (
  ctx: ReadCtx,
  request: Pick<Request, "email" | "phone" | "confirmed" | "bookingDate" | "bookingTime">,
) =>
  request.email === undefined &&
  request.confirmed &&
  getSlot(request) !== undefined &&
  (await readTexting(ctx, request.phone)) === "possible"
    ? (true as const)
    : undefined;

/** The phone of the person who is met. */
const phoneThere = (request: Request) => (findVisited(request) ?? request).phone;

/** Whether the person of a visit can be told that we're on our way, or has been; undefined where that's nothing to offer. */
export async function readOnMyWay(ctx: ReadCtx, request: Request) {
  const { _id, status, confirmed, serviceType } = request;
  if (status !== "Pending" || !confirmed || serviceType !== "in-person") return undefined;
  const texting = await readTexting(ctx, phoneThere(request));
  if (texting !== "possible") return texting;
  const [newest] = await textsOf(ctx, _id, "onMyWay");
  return newest === undefined || newest.state === "failed" ? texting : "told";
}

/**
 * Texts the person of today's visit that we're on our way, in 15 seconds, or takes that back. Once it's on its way, a repeated
 * call does nothing. Fails with `notOpen`, `forbidden` where they can't be texted, and with `alreadySent`.
 */
export async function setOnMyWay(
  ctx: MutationCtx,
  request: Request,
  { isOn, now }: { isOn: boolean; now: number },
): Promise<void> {
  const { _id: quoteRequestId, status, bookingDate, bookingTime } = request;
  if (!isOn) {
    if (!(await withdrawTexts(ctx, quoteRequestId, "onMyWay"))) fail("alreadySent", {});
    return;
  }
  if (status !== "Pending") fail("notOpen", { status });
  const state = await readOnMyWay(ctx, request);
  if (state === "told") return;
  if (state !== "possible" || bookingTime === undefined || bookingDate !== dateAt(now))
    fail("forbidden", {});
  await enqueueText(ctx, {
    quoteRequestId,
    phone: phoneThere(request),
    kind: "onMyWay",
    body: write(
      `we're on our way to you for your visit at ${formatTime(bookingTime)}.`,
      formatPassphrase(await getPassphrase(request)),
    ),
    sendUntil: now + ON_MY_WAY,
    delay: EMAILED_AFTER,
    now,
  });
}

/** How long it's of use that we're on our way, in milliseconds. */
const ON_MY_WAY = 15 * 60_000;

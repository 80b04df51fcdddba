import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { changeRequest, requireRequest } from "../requests/model";
import { addDays, toInstant } from "../shared/dates";
import { isPushId } from "../shared/ids";
import { readFreeSlots, whyKept } from "./availability";
import { readCall, setCall } from "./callsDue";
import { cancel, hasPayment } from "./cancellations";
import { restoreVisit } from "./change";
import { knownSoFar, noteCall, setUnsent } from "./changeEmails";
import type { Closed } from "./fields";
import type { CloseDays } from "./formRules";
import { extentOf } from "./hours/lengths/rules";
import { getHours } from "./hours/model";
import { reachesInto, toExtent } from "./hours/rules";
import { getOpenOffer, makeOffer } from "./offers";
import { assignTimes, getSlot, MOST_CLOSED, otherTimesEnd, type Slot } from "./rules";
import { followSender } from "./senders";
import { isReplaced } from "./status";
import { planReminder } from "./visitReminders";

type Request = Doc<"quoteRequests">;

/** Takes back a visit's confirmation, and offers its client other times. */
async function offerOtherTimes(
  ctx: MutationCtx,
  request: Request,
  { now, ...offer }: Omit<Parameters<typeof makeOffer>[2], "kind"> & { now: number },
): Promise<void> {
  const { _id: quoteRequestId } = request;
  const known = await knownSoFar(ctx, request, now);
  const emailId = await makeOffer(ctx, request, { kind: "closed", ...offer });
  await changeRequest(ctx, request, { otherTimes: "open", confirmed: false }, now);
  await setUnsent(ctx, quoteRequestId, { emailId, known });
  const unconfirmed = { ...request, confirmed: false };
  await followSender(ctx, unconfirmed);
  await planReminder(ctx, unconfirmed, now);
}

/** The most visits that one closing cancels or offers other times: each takes slots, a timeline entry and an email. */
const MOST_CHANGED = 24;

/** The most visits to read: three dozen for each day that can be closed at once, so that none is missed. */
const MOST_LOOKED_AT = 36 * MOST_CLOSED;

/** How many days around the visits to search for other times. */
const SEARCHED = 30;

interface Closing extends Pick<CloseDays, "part" | "note" | "visits"> {
  dates: string[];
  batchId: string;
}

const nameOf = ({ reference, name }: Request) => ({ reference, name });

/** The open visits at times that are now closed, in chronological order. */
async function visitsAt(
  ctx: MutationCtx,
  { dates, part }: { dates: readonly string[]; part?: CloseDays["part"] },
): Promise<Request[]> {
  const [from = "", to = from] = [dates[0], dates.at(-1)];
  const reserved = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.gte("date", from).lte("date", to))
    .take(MOST_LOOKED_AT);
  const hours = await getHours(ctx);
  const visits: Request[] = [];
  for (const { date, time, quoteRequestId, ...row } of reserved) {
    const isReached =
      part === undefined ||
      part === "all" ||
      reachesInto(part, { date, time }, toExtent(row, hours), hours);
    const isClosed = dates.includes(date) && isReached;
    const request = isClosed ? await ctx.db.get("quoteRequests", quoteRequestId) : null;
    if (request?.status === "Pending") visits.push(request);
  }
  return visits;
}

/** Cancels visits at closed times, or offers other times, as the owner chose. Fails with `invalid`. */
export async function changeVisits(
  ctx: MutationCtx,
  closing: Closing,
  now: number,
): Promise<Closed> {
  if (closing.visits !== "cancel" && closing.visits !== "offer")
    return { cancelled: 0, toCall: [], offered: [], stayed: [] };
  if (!isPushId(closing.batchId)) fail("invalid", { fields: { batchId: "This is not a push id" } });
  const visits = await visitsAt(ctx, closing);
  return closing.visits === "cancel"
    ? cancelVisits(ctx, visits, closing, now)
    : offerOthers(ctx, visits, closing, now);
}

async function cancelVisits(
  ctx: MutationCtx,
  visits: readonly Request[],
  { note, batchId }: Closing,
  now: number,
): Promise<Closed> {
  const stayed = [];
  const toCall = [];
  let cancelled = 0;
  for (const request of visits) {
    if (hasPayment(request) || cancelled === MOST_CHANGED) {
      stayed.push(nameOf(request));
      continue;
    }
    await cancel(ctx, request, { by: "owner", now, note, batchId });
    cancelled += 1;
    if (request.email === undefined) toCall.push(nameOf(request));
  }
  return { cancelled, toCall, offered: [], stayed };
}

/** Offers two other times each to the clients of future visits. A client who already has an offer keeps it. */
async function offerOthers(
  ctx: MutationCtx,
  visits: readonly Request[],
  { note }: Pick<Closing, "note">,
  now: number,
): Promise<Closed> {
  const hours = await getHours(ctx);
  const until = otherTimesEnd(now, hours);
  const closed: Closed = { cancelled: 0, toCall: [], offered: [], stayed: [] };
  const asked: { request: Request; email: string; visit: Slot }[] = [];
  for (const request of visits) {
    const visit = getSlot(request);
    if (visit === undefined || toInstant(visit.date, visit.time) <= now) continue;
    const open = isReplaced(request) ? await getOpenOffer(ctx, request._id) : null;
    if (open !== null) closed.offered.push({ ...nameOf(request), slots: open.slots });
    else if (request.email === undefined) {
      await setCallAboutClosed(ctx, request, true, now);
      closed.stayed.push(nameOf(request));
    } else if (asked.length === MOST_CHANGED) closed.stayed.push(nameOf(request));
    else asked.push({ request, email: request.email, visit });
  }
  const [first, last] = [asked[0]?.visit.date, asked.at(-1)?.visit.date];
  if (first === undefined || last === undefined) return closed;
  // Slots that are still bookable when the offers end are bookable until then, too.
  const freeSlots = await readFreeSlots(ctx, {
    from: addDays(first, -SEARCHED),
    before: addDays(last, SEARCHED + 1),
  });
  const shares = assignTimes(
    asked.map(({ request, visit }) => {
      const extent = extentOf(hours, request);
      const setting = { now: until, hours, extent };
      return { ...visit, extent, free: (given) => freeSlots(setting, given) };
    }),
  );
  for (const [place, { request, email, visit }] of asked.entries()) {
    const slots = shares[place] ?? [];
    if (slots.length === 0) {
      closed.stayed.push(nameOf(request));
      continue;
    }
    await offerOtherTimes(ctx, request, { email, visit, slots, note, until, now });
    closed.offered.push({ ...nameOf(request), slots });
  }
  return closed;
}

/** Offers other times again, after the first offer ran out. Fails with `notFound`. */
export async function offerOtherTimesAgain(
  ctx: MutationCtx,
  reference: string,
  now: number,
): Promise<Closed> {
  const request = await requireRequest(ctx, reference);
  if (!isReplaced(request)) fail("notFound", {});
  return offerOthers(ctx, [request], { note: undefined }, now);
}

/** Sets that a client without an email address is to be called because their time is closed, or no longer is. */
async function setCallAboutClosed(
  ctx: MutationCtx,
  request: Request,
  isClosed: boolean,
  now: number,
): Promise<void> {
  const { _id } = request;
  const callDue = await readCall(ctx, request);
  if (isClosed) {
    if (callDue?.about === "closed") return;
    await setCall(ctx, _id, { about: "closed", since: now });
    return;
  }
  if (callDue?.about !== "closed") return;
  if (callDue.doneAt === undefined) await noteCall(ctx, { before: request, changed: request }, now);
  else await setCall(ctx, _id, { about: "reopened", since: now });
}

/** Restores visits on reopened days, if their clients were offered other times and haven't answered. */
export async function restoreVisits(
  ctx: MutationCtx,
  dates: readonly string[],
  now: number,
): Promise<void> {
  for (const request of await visitsAt(ctx, { dates })) {
    const { _id: quoteRequestId } = request;
    const slot = getSlot(request);
    if (slot === undefined) continue;
    const asBooked = { ...request, minutes: request.visitMinutes };
    const kept = await whyKept(ctx, slot, { by: "owner", quoteRequestId, visit: asBooked });
    if (kept === "closed") continue;
    if (!isReplaced(request)) await setCallAboutClosed(ctx, request, false, now);
    else if (toInstant(slot.date, slot.time) > now)
      await restoreVisit(ctx, request, { by: "owner", now });
  }
}

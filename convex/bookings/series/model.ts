import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { getTeam } from "../../businessDetails/model";
import { fail } from "../../core/errors";
import type { ReadCtx } from "../../core/readCtx";
import { enqueueEmail } from "../../email/model";
import { getRequest } from "../../requests/model";
import { addDays, toInstant } from "../../shared/dates";
import { publicHoliday } from "../../shared/holidays";
import { findByRequestId } from "../../submissions/model";
import { readFreeSlots, whyKept } from "../availability";
import { cancel, hasPayment } from "../cancellations";
import { byOwner } from "../change";
import { setUnsent } from "../changeEmails";
import { bookAgain } from "../create";
import { extentOf } from "../hours/lengths/rules";
import { getHours } from "../hours/model";
import { bookableTimes, byDistanceFrom, getSlot, type Slot } from "../rules";
import { requireOpen } from "../status";
import { seriesBooked, seriesEnded } from "./emails";
import type { PlannedVisit } from "./fields";
import { MOST_REPEATED, type Rhythm, seriesDates } from "./rules";

type Request = Doc<"quoteRequests">;

/** The most visits of a series to show: years of it. */
const SHOWN = 60;

/** The most visits of a series: a weekly one for decades. */
const MOST_IN_SERIES = 2000;

/** Batch size of a cancellation. */
const BATCH = 20;

/** How many days around an unavailable time to search, and how many alternatives to show. */
const AROUND = 2;
const OTHERS = 5;

const getMembership = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  getOneFrom(ctx.db, "seriesVisits", "by_quoteRequestId", quoteRequestId);

/** The time of a visit that can be repeated. Fails with `notOpen` or `invalid`. */
function requireSlot(request: Request): Slot {
  if (request.status !== "Completed") requireOpen(request);
  return getSlot(request) ?? fail("invalid", { fields: { rhythm: "It has no time yet" } });
}

async function planVisit(
  ctx: ReadCtx,
  request: Request,
  { slot, now }: { slot: Slot; now: number },
): Promise<PlannedVisit> {
  // Who comes is said for each visit.
  const visit = { ...request, member: undefined };
  const hours = await getHours(ctx);
  const setting = { now, hours, actor: "owner" as const, extent: extentOf(hours, visit) };
  const kept = await whyKept(ctx, slot, { by: "owner", now, visit });
  const isOutside = kept === "tooShort" || !bookableTimes(slot.date, setting).includes(slot.time);
  const problem = isOutside
    ? "hours"
    : kept === "held"
      ? null
      : (kept ?? (publicHoliday(slot.date) === undefined ? null : "holiday"));
  if (problem === null) return { ...slot, others: [] };
  const days = { from: addDays(slot.date, -AROUND), before: addDays(slot.date, AROUND + 1) };
  const free = (await readFreeSlots(ctx, days))(setting);
  const others = free.filter(({ date, time }) => date !== slot.date || time !== slot.time);
  return { ...slot, problem, others: others.sort(byDistanceFrom(slot)).slice(0, OTHERS) };
}

interface Plan {
  rhythm: Rhythm;
  times?: number | undefined;
  until?: string | undefined;
  now: number;
}

/** The visits that a repetition would make, with any problems. */
export async function planSeries(
  ctx: ReadCtx,
  request: Request,
  { now, rhythm, ...end }: Plan,
): Promise<PlannedVisit[]> {
  const { date, time } = requireSlot(request);
  return Promise.all(
    seriesDates(date, rhythm, end).map((each) =>
      planVisit(ctx, request, { slot: { date: each, time }, now }),
    ),
  );
}

async function addToSeries(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  series: Pick<Doc<"seriesVisits">, "series" | "rhythm">,
): Promise<void> {
  const before = await getMembership(ctx, quoteRequestId);
  if (before === null) await ctx.db.insert("seriesVisits", { quoteRequestId, ...series });
}

/**
 * Creates the visits of a repetition, each a confirmed booking; their client gets one email with all dates. Idempotent.
 * Fails with `slotTaken`, `invalid` or `notOpen`, without creating any.
 */
export async function repeat(
  ctx: MutationCtx,
  request: Request,
  { rhythm, visits }: { rhythm: Rhythm; visits: readonly (Slot & { requestId: string })[] },
): Promise<void> {
  requireSlot(request);
  if (visits.length === 0 || visits.length > MOST_REPEATED)
    fail("invalid", { fields: { visits: `Choose one to ${MOST_REPEATED} visits` } });
  const known = await getMembership(ctx, request._id);
  const series = { series: known?.series ?? request._id, rhythm };
  await addToSeries(ctx, request._id, series);
  const made: Slot[] = [];
  for (const { requestId, ...slot } of visits) {
    if ((await findByRequestId(ctx, requestId)) === null) made.push(slot);
    const reference = await bookAgain(ctx, request, { requestId, slot });
    const visit = await getRequest(ctx, reference);
    if (visit !== null) await addToSeries(ctx, visit._id, series);
  }
  const { email: to, reference } = request;
  if (to === undefined || made.length === 0) return;
  await enqueueEmail(ctx, {
    to,
    reference,
    ...seriesBooked({ ...request, team: await getTeam(ctx) }, { rhythm, slots: made }),
  });
}

/** The newest visits of a request's series, in order; null if it's in none. */
export async function readSeries(ctx: ReadCtx, request: Request, most = SHOWN) {
  const membership = await getMembership(ctx, request._id);
  if (membership === null) return null;
  const rows = await ctx.db
    .query("seriesVisits")
    .withIndex("by_series", (q) => q.eq("series", membership.series))
    .order("desc")
    .take(most);
  const requests = await Promise.all(
    rows.map(({ quoteRequestId }) => ctx.db.get("quoteRequests", quoteRequestId)),
  );
  const visits = requests.flatMap((each) => {
    const slot = each === null ? undefined : getSlot(each);
    return each === null || slot === undefined ? [] : [{ request: each, slot }];
  });
  visits.sort((a, b) => (`${a.slot.date}${a.slot.time}` < `${b.slot.date}${b.slot.time}` ? -1 : 1));
  return { rhythm: membership.rhythm, visits };
}

/** The future visits of a request's series, without paid ones. Fails with `notFound`. */
async function visitsToCome(ctx: ReadCtx, request: Request, now: number) {
  const { visits } = (await readSeries(ctx, request, MOST_IN_SERIES)) ?? fail("notFound", {});
  return visits.filter(
    ({ request: visit, slot }) =>
      visit.status === "Pending" && !hasPayment(visit) && toInstant(slot.date, slot.time) > now,
  );
}

/**
 * Cancels the future visits of a series, in batches; their client gets one email with all dates. Skips those with
 * payments. Returns how many are cancelled. Fails with `notFound` if the request is in no series.
 */
export async function endSeries(ctx: MutationCtx, request: Request): Promise<number> {
  const toCome = await visitsToCome(ctx, request, Date.now());
  const slots = toCome.map(({ slot }) => slot);
  const { email: to, reference } = request;
  if (to !== undefined && slots.length > 0)
    await enqueueEmail(ctx, { to, reference, ...seriesEnded(request, slots) });
  const madeUntil = Math.max(0, ...toCome.map(({ request: visit }) => visit._creationTime));
  await cancelVisits(ctx, { request, visits: toCome, madeUntil });
  return slots.length;
}

/** Cancels the next batch of a series. @param madeUntil epoch milliseconds; visits created later stay */
export async function goOnEnding(
  ctx: MutationCtx,
  { request, madeUntil }: { request: Request; madeUntil: number },
): Promise<void> {
  const toCome = await visitsToCome(ctx, request, Date.now());
  const visits = toCome.filter(({ request: { _creationTime } }) => _creationTime <= madeUntil);
  await cancelVisits(ctx, { request, visits, madeUntil });
}

interface Cancelling {
  request: Request;
  visits: Awaited<ReturnType<typeof visitsToCome>>;
  madeUntil: number;
}

async function cancelVisits(ctx: MutationCtx, { request, visits, madeUntil }: Cancelling) {
  const author = byOwner();
  for (const { request: visit } of visits.slice(0, BATCH)) {
    await cancel(ctx, visit, { ...author, isQuiet: true });
    // One email covers all of them.
    await setUnsent(ctx, visit._id, undefined);
  }
  if (visits.length <= BATCH) return;
  const rest = { requestId: request._id, madeUntil };
  await ctx.scheduler.runAfter(0, internal.bookings.jobs.endSeries, rest);
}

import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { readDays, whyKept } from "../bookings/availability";
import {
  endOffer,
  type Freed,
  getOpenOffer,
  leaveLine,
  makeOffer,
  requestChanged,
} from "../bookings/offers";
import { getSlot, type Slot } from "../bookings/rules";
import { getSlotHold } from "../bookings/slotHolds";
import { isReplaced } from "../bookings/status";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { getHours } from "../hours/model";
import type { Hours } from "../hours/rules";
import { addDays, dateAt } from "../shared/dates";
import { waitingForm } from "./formRules";
import {
  daysLeft,
  earlierDays,
  isOfferable,
  newTimes,
  nextOfferAt,
  OFFER_LASTS,
  waitsFor,
} from "./rules";

type Request = Doc<"quoteRequests">;

/** How much of the line is looked through: more than there are visits to come. */
const MOST_WAITING = 200;

/** The line: whoever has waited longest comes first. */
const queryLine = (ctx: ReadCtx) =>
  ctx.db
    .query("quoteRequests")
    .withIndex("by_waitingList_since", (q) => q.gt("waitingList.since", 0));

/** The first in line who waits for a slot; nobody has two times on offer at once. */
async function findNext(ctx: ReadCtx, slot: Slot, now: number): Promise<Request | null> {
  for (const request of await queryLine(ctx).take(MOST_WAITING)) {
    if (!waitsFor(request, slot, now) || isReplaced(request)) continue;
    if ((await getOpenOffer(ctx, request._id)) === null) return request;
  }
  return null;
}

/** Notes that a request isn't offered a slot (again). What is over is forgotten. */
async function noteNotOffered(
  ctx: MutationCtx,
  { _id, notOffered = [] }: Request,
  { date, time }: Slot,
  now: number,
): Promise<void> {
  const toCome = notOffered.filter((each) => each.date >= dateAt(now));
  await ctx.db.patch("quoteRequests", _id, { notOffered: [...toCome, { date, time }] });
}

/** Offers times of a date that have come free, each to the first in line for it. */
export async function offerFreed(
  ctx: MutationCtx,
  { date, times, gaveUpBy }: Freed,
  now: number,
): Promise<void> {
  for (const time of times) {
    const gaveUp = gaveUpBy === undefined ? null : await ctx.db.get("quoteRequests", gaveUpBy);
    if (gaveUp?.waitingList !== undefined) await noteNotOffered(ctx, gaveUp, { date, time }, now);
    await offerSlot(ctx, { date, time }, now);
  }
}

/** Offers a slot to the first in line for it, or sees to it that it's done later; not what somebody else has by now. */
async function offerSlot(ctx: MutationCtx, slot: Slot, now: number): Promise<void> {
  const at = nextOfferAt(now);
  if (!isOfferable(slot, at, await getHours(ctx))) return;
  if (at > now) return offerLater(ctx, slot, at);
  const kept = await whyKept(ctx, slot, { by: "client", now });
  if (kept === "held") {
    const hold = await getSlotHold(ctx, slot);
    // Whoever is choosing it may leave it. What's on offer goes on by itself.
    if (hold?.choice !== undefined) await offerLater(ctx, slot, hold.until);
  }
  const next = kept === null ? await findNext(ctx, slot, now) : null;
  const visit = next && getSlot(next);
  // Whoever waits does so by a link in an email.
  if (!visit || next.email === undefined) return;
  await noteNotOffered(ctx, next, slot, now);
  const { email } = next;
  const until = now + OFFER_LASTS;
  await makeOffer(ctx, next, { kind: "earlier", email, visit, slots: [slot], until });
}

async function offerLater(ctx: MutationCtx, { date, time }: Slot, at: number): Promise<void> {
  await ctx.scheduler.runAt(at, internal.waitingList.jobs.offer, { date, times: [time] });
}

/** Follows a request that has changed: whoever can't get an earlier time any more isn't in line, and isn't offered one. */
export async function follow(ctx: MutationCtx, quoteRequestId: Id<"quoteRequests">): Promise<void> {
  const request = await ctx.db.get("quoteRequests", quoteRequestId);
  if (request === null) return;
  const days = daysLeft(request);
  const { waitingList } = request;
  if (waitingList !== undefined) {
    await (days === null
      ? leaveLine(ctx, request)
      : ctx.db.patch("quoteRequests", quoteRequestId, {
          waitingList: { ...waitingList, ...days },
        }));
  }
  const offer = await getOpenOffer(ctx, quoteRequestId);
  if (offer?.kind !== "earlier") return;
  const isWanted = offer.slots.every(({ date }) => days && days.from <= date && date <= days.to);
  if (!isWanted) await endOffer(ctx, offer, "ended");
}

/** Days that one job looks through for new times. */
const DAYS = 30;

/**
 * Offers the times that there weren't before the owner changed the hours, some days at a time. Returns where to go on,
 * or null.
 */
export async function offerNewTimes(
  ctx: MutationCtx,
  { before, from }: { before: Hours; from?: string | undefined },
  now: number,
): Promise<string | null> {
  const last = await ctx.db
    .query("quoteRequests")
    .withIndex("by_waitingList_to", (q) => q.gt("waitingList.to", ""))
    .order("desc")
    .first();
  const until = last?.waitingList?.to ?? "";
  const hours = await getHours(ctx);
  const first = from ?? dateAt(now);
  const next = addDays(first, DAYS);
  const days = await readDays(ctx, { from: first, before: next });
  for (let date = first; date < next && date <= until; date = addDays(date, 1)) {
    const day = days.find((each) => each.date === date);
    const times = newTimes(date, day, { before, after: hours, now });
    if (times.length > 0)
      await ctx.scheduler.runAfter(0, internal.waitingList.jobs.offer, { date, times });
  }
  return next <= until ? next : null;
}

/**
 * Puts a visit in line for an earlier time; one that's in line keeps its place, and has other days. Fails with `notOpen`,
 * with `tooLate` where there can be none, or with `invalid`.
 */
export async function join(
  ctx: MutationCtx,
  request: Request,
  { now, ...days }: { now: number; from?: string | undefined; to?: string | undefined },
): Promise<void> {
  const { _id, status, waitingList } = request;
  const visit = getSlot(request);
  if (status !== "Pending" || visit === undefined) fail("notOpen", { status });
  const possible = earlierDays(visit, { now, hours: await getHours(ctx) });
  if (possible === null) fail("tooLate", {});
  const chosen = checked(waitingForm(possible), days);
  const joined = { since: waitingList?.since ?? now, ...chosen };
  await ctx.db.patch("quoteRequests", _id, { waitingList: joined });
  await requestChanged(ctx, request);
}

/** Takes a visit out of the line; what's on offer to it goes to the next. One that isn't in it stays as it is. */
export async function leave(ctx: MutationCtx, request: Request): Promise<void> {
  await leaveLine(ctx, request);
  await requestChanged(ctx, request);
}

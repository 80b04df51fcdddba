import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { checked } from "../../core/checked";
import { fail } from "../../core/errors";
import type { ReadCtx } from "../../core/readCtx";
import { addDays, dateAt } from "../../shared/dates";
import { readDays } from "../availability";
import { extentOf, type Visiting } from "../hours/lengths/rules";
import { getHours } from "../hours/model";
import type { Hours } from "../hours/rules";
import { endOffer, type Freed, getOpenOffer, makeOffer, requestChanged } from "../offers";
import { getSlot, keptBy, type Slot } from "../rules";
import { getChoiceAround } from "../slotHolds";
import { isReplaced } from "../status";
import { getWaiting, leaveLine, noteNotOffered, takeLine, waitOn } from "../waitingLine";
import { waitingForm } from "./formRules";
import {
  daysLeft,
  earlierDays,
  isOfferable,
  newTimes,
  nextOfferAt,
  OFFER_MS,
  waitsFor,
} from "./rules";

/** How much of the line is looked through: more than there are visits to come. */
const MOST_WAITING = 200;

/** The line: the client who has waited longest comes first. */
const queryLine = (ctx: ReadCtx) => ctx.db.query("waitingList").withIndex("by_since");

/** The first in line who waits for a slot; nobody has two times on offer at once. */
async function findNext(
  ctx: ReadCtx,
  slot: Slot,
  { now, isFreeFor }: { now: number; isFreeFor: (request: Doc<"quoteRequests">) => boolean },
) {
  for (const waiting of await queryLine(ctx).take(MOST_WAITING)) {
    const request = await ctx.db.get("quoteRequests", waiting.quoteRequestId);
    if (request === null || isReplaced(request) || !waitsFor(request, waiting, { slot, now }))
      continue;
    if (isFreeFor(request) && (await getOpenOffer(ctx, request._id)) === null)
      return { request, waiting };
  }
  return null;
}

/** Offers times of a date that have come free, each to the first in line for it. */
export async function offerFreed(
  ctx: MutationCtx,
  { date, times, gaveUpBy }: Freed,
  now: number,
): Promise<void> {
  for (const time of times) {
    const gaveUp = gaveUpBy === undefined ? null : await getWaiting(ctx, gaveUpBy);
    if (gaveUp !== null) await noteNotOffered(ctx, gaveUp, { date, time }, now);
    await offerSlot(ctx, { date, time }, now);
  }
}

/** Offers a slot to the first in line for it, or sees to it that it's done later; not what somebody else has by now. */
async function offerSlot(ctx: MutationCtx, slot: Slot, now: number): Promise<void> {
  const at = nextOfferAt(now);
  const hours = await getHours(ctx);
  if (!isOfferable(slot, at, hours)) return;
  if (at > now) return offerLater(ctx, slot, at);
  const { date } = slot;
  const days = { from: date, before: addDays(date, 1) };
  const [day] = await readDays(ctx, days, { by: "client", now });
  const keptFor = (visit?: Visiting) =>
    keptBy(day, slot, { hours, extent: extentOf(hours, visit) });
  const next = await findNext(ctx, slot, {
    now,
    isFreeFor: (request) => keptFor(request) === null,
  });
  if (next === null && keptFor() === "held") {
    const hold = await getChoiceAround(ctx, slot, now);
    // Anyone who is choosing it may leave it. What's on offer goes on by itself.
    if (hold !== null) await offerLater(ctx, slot, hold.until);
  }
  const visit = next && getSlot(next.request);
  // Anyone who waits does so by a link in an email.
  if (!visit || next.request.email === undefined) return;
  await noteNotOffered(ctx, next.waiting, slot, now);
  const { email } = next.request;
  const until = now + OFFER_MS;
  await makeOffer(ctx, next.request, { kind: "earlier", email, visit, slots: [slot], until });
}

async function offerLater(ctx: MutationCtx, { date, time }: Slot, at: number): Promise<void> {
  await ctx.scheduler.runAt(at, internal.bookings.waitingList.jobs.offer, { date, times: [time] });
}

/** Follows a request that has changed: anyone who can't get an earlier time any more isn't in line, and isn't offered one. */
export async function follow(ctx: MutationCtx, quoteRequestId: Id<"quoteRequests">): Promise<void> {
  const request = await ctx.db.get("quoteRequests", quoteRequestId);
  if (request === null) return;
  const waiting = await getWaiting(ctx, quoteRequestId);
  const days = waiting && daysLeft(request, waiting);
  if (waiting !== null && days !== null) await waitOn(ctx, waiting, days);
  else await leaveLine(ctx, quoteRequestId);
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
  const last = await ctx.db.query("waitingList").withIndex("by_to").order("desc").first();
  const until = last?.to ?? "";
  const hours = await getHours(ctx);
  const first = from ?? dateAt(now);
  const next = addDays(first, DAYS);
  const days = await readDays(ctx, { from: first, before: next });
  for (let date = first; date < next && date <= until; date = addDays(date, 1)) {
    const day = days.find((each) => each.date === date);
    const times = newTimes(date, day, { before, after: hours, now });
    if (times.length > 0)
      await ctx.scheduler.runAfter(0, internal.bookings.waitingList.jobs.offer, { date, times });
  }
  return next <= until ? next : null;
}

/**
 * Puts a visit in line for an earlier time; one that's in line keeps its place, and has other days. Fails with `notOpen`,
 * with `tooLate` where there can be none, or with `invalid`.
 */
export async function join(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  { now, ...days }: { now: number; from?: string | undefined; to?: string | undefined },
): Promise<void> {
  const { _id: quoteRequestId, status } = request;
  const visit = getSlot(request);
  if (status !== "Pending" || visit === undefined) fail("notOpen", { status });
  const possible = earlierDays(visit, { now, hours: await getHours(ctx) });
  if (possible === null) fail("tooLate", {});
  const chosen = checked(waitingForm(possible), days);
  if (await takeLine(ctx, quoteRequestId, { days: chosen, now }))
    await requestChanged(ctx, request);
}

/** Takes a visit out of the line; what's on offer to it goes to the next. One that isn't in it stays as it is. */
export async function leave(ctx: MutationCtx, request: Doc<"quoteRequests">): Promise<void> {
  await requestChanged(ctx, request);
  await leaveLine(ctx, request._id);
}

import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { checked } from "../../core/checked";
import { fail } from "../../core/errors";
import type { ReadCtx } from "../../core/readCtx";
import { addDays, dateAt, weekday } from "../../shared/dates";
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

/** The most rows of the list to read: more than there are future visits. */
const MOST_WAITING = 200;

const queryLine = (ctx: ReadCtx) => ctx.db.query("waitingList").withIndex("by_since");

/** The first in line for a slot, skipping those with an open offer. */
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

/** Offers freed times of a date, each to the first in line for it, as long as there's room. */
export async function offerFreed(
  ctx: MutationCtx,
  { date, times, gaveUpBy }: Freed,
  now: number,
): Promise<void> {
  for (const time of times) {
    const gaveUp = gaveUpBy === undefined ? null : await getWaiting(ctx, gaveUpBy);
    if (gaveUp !== null) await noteNotOffered(ctx, gaveUp, { date, time }, now);
    const most = (await getHours(ctx)).visitsAtOnce[weekday(date)] ?? 1;
    let offered = 0;
    while (offered < most && (await offerSlot(ctx, { date, time }, now))) offered += 1;
  }
}

/** Offers a slot to the first in line, or schedules that for later. Returns whether it was offered: not if it's full. */
async function offerSlot(ctx: MutationCtx, slot: Slot, now: number): Promise<boolean> {
  const at = nextOfferAt(now);
  const hours = await getHours(ctx);
  if (!isOfferable(slot, at, hours)) return false;
  if (at > now) {
    await offerLater(ctx, slot, at);
    return false;
  }
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
    // Whoever is choosing it may leave it. An offer continues down the list when it ends.
    if (hold !== null) await offerLater(ctx, slot, hold.until);
  }
  const visit = next && getSlot(next.request);
  // The list works by emailed links.
  if (!visit || next.request.email === undefined) return false;
  await noteNotOffered(ctx, next.waiting, slot, now);
  const { email } = next.request;
  const until = now + OFFER_MS;
  await makeOffer(ctx, next.request, { kind: "earlier", email, visit, slots: [slot], until });
  return true;
}

async function offerLater(ctx: MutationCtx, { date, time }: Slot, at: number): Promise<void> {
  await ctx.scheduler.runAt(at, internal.bookings.waitingList.jobs.offer, { date, times: [time] });
}

/** Updates the list after a change of a request: removes it, and ends its offer, once no earlier time is possible. */
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

/** Days that one job searches for new times. */
const DAYS = 30;

/** Offers times that are new since the owner changed the hours, in batches of days. Returns the next day, or null. */
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
 * Puts a visit on the waiting list; if it's on it, changes the days and keeps its place. Fails with `notOpen`, with
 * `tooLate` if no earlier time is possible, or with `invalid`.
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

/** Takes a visit off the waiting list; its offer goes to the next. Idempotent. */
export async function leave(ctx: MutationCtx, request: Doc<"quoteRequests">): Promise<void> {
  await requestChanged(ctx, request);
  await leaveLine(ctx, request._id);
}

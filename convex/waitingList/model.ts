import { type Infer, v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { readDays, whyKept } from "../bookings/availability";
import { moveOwn } from "../bookings/clientChanges";
import { type Freed, getOpenOffer, requestChanged } from "../bookings/offers";
import { bookableTimes, getSlot, mayStillChange, type Slot } from "../bookings/rules";
import { addSlotHold, getOfferHold, getSlotHold } from "../bookings/slotHolds";
import { writeEvent } from "../bookings/timeline";
import { checked } from "../core/checked";
import { fail, refuse } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { returnFailures, vRefused } from "../core/returnedFailures";
import { newSecret, sha256 } from "../core/secrets";
import { enqueueEmail } from "../email/model";
import { getHours } from "../hours/model";
import type { Hours } from "../hours/rules";
import { addDays, dateAt } from "../shared/dates";
import { earlierTimeOffered } from "./emails";
import type { Offer } from "./fields";
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
    if (waitsFor(request, slot, now) && (await getOpenOffer(ctx, request._id)) === null)
      return request;
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
  if (next !== null) await makeOffer(ctx, next, slot, now);
}

async function offerLater(ctx: MutationCtx, { date, time }: Slot, at: number): Promise<void> {
  await ctx.scheduler.runAt(at, internal.waitingList.jobs.offer, { date, times: [time] });
}

/** Holds a slot for a client, and emails them the link by which they take it. */
async function makeOffer(ctx: MutationCtx, request: Request, slot: Slot, now: number) {
  const visit = getSlot(request);
  const { _id: quoteRequestId, email, reference, selectedService } = request;
  // Whoever waits does so by a link in an email.
  if (visit === undefined || email === undefined) return;
  const { date, time } = slot;
  const until = now + OFFER_LASTS;
  const key = newSecret();
  const keyHash = await sha256(key);
  const offer = { quoteRequestId, date, time, keyHash, until, state: "open" as const };
  const offerId = await ctx.db.insert("offers", offer);
  await addSlotHold(ctx, { date, time, until, offeredTo: quoteRequestId });
  await noteNotOffered(ctx, request, slot, now);
  await writeEvent(ctx, quoteRequestId, {
    kind: "offered",
    by: "owner",
    at: now,
    slots: [{ date, time }],
  });
  await ctx.scheduler.runAt(until, internal.waitingList.jobs.lapse, { offerId });
  const message = earlierTimeOffered({ reference, selectedService, slot, visit, until, key });
  await enqueueEmail(ctx, { ...message, to: email, reference, sendUntil: until });
}

/** Ends an open offer; where its slot is still held for it, the next in line is offered it. */
export async function endOffer(
  ctx: MutationCtx,
  offer: Doc<"offers">,
  state: "declined" | "ended",
  now: number,
): Promise<void> {
  if (offer.state !== "open") return;
  await ctx.db.patch("offers", offer._id, { state });
  const hold = await getOfferHold(ctx, offer);
  if (hold === null) return;
  await ctx.db.delete("slotHolds", hold._id);
  await offerSlot(ctx, offer, now);
}

/** The half hour of an offer is over. */
export async function lapse(ctx: MutationCtx, offerId: Id<"offers">, now: number): Promise<void> {
  const offer = await ctx.db.get("offers", offerId);
  if (offer?.state !== "open") return;
  await writeEvent(ctx, offer.quoteRequestId, { kind: "offerEnded", by: "owner", at: now });
  await endOffer(ctx, offer, "ended", now);
}

/** Follows a request that has changed: whoever can't get an earlier time any more isn't in line, and isn't offered one. */
export async function follow(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  now: number,
): Promise<void> {
  const request = await ctx.db.get("quoteRequests", quoteRequestId);
  if (request === null) return;
  const days = daysLeft(request);
  const { waitingList } = request;
  if (waitingList !== undefined) {
    await (days === null
      ? leaveLine(ctx, quoteRequestId)
      : ctx.db.patch("quoteRequests", quoteRequestId, {
          waitingList: { ...waitingList, ...days },
        }));
  }
  const offer = await getOpenOffer(ctx, quoteRequestId);
  if (offer === null) return;
  const isWanted = days !== null && days.from <= offer.date && offer.date <= days.to;
  if (!isWanted) await endOffer(ctx, offer, "ended", now);
}

/** Takes a request out of the line. */
export async function leaveLine(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  await ctx.db.patch("quoteRequests", quoteRequestId, {
    waitingList: undefined,
    notOffered: undefined,
  });
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

/** The offer whose link has a key; null for another key. */
export async function findOffer(ctx: ReadCtx, key: string): Promise<Doc<"offers"> | null> {
  const keyHash = await sha256(key);
  return ctx.db
    .query("offers")
    .withIndex("by_keyHash", (q) => q.eq("keyHash", keyHash))
    .unique();
}

/** Whether an offer is as good as its email says, but for its time: nothing else has come in between. */
export async function isStanding(
  ctx: ReadCtx,
  offer: Doc<"offers">,
  request: Request,
): Promise<boolean> {
  const visit = getSlot(request);
  return (
    offer.state === "open" &&
    request.status === "Pending" &&
    visit !== undefined &&
    visit.date > offer.date &&
    (await getOfferHold(ctx, offer)) !== null &&
    // By longer visits, which the owner has chosen since, the one before may be in its way.
    (await whyKept(ctx, offer, { by: "client", quoteRequestId: request._id })) === null
  );
}

/** What became of an offer; null for a key that is none. It reads no clock: a job ends what's over. */
export async function viewOffer(ctx: ReadCtx, key: string): Promise<Offer | null> {
  const offer = await findOffer(ctx, key);
  const request = offer && (await ctx.db.get("quoteRequests", offer.quoteRequestId));
  if (offer === null || request === null) return null;
  const { date, time, until, state } = offer;
  const { reference, selectedService, status } = request;
  const visit = status === "Cancelled" ? undefined : getSlot(request);
  return {
    state: state === "open" && !(await isStanding(ctx, offer, request)) ? "ended" : state,
    reference,
    selectedService,
    slot: { date, time },
    until,
    ...(visit && { visit }),
  };
}

/** The client doesn't want an offered time. Repeated or too late, it changes nothing. Returns false for a key that is none. */
export async function decline(ctx: MutationCtx, key: string, now: number): Promise<boolean> {
  const offer = await findOffer(ctx, key);
  if (offer?.state === "open") {
    await writeEvent(ctx, offer.quoteRequestId, { kind: "offerDeclined", by: "client", at: now });
    await endOffer(ctx, offer, "declined", now);
  }
  return offer !== null;
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
  await ctx.db.patch("quoteRequests", request._id, {
    waitingList: undefined,
    notOffered: undefined,
  });
  await requestChanged(ctx, request);
}

/** What taking an offer returns. */
export const vTaken = v.union(v.object({ ok: v.literal(true) }), vRefused);

/** Moves the visit of an offer to the time that's held for it, while it is. Who has an earlier time waits no longer. */
export async function takeOffer(
  ctx: MutationCtx,
  key: string,
  now: number,
): Promise<Infer<typeof vTaken>> {
  const offer = await findOffer(ctx, key);
  if (offer === null) return refuse("linkEnded", {});
  if (offer.state === "taken") return { ok: true };
  const { date, time, until } = offer;
  const request = await ctx.db.get("quoteRequests", offer.quoteRequestId);
  const visit = request === null ? undefined : getSlot(request);
  const setting = { now, hours: await getHours(ctx) };
  const isGood =
    request !== null &&
    visit !== undefined &&
    now < until &&
    (await isStanding(ctx, offer, request)) &&
    mayStillChange(visit, now) &&
    bookableTimes(date, setting).includes(time);
  if (!isGood) return refuse("offerEnded", {});
  return returnFailures(ctx, async (noted) => {
    const waitsNoLonger = { ...request, waitingList: undefined, notOffered: undefined };
    await moveOwn(noted, waitsNoLonger, { slot: { date, time }, now });
    await noted.db.patch("offers", offer._id, { state: "taken" });
    await leaveLine(noted, request._id);
    return { ok: true };
  });
}

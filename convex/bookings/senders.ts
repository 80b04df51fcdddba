import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { MOST_COUNTED } from "../shared/counting";
import { dateAt, toInstant } from "../shared/dates";
import { DAY, retentionMs } from "../shared/periods";
import { isEnough, mostOf, type SenderKeys } from "../submissions/shares";
import type { SenderMark } from "./fields";
import { MOST_STARTS } from "./hours/rules";
import type { Slot } from "./rules";

/*
 * How many times one sender may reserve (docs/product.md 4.13). It counts future visits that the owner hasn't
 * confirmed; those that the owner has looked at no longer count. Only the same sender writes to an index range, so
 * strangers don't contend.
 */

const MOST = mostOf("times");

/** Unconfirmed visits for all unverified mailboxes together: a third of a month's times. */
const PLACES = 40;

/** When a request's counts are deleted: at its visit, but no later than the retention period. */
export const keptUntil = ({ date, time }: Slot, now: number) =>
  Math.min(toInstant(date, time), now + retentionMs("networks"));

/** A request's rows: one for each start that its visit takes. */
const sendersOf = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  ctx.db
    .query("requestSenders")
    .withIndex("by_quoteRequestId", (q) => q.eq("quoteRequestId", quoteRequestId))
    .take(MOST_STARTS);

type Counted = Pick<
  Doc<"quoteRequests">,
  "quarantined" | "status" | "confirmed" | "bookingDate" | "wish"
>;

/** How a request counts in its current state. @param index of its rows */
function countedAs({ quarantined, status, confirmed, bookingDate, wish }: Counted, index: number) {
  const isOpen = quarantined !== true && status === "Pending";
  return {
    unconfirmedOn: isOpen && !confirmed ? bookingDate : undefined,
    isReserved: quarantined !== true && wish === undefined,
    isOpen: isOpen && index === 0,
  };
}

export interface NewSender extends SenderKeys {
  crowd?: SenderMark | undefined;
  until: number;
  /** How many starts its visit takes. */
  starts: number;
  /** As many places, if it needs any. */
  places?: number[];
}

/** Stores the counting keys of a new request. */
export async function addSender(
  ctx: MutationCtx,
  { _id: quoteRequestId, ...request }: Counted & { _id: Id<"quoteRequests"> },
  { starts, places = [], crowd, ...sender }: NewSender,
): Promise<void> {
  for (let index = 0; index < starts; index += 1) {
    const ofFirst = index === 0 ? { crowd } : {};
    const counted = { ...sender, ...ofFirst, place: places[index], ...countedAs(request, index) };
    await ctx.db.insert("requestSenders", { quoteRequestId, ...counted });
  }
}

/** Recounts a changed request. @param until when its counts are deleted, if its time has changed */
export async function followSender(
  ctx: MutationCtx,
  request: Counted & { _id: Id<"quoteRequests"> },
  until?: number,
): Promise<void> {
  for (const [index, { _id }] of (await sendersOf(ctx, request._id)).entries()) {
    const changes = { ...countedAs(request, index), ...(until !== undefined && { until }) };
    await ctx.db.patch("requestSenders", _id, changes);
  }
}

/** Deletes the counts of a request. */
export async function deleteSenders(ctx: MutationCtx, quoteRequestId: Id<"quoteRequests">) {
  for (const { _id } of await sendersOf(ctx, quoteRequestId))
    await ctx.db.delete("requestSenders", _id);
}

/** From this many unconfirmed visits the owner is told; at large mail providers, at a caller's last allowed one. */
const MANY = 6;

/** How a visit weighs for its sender. */
interface Weight {
  /** They already have as many times as they may. */
  isEnough: boolean;
  /** The key by which it's one of many. */
  crowd?: SenderMark | undefined;
}

/** Weighs a visit against what its sender already has. @param starts how many it takes */
export async function weighVisit(
  ctx: ReadCtx,
  { mailbox, domain, caller, network }: SenderKeys,
  { isProved, starts, now }: { isProved: boolean; starts: number; now: number },
): Promise<Weight> {
  const today = dateAt(now);
  const senders = () => ctx.db.query("requestSenders");
  const ofMailbox = await senders()
    .withIndex("unconfirmed_of_mailbox", (q) =>
      q.eq("mailbox", mailbox).gte("unconfirmedOn", today),
    )
    .take(MOST.provedMailbox);
  const ofDomain =
    domain === undefined
      ? []
      : await senders()
          .withIndex("unconfirmed_of_domain", (q) =>
            q.eq("domain", domain).gte("unconfirmedOn", today),
          )
          .take(MOST.domain);
  const ofCaller = await senders()
    .withIndex("unconfirmed_of_caller", (q) => q.eq("caller", caller).gte("unconfirmedOn", today))
    .take(MOST.caller);
  const newOfCaller = await senders()
    .withIndex("new_of_caller", (q) =>
      q
        .eq("caller", caller)
        .eq("isReserved", true)
        .gt("_creationTime", now - DAY),
    )
    .take(MOST.newOfCaller);
  const ofNetwork =
    network === undefined
      ? []
      : await senders()
          .withIndex("unconfirmed_of_network", (q) =>
            q.eq("network", network).gte("unconfirmedOn", today),
          )
          .take(MOST.network);
  const atProviders = ofCaller.filter((sender) => sender.domain === undefined);
  const callerAtProviders = domain === undefined ? atProviders.length : undefined;
  const isLastAtProviders =
    callerAtProviders !== undefined && callerAtProviders + 1 >= MOST.callerAtProviders;
  const isMany = (rows: readonly unknown[]) => rows.length + 1 >= MANY;
  const had = {
    [isProved ? "provedMailbox" : "mailbox"]: ofMailbox.length,
    domain: ofDomain.length,
    caller: ofCaller.length,
    callerAtProviders,
    newOfCaller: newOfCaller.length,
    network: ofNetwork.length,
  };
  return {
    isEnough: isEnough("times", had, starts),
    ...(isMany(ofNetwork) || isLastAtProviders
      ? { crowd: "network" }
      : isMany(ofDomain)
        ? { crowd: "domain" }
        : isMany(ofMailbox) && { crowd: "email" }),
  };
}

/** The open requests of a request's sender, itself included: by email address or counting key, or null. */
export async function openOfSender(
  ctx: ReadCtx,
  { _id, email }: Pick<Doc<"quoteRequests">, "_id" | "email">,
  by: SenderMark,
) {
  if (by === "email") {
    // Callers without an address aren't one sender.
    if (email === undefined) return null;
    return ctx.db
      .query("quoteRequests")
      .withIndex("by_email_and_visit", (q) =>
        q.eq("email", email).eq("quarantined", undefined).eq("status", "Pending"),
      );
  }
  const key = (await sendersOf(ctx, _id))[0]?.[by];
  if (key === undefined) return null;
  return ctx.db
    .query("requestSenders")
    .withIndex(`open_of_${by}`, (q) => q.eq(by as "network", key).eq("isOpen", true));
}

/** How many other open requests a sender has, by each key that some share. */
export async function countOthersOpen(ctx: ReadCtx, request: Doc<"quoteRequests">) {
  const counts = (["email", "domain", "network"] as const).map(async (by) => {
    const open = await (await openOfSender(ctx, request, by))?.take(MOST_COUNTED + 1);
    const others = (open ?? []).filter(
      (row) => ("quoteRequestId" in row ? row.quoteRequestId : row._id) !== request._id,
    );
    return { by, count: Math.min(others.length, MOST_COUNTED) };
  });
  return (await Promise.all(counts)).filter(({ count }) => count > 0);
}

/** The most visits of each kind to read for crowds: with the caller, within what one call may read. */
const LOOKED_THROUGH = 15;

/** One visit of each sender with many unconfirmed visits from a date on. */
export async function listCrowds(ctx: ReadCtx, today: string) {
  const crowds = new Map<string, { reference: string; by: SenderMark }>();
  for (const by of ["network", "domain", "email"] as const) {
    const found = await ctx.db
      .query("requestSenders")
      .withIndex("unconfirmed_of_crowds", (q) => q.eq("crowd", by).gte("unconfirmedOn", today))
      .take(LOOKED_THROUGH);
    for (const { quoteRequestId, ...sender } of found) {
      const key = `${by} ${by === "email" ? sender.mailbox : sender[by]}`;
      const request = crowds.has(key) ? null : await ctx.db.get("quoteRequests", quoteRequestId);
      if (request !== null) crowds.set(key, { reference: request.reference, by });
    }
  }
  return [...crowds.values()];
}

/**
 * Free places for visits under unverified addresses; null if there are too few. The search starts at a place derived
 * from the caller, so that strangers seldom contend for the same one.
 */
export async function findPlaces(
  ctx: ReadCtx,
  { caller }: SenderKeys,
  { starts, now }: { starts: number; now: number },
): Promise<number[] | null> {
  const first = Number.parseInt(caller.slice(0, 8), 16);
  const places: number[] = [];
  for (let step = 0; step < PLACES && places.length < starts; step += 1) {
    const place = (first + step) % PLACES;
    const taken = await ctx.db
      .query("requestSenders")
      .withIndex("unconfirmed_at_place", (q) =>
        q.eq("place", place).gte("unconfirmedOn", dateAt(now)),
      )
      .first();
    if (taken === null) places.push(place);
  }
  return places.length < starts ? null : places;
}

import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { MOST_COUNTED } from "../shared/counting";
import { dateAt, toInstant } from "../shared/dates";
import { DAY, retentionMs } from "../shared/periods";
import { isEnough, mostOf, type SenderMarks } from "../submissions/shares";
import type { SenderMark } from "./fields";
import { MOST_STARTS } from "./hours/rules";
import type { Slot } from "./rules";

/*
 * How many times one sender may have reserved (docs/product.md 4.13). What's counted are visits to come that the owner
 * hasn't confirmed: whatever they've looked at counts no more. Each range is written by the same sender only, so that
 * strangers don't wait for each other.
 */

const MOST = mostOf("times");

/** The same of all mailboxes together that nobody has proved to read: a third of a month's times. */
const PLACES = 40;

/** Until when that is kept: the visit, which is no further ahead than the period. */
export const keptUntil = ({ date, time }: Slot, now: number) =>
  Math.min(toInstant(date, time), now + retentionMs("networks"));

/** What a request is counted by: a row for each start that its visit takes. */
const sendersOf = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  ctx.db
    .query("requestSenders")
    .withIndex("by_quoteRequestId", (q) => q.eq("quoteRequestId", quoteRequestId))
    .take(MOST_STARTS);

type Counted = Pick<
  Doc<"quoteRequests">,
  "quarantined" | "status" | "confirmed" | "bookingDate" | "wish"
>;

/** How a request counts as it is. @param index of its rows */
function countedAs({ quarantined, status, confirmed, bookingDate, wish }: Counted, index: number) {
  const isOpen = quarantined !== true && status === "Pending";
  return {
    unconfirmedOn: isOpen && !confirmed ? bookingDate : undefined,
    isReserved: quarantined !== true && wish === undefined,
    isOpen: isOpen && index === 0,
  };
}

/** What a new request is counted by. */
export interface NewSender extends SenderMarks {
  crowd?: SenderMark | undefined;
  until: number;
  /** How many starts its visit takes. */
  starts: number;
  /** The same number of places, if it needs any. */
  places?: number[];
}

/** Writes down what a new request is counted by. */
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

/** Counts a request as it is after a change. @param until when it's kept until, where it has another time */
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

/** Deletes what a request is counted by. */
export async function deleteSenders(ctx: MutationCtx, quoteRequestId: Id<"quoteRequests">) {
  for (const { _id } of await sendersOf(ctx, quoteRequestId))
    await ctx.db.delete("requestSenders", _id);
}

/** From so many unconfirmed visits on the owner is told of their sender; of a caller's under large providers, from the last one on. */
const MANY = 6;

/** What one more visit would be to its sender. */
interface Weight {
  /** They have as many times as they may have. */
  isEnough: boolean;
  /** By what it's one of many. */
  crowd?: SenderMark | undefined;
}

/** Weighs a visit by what its sender has already. @param starts how many it takes */
export async function weighVisit(
  ctx: ReadCtx,
  { mailbox, domain, caller, network }: SenderMarks,
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

/**
 * What's open of a request's sender, that request too: the requests under its address, or else what they're counted by;
 * null where nothing tells them.
 */
export async function openOfSender(
  ctx: ReadCtx,
  { _id, email }: Pick<Doc<"quoteRequests">, "_id" | "email">,
  by: SenderMark,
) {
  if (by === "email") {
    // Callers without an address have nothing in common.
    if (email === undefined) return null;
    return ctx.db
      .query("quoteRequests")
      .withIndex("by_email_and_visit", (q) =>
        q.eq("email", email).eq("quarantined", undefined).eq("status", "Pending"),
      );
  }
  const mark = (await sendersOf(ctx, _id))[0]?.[by];
  if (mark === undefined) return null;
  return ctx.db
    .query("requestSenders")
    .withIndex(`open_of_${by}`, (q) => q.eq(by as "network", mark).eq("isOpen", true));
}

/** How many other requests of a request's sender are open, by each mark that some have in common. */
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

/** Visits of each kind that are looked through for crowds: with who calls they stay within what one call may read. */
const LOOKED_THROUGH = 15;

/** A visit of each sender who has many unconfirmed ones from a date on. */
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
 * As many free places for visits under addresses that nobody has proved to read; null where there are fewer. Where it
 * begins to look hangs on the caller: strangers seldom come to the same place.
 */
export async function findPlaces(
  ctx: ReadCtx,
  { caller }: SenderMarks,
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

import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { MOST_COUNTED } from "../shared/counting";
import { dateAt, toInstant } from "../shared/dates";
import { DAY, retentionMs } from "../shared/periods";
import { isEnough, mostOf, type SenderMarks } from "../submissions/shares";
import type { SenderMark } from "./fields";
import type { Slot } from "./rules";

/*
 * How many times one sender may have reserved (docs/product.md 4.13). What's counted are visits to come that the owner
 * hasn't confirmed: whatever they've looked at counts no more. Each range is written by the same sender only, so that
 * strangers don't wait for each other.
 */

const MOST = mostOf("times");

type Timed = Pick<Doc<"requestSenders">, "times">;

/** How many booking times the visits cover: a long visit counts for several. */
const countTimes = (visits: readonly Timed[]): number =>
  visits.reduce((sum, { times = 1 }) => sum + times, 0);

/** The same of all mailboxes together that nobody has proved to read: a third of a month's times. */
const PLACES = 40;

/** Until when that is kept: the visit, which is no further ahead than the period. */
export const keptUntil = ({ date, time }: Slot, now: number) =>
  Math.min(toInstant(date, time), now + retentionMs("networks"));

/** What a request is counted by, or null. */
const getSender = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  getOneFrom(ctx.db, "requestSenders", "by_quoteRequestId", quoteRequestId);

type Counted = Pick<
  Doc<"quoteRequests">,
  "quarantined" | "status" | "confirmed" | "bookingDate" | "wish"
>;

/** How a request counts as it is. */
function countedAs({ quarantined, status, confirmed, bookingDate, wish }: Counted) {
  const isOpen = quarantined !== true && status === "Pending";
  return {
    unconfirmedOn: isOpen && !confirmed ? bookingDate : undefined,
    isReserved: quarantined !== true && wish === undefined,
    isOpen,
  };
}

/** What a new request is counted by. */
export type NewSender = Omit<
  WithoutSystemFields<Doc<"requestSenders">>,
  "quoteRequestId" | keyof ReturnType<typeof countedAs>
>;

/** Writes down what a new request is counted by. */
export async function addSender(
  ctx: MutationCtx,
  request: Counted & { _id: Id<"quoteRequests"> },
  sender: NewSender,
): Promise<void> {
  const counted = { quoteRequestId: request._id, ...sender, ...countedAs(request) };
  await ctx.db.insert("requestSenders", counted);
}

/** Counts a request as it is after a change. @param until when it's kept until, where it has another time */
export async function followSender(
  ctx: MutationCtx,
  request: Counted & { _id: Id<"quoteRequests"> },
  until?: number,
): Promise<void> {
  const sender = await getSender(ctx, request._id);
  if (sender === null) return;
  const changes = { ...countedAs(request), ...(until !== undefined && { until }) };
  await ctx.db.patch("requestSenders", sender._id, changes);
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

/** Weighs a visit by what its sender has already. */
export async function weighVisit(
  ctx: ReadCtx,
  { mailbox, domain, caller, network }: SenderMarks,
  { isProved, now }: { isProved: boolean; now: number },
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
  const callerAtProviders = domain === undefined ? countTimes(atProviders) : undefined;
  const isLastAtProviders =
    callerAtProviders !== undefined && callerAtProviders + 1 >= MOST.callerAtProviders;
  const isMany = (visits: readonly Timed[]) => countTimes(visits) + 1 >= MANY;
  const had = {
    [isProved ? "provedMailbox" : "mailbox"]: countTimes(ofMailbox),
    domain: countTimes(ofDomain),
    caller: countTimes(ofCaller),
    callerAtProviders,
    newOfCaller: countTimes(newOfCaller),
    network: countTimes(ofNetwork),
  };
  return {
    isEnough: isEnough("times", had),
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
  const mark = (await getSender(ctx, _id))?.[by];
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
 * A free one of the places for visits under addresses that nobody has proved to read; null where all are taken. Where it
 * begins to look hangs on the caller: strangers seldom come to the same place.
 */
export async function findPlace(
  ctx: ReadCtx,
  { caller }: SenderMarks,
  now: number,
): Promise<number | null> {
  const first = Number.parseInt(caller.slice(0, 8), 16);
  for (let step = 0; step < PLACES; step += 1) {
    const place = (first + step) % PLACES;
    const taken = await ctx.db
      .query("requestSenders")
      .withIndex("unconfirmed_at_place", (q) =>
        q.eq("place", place).gte("unconfirmedOn", dateAt(now)),
      )
      .first();
    if (taken === null) return place;
  }
  return null;
}

import type { IndexRangeBuilder } from "convex/server";
import type { ObjectType } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { networkOf } from "../core/caller";
import { keyedHash } from "../core/keyedHash";
import type { ReadCtx } from "../core/readCtx";
import { dateAt, toInstant } from "../shared/dates";
import { DAY, lasts } from "../shared/periods";
import { toMailbox, toMailDomain } from "../typed/mailbox";
import type { SenderMark, senderMarks } from "./fields";
import type { Slot } from "./rules";

/*
 * How many times one sender may have reserved (docs/product.md 4.13). What's counted are visits to come that the owner
 * hasn't confirmed: whatever they've looked at counts no more. Each range is written by the same sender only, so that
 * strangers don't wait for each other.
 */
/** By which a sender is counted. */
type SenderMarks = ObjectType<typeof senderMarks>;

/**
 * Unconfirmed visits to come. A home has two or three, and a school books a dozen under its own domain; nobody gets more by
 * making mailboxes, because they count for the caller, too. Large providers give anybody any number of mailboxes, so of
 * theirs a caller has as many as a family books on one evening; a domain of one's own makes any number, too.
 */
const MOST = {
  mailbox: 3,
  provedMailbox: 6,
  domain: 12,
  callerAtProviders: 4,
  caller: 12,
  network: 24,
} as const;

/** New ones in a day from one caller, whatever has become of them. */
const MOST_NEW = 12;

/** The same of all mailboxes together that nobody has proved to read: a third of a month's times. */
const PLACES = 40;

/** What a booking is counted by. */
export async function toMarks(email: string, caller: string): Promise<SenderMarks> {
  const hash = (mark: string, text: string) => keyedHash(`${mark} of a booking`, text);
  const domain = toMailDomain(email);
  const network = networkOf(caller);
  return {
    mailbox: await hash("mailbox", toMailbox(email)),
    caller: await hash("caller", caller),
    ...(domain !== undefined && { domain: await hash("domain", domain) }),
    ...(network !== null && { network: await hash("network", network) }),
  };
}

/** Until when that is kept: the visit, which is no further ahead than the period. */
export const keptUntil = ({ date, time }: Slot, now: number) =>
  Math.min(toInstant(date, time), now + lasts("networks"));

type Unconfirmed<Mark extends string> = IndexRangeBuilder<
  Doc<"quoteRequests">,
  [Mark, "quarantined", "status", "confirmed", "bookingDate", "_creationTime"],
  1
>;

/** The visits of a range that are still to come and not confirmed. */
const unconfirmed = <Mark extends string>(range: Unconfirmed<Mark>, today: string) =>
  range
    .eq("quarantined", undefined)
    .eq("status", "Pending")
    .eq("confirmed", false)
    .gte("bookingDate", today);

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
  const requests = () => ctx.db.query("quoteRequests");
  const ofMailbox = await requests()
    .withIndex("unconfirmed_of_mailbox", (q) =>
      unconfirmed(q.eq("sentFrom.mailbox", mailbox), today),
    )
    .take(MOST.provedMailbox);
  const ofDomain =
    domain === undefined
      ? []
      : await requests()
          .withIndex("unconfirmed_of_domain", (q) =>
            unconfirmed(q.eq("sentFrom.domain", domain), today),
          )
          .take(MOST.domain);
  const ofCaller = await requests()
    .withIndex("unconfirmed_of_caller", (q) => unconfirmed(q.eq("sentFrom.caller", caller), today))
    .take(MOST.caller);
  const newOfCaller = await requests()
    .withIndex("new_of_caller", (q) =>
      q
        .eq("sentFrom.caller", caller)
        .eq("quarantined", undefined)
        .eq("wish.date", undefined)
        .gt("_creationTime", now - DAY),
    )
    .take(MOST_NEW);
  const ofNetwork =
    network === undefined
      ? []
      : await requests()
          .withIndex("unconfirmed_of_network", (q) =>
            unconfirmed(q.eq("sentFrom.network", network), today),
          )
          .take(MOST.network);
  const atProviders = ofCaller.filter(({ sentFrom }) => sentFrom?.domain === undefined);
  const isLastAtProviders =
    domain === undefined && atProviders.length + 1 >= MOST.callerAtProviders;
  const isMany = (visits: unknown[]) => visits.length + 1 >= MANY;
  return {
    isEnough:
      ofMailbox.length >= (isProved ? MOST.provedMailbox : MOST.mailbox) ||
      ofDomain.length >= MOST.domain ||
      ofCaller.length >= MOST.caller ||
      (domain === undefined && atProviders.length >= MOST.callerAtProviders) ||
      newOfCaller.length >= MOST_NEW ||
      ofNetwork.length >= MOST.network,
    ...(isMany(ofNetwork) || isLastAtProviders
      ? { crowd: "network" }
      : isMany(ofDomain)
        ? { crowd: "domain" }
        : isMany(ofMailbox) && { crowd: "email" }),
  };
}

/** Visits of each kind that are looked through for crowds: with who calls they stay within what one call may read. */
const LOOKED_THROUGH = 15;

/** A visit of each sender who has many unconfirmed ones from a date on. */
export async function listCrowds(ctx: ReadCtx, today: string) {
  const crowds = new Map<string, { reference: string; by: SenderMark }>();
  for (const by of ["network", "domain", "email"] as const) {
    const found = await ctx.db
      .query("quoteRequests")
      .withIndex("unconfirmed_of_crowds", (q) => unconfirmed(q.eq("sentFrom.crowd", by), today))
      .take(LOOKED_THROUGH);
    for (const { reference, email, sentFrom } of found) {
      const sender = by === "email" ? email : sentFrom?.[by];
      const key = `${by} ${sender}`;
      if (!crowds.has(key)) crowds.set(key, { reference, by });
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
      .query("quoteRequests")
      .withIndex("unconfirmed_at_place", (q) =>
        unconfirmed(q.eq("sentFrom.place", place), dateAt(now)),
      )
      .first();
    if (taken === null) return place;
  }
  return null;
}

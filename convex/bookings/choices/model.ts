import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { networkOf } from "../../core/caller";
import { refuse } from "../../core/errors";
import { keyedHash } from "../../core/keyedHash";
import { overLimit } from "../../core/limits";
import type { ReadCtx } from "../../core/readCtx";
import { sha256 } from "../../core/secrets";
import { isPushId } from "../../shared/ids";
import { isEnough, mostOf } from "../../submissions/shares";
import { whyKept } from "../availability";
import { extentOf, type Visiting } from "../hours/lengths/rules";
import { getHours } from "../hours/model";
import { type Extent, type Hours, startsTaken, toExtent, toStored } from "../hours/rules";
import { bookableTimes, type Slot } from "../rules";
import { addSlotHold, endSlotHold, getChoice, holdLonger } from "../slotHolds";
import type { vChosen } from "./tables";

/** How long a chosen slot is held for its browser, in milliseconds. */
const CHOICE_MS = 3 * 60 * 1000;

/** The longest that repeated choices hold a slot, in milliseconds: a slow typist takes ten minutes for the form. */
const LONGEST_CHOICE_MS = 15 * 60 * 1000;

/** How a browser identifies itself when choosing. */
interface Browser {
  /** A random secret. */
  key: string;
  /** Lets it find its own hold in the calendar. It's public and reveals nothing. */
  mark: string;
}

const isKey = (text: string) => /^[\da-f]{64}$/.test(text);

/** Keyed hashes of the caller and their network. They're stored for minutes and can't be traced back. */
async function whereFrom(caller: string) {
  const network = networkOf(caller);
  return {
    caller: await keyedHash("caller of a choice", caller),
    ...(network !== null && { network: await keyedHash("network of a choice", network) }),
  };
}

type Where = Awaited<ReturnType<typeof whereFrom>>;

/** Reads twice the allowed rows, because the jobs that end holds can be late. */
const LATE = 2;

/** Whether the caller already holds too many starts. @param extent of the visit */
async function isTooMany(
  ctx: ReadCtx,
  { caller, network }: Where,
  { extent, hours, now }: Pick<Chooser, "extent" | "hours" | "now">,
): Promise<boolean> {
  const most = mostOf("choices");
  const held = (found: Doc<"slotHolds">[]) =>
    found
      .filter(({ until }) => until > now)
      .reduce((sum, hold) => sum + startsTaken(toExtent(hold, hours), hours), 0);
  const ofCaller = await ctx.db
    .query("slotHolds")
    .withIndex("by_choice_caller", (q) => q.eq("choice.caller", caller))
    .take(LATE * most.caller);
  const ofNetwork =
    network === undefined
      ? []
      : await ctx.db
          .query("slotHolds")
          .withIndex("by_choice_network", (q) => q.eq("choice.network", network))
          .take(LATE * most.network);
  const had = { caller: held(ofCaller), network: held(ofNetwork) };
  return isEnough("choices", had, startsTaken(extent, hours));
}

/**
 * Holds a slot, with everything that its visit takes, for the browser that chose it, and releases its previous hold;
 * without a slot it only releases. Choosing the same slot again extends the hold. Returns how long it's held; booking
 * doesn't depend on a hold.
 */
export async function choose(
  ctx: MutationCtx,
  caller: string,
  { key, mark, slot, visit }: Browser & { slot?: Slot | undefined; visit?: Visiting | undefined },
): Promise<Infer<typeof vChosen>> {
  const refusal = await overLimit(ctx, "choice", caller);
  if (refusal !== null) return refusal;
  if (!isKey(key)) return refuse("invalid", { fields: { key: "This is not a browser’s key" } });
  if (!isPushId(mark)) return refuse("invalid", { fields: { mark: "This is not a push id" } });
  const now = Date.now();
  const hours = await getHours(ctx);
  if (slot !== undefined && !bookableTimes(slot.date, { now, hours }).includes(slot.time)) {
    return refuse("invalid", { fields: { slot: "This can’t be booked" } });
  }
  const extent = extentOf(hours, visit);
  const keyHash = await sha256(key);
  const earlier = await getChoice(ctx, keyHash);
  if (earlier !== null) {
    const { minutes, gap, member } = toExtent(earlier, hours);
    const isSame =
      earlier.date === slot?.date &&
      earlier.time === slot.time &&
      minutes === extent.minutes &&
      gap === extent.gap &&
      member === extent.member;
    const isTheirs = isSame && earlier.until > now && earlier.choice?.mark === mark;
    // The owner may have closed the day since.
    const asBefore = { by: "client" as const, now, browser: keyHash, visit };
    if (isTheirs && (await whyKept(ctx, slot, asBefore)) === null) {
      const latest = Math.floor(earlier._creationTime) + LONGEST_CHOICE_MS;
      const until = Math.min(now + CHOICE_MS, latest);
      await holdLonger(ctx, earlier, until);
      return { ok: true, kept: { until, latest } };
    }
    await endSlotHold(ctx, earlier);
  }
  const chooser = { keyHash, mark, caller, now, visit, extent, hours };
  return { ok: true, kept: slot ? await keep(ctx, slot, chooser) : null };
}

interface Chooser {
  keyHash: string;
  mark: string;
  caller: string;
  now: number;
  visit: Visiting | undefined;
  extent: Extent;
  hours: Hours;
}

async function keep(
  ctx: MutationCtx,
  { date, time }: Slot,
  { keyHash, mark, caller, now, visit, extent, hours }: Chooser,
) {
  if ((await whyKept(ctx, { date, time }, { by: "client", now, visit })) !== null) return null;
  const where = await whereFrom(caller);
  if (await isTooMany(ctx, where, { extent, hours, now })) return null;
  const until = now + CHOICE_MS;
  const choice = { keyHash, mark, ...where };
  const slotHoldId = await addSlotHold(ctx, {
    date,
    time,
    ...toStored(extent, hours),
    until,
    choice,
  });
  await ctx.scheduler.runAt(until, internal.bookings.choices.jobs.end, { slotHoldId });
  return { until, latest: now + LONGEST_CHOICE_MS };
}

import type { Infer } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { release } from "../quarantine/model";
import type { ReadCtx } from "../readCtx";
import { sha256 } from "../secrets";
import { findSubmission } from "../submissions/byReference";
import type { vHold } from "./args";
import { getSlot } from "./requestSlot";
import { deleteTimeline, writeEvent } from "./timeline";

/** Entries of the timeline of a hold that was dropped and has come back: received, cancelled, open again. */
const DROPPED = 3;

async function findHeld(ctx: ReadCtx, key: string) {
  const keyHash = await sha256(key);
  return getOneFrom(ctx.db, "quoteRequests", "by_hold_keyHash", keyHash, "hold.keyHash");
}

/** Where the time of a request stands that was held. Without an outcome of its own, the owner has seen to it. */
function getHoldState(request: Doc<"quoteRequests">): Infer<typeof vHold>["state"] {
  if (request.status === "Cancelled") return "cancelled";
  if (request.hold?.outcome !== undefined) return request.hold.outcome;
  if (isHeld(request)) return "held";
  return getSlot(request) === undefined ? "ended" : "kept";
}

/** Where a held time stands; null for a key that is none. */
export async function viewHold(ctx: ReadCtx, key: string): Promise<Infer<typeof vHold> | null> {
  const request = await findHeld(ctx, key);
  if (request?.hold === undefined) return null;
  const { reference, hold, bookingDate, bookingTime } = request;
  return {
    reference,
    state: getHoldState(request),
    until: hold.until,
    ...(bookingDate !== undefined &&
      bookingTime !== undefined && { slot: { date: bookingDate, time: bookingTime } }),
  };
}

/** Whoever reads the email wants the time: the booking goes its usual way. Repeated or too late, it changes nothing. */
export async function keepSlot(ctx: MutationCtx, key: string, now: number): Promise<void> {
  const request = await findHeld(ctx, key);
  if (request !== null && isHeld(request)) await endWith(ctx, request, "kept", now);
}

/** The time of a hold is over: the request stays, as a quote with its wish in words. */
export async function endHold(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  now: number,
): Promise<void> {
  const request = await ctx.db.get("quoteRequests", quoteRequestId);
  if (request !== null && isHeld(request)) await endWith(ctx, request, "ended", now);
}

async function endWith(
  ctx: MutationCtx,
  { _id, reference, hold }: Doc<"quoteRequests">,
  outcome: "kept" | "ended",
  now: number,
): Promise<void> {
  if (hold === undefined) return;
  await ctx.db.patch("quoteRequests", _id, { hold: { ...hold, outcome } });
  const isOver = outcome === "ended";
  await release(ctx, { reference, now, withoutSlot: isOver, isQuiet: isOver });
}

/** Whether a request is held apart with its time, until its link is pressed. */
export const isHeld = ({ quarantined, hold }: Doc<"quoteRequests">) =>
  quarantined === true && hold !== undefined && hold.outcome === undefined;

/** The owner cancels what is held: it's a request like any other from now on, and its link keeps nothing. */
export async function dropHold(
  ctx: MutationCtx,
  { _id, reference, hold, submissionTimestamp: at, ...request }: Doc<"quoteRequests">,
): Promise<void> {
  if (hold === undefined) return;
  await setQuarantined(ctx, reference, undefined);
  await ctx.db.patch("quoteRequests", _id, {
    quarantined: undefined,
    hold: { ...hold, outcome: "cancelled" },
  });
  await writeEvent(ctx, _id, { kind: "received", by: "client", at, to: getSlot(request) });
}

/** Takes that back for a request that has just been opened again: as long as the link is good it's held, and else a wish. */
export async function resumeHold(
  ctx: MutationCtx,
  { _id, reference, hold }: Doc<"quoteRequests">,
  now: number,
): Promise<void> {
  if (hold?.outcome !== "cancelled") return;
  await deleteTimeline(ctx, _id, DROPPED);
  await setQuarantined(ctx, reference, true);
  await ctx.db.patch("quoteRequests", _id, {
    quarantined: true,
    hold: { ...hold, outcome: undefined },
  });
  if (now >= hold.until) await endHold(ctx, _id, now);
}

async function setQuarantined(ctx: MutationCtx, reference: string, quarantined: true | undefined) {
  const submission = await findSubmission(ctx, reference);
  if (submission !== null) await ctx.db.patch("submissions", submission._id, { quarantined });
}

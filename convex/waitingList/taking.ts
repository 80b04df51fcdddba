import { type Infer, v } from "convex/values";
import type { MutationCtx } from "../_generated/server";
import { moveOwn } from "../bookings/clientChanges";
import { bookableTimes, getSlot, mayStillChange } from "../bookings/rules";
import { refuse } from "../core/errors";
import { returnFailures, vRefused } from "../core/returnedFailures";
import { getHours } from "../hours/model";
import { findOffer, isStanding, leaveLine } from "./model";

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

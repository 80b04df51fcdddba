import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../core/errors";
import * as changes from "../changes";
import { viewOtherTimes } from "../otherTimes";
import { requireTime, tellOwner } from "../ownChanges";
import { getSlot } from "../requestSlot";
import type { Slot } from "../rules";

type Request = Doc<"quoteRequests">;

/**
 * Moves a request for its client and tells the owner; one that has the slot already stays as it is. Fails with
 * `forbidden` where it has no time yet, unless its client has accepted our quote: else a question would reserve a time
 * that nothing has counted.
 */
export async function moveOwn(
  ctx: MutationCtx,
  request: Request,
  { slot, ...how }: { slot: Slot; isOffered?: boolean } & Omit<changes.ChangeAuthor, "by">,
): Promise<void> {
  if (request.status === "Pending") {
    requireTime(request, how.now);
    if (getSlot(request) === undefined && request.quote?.state !== "accepted")
      fail("forbidden", {});
  }
  if (!(await changes.move(ctx, request, { by: "client", slot, ...how }))) return;
  const moved = { ...request, bookingDate: slot.date, bookingTime: slot.time };
  await tellOwner(ctx, moved, { from: getSlot(request), moved: true, isOffered: how.isOffered });
}

/**
 * Takes one of the times that a client was offered instead of theirs; one that they have already changes nothing. Fails
 * with `offerEnded` where it isn't held for them any more.
 */
export async function takeOtherTime(
  ctx: MutationCtx,
  request: Request,
  { slot, now }: { slot: Slot; now: number },
): Promise<void> {
  const isSlot = ({ date, time }: Slot) => date === slot.date && time === slot.time;
  const visit = getSlot(request);
  if (request.status === "Pending" && visit !== undefined && isSlot(visit)) return;
  const offered = await viewOtherTimes(ctx, request);
  if (offered === undefined || offered.until <= now || !offered.slots.some(isSlot))
    fail("offerEnded", {});
  await moveOwn(ctx, request, { slot, now, isOffered: true });
}

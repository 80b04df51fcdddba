import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { timesFreed } from "../waitingList/news";
import { endSoftHold, getOfferHold } from "./softHolds";

/** Lets go of the times that are held for a request instead of its own; the waiting list hears of it. */
export async function releaseOtherTimes(
  ctx: MutationCtx,
  { _id: quoteRequestId, otherTimes }: Doc<"quoteRequests">,
): Promise<void> {
  if (otherTimes?.state !== "open") return;
  for (const { date, time } of otherTimes.slots) {
    const hold = await getOfferHold(ctx, { date, time, quoteRequestId });
    if (hold === null) continue;
    await endSoftHold(ctx, hold);
    await timesFreed(ctx, { date, times: [time], gaveUpBy: quoteRequestId });
  }
}

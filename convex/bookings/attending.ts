import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { toInstant } from "../shared/dates";
import { requireOpen } from "./requests";
import { getSlot } from "./requestSlot";
import { writeEvent } from "./timeline";

/** Notes that a client will be there. Repeated, or once the visit has begun, it changes nothing. Fails with `notOpen`. */
export async function attend(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  now: number,
): Promise<void> {
  requireOpen(request);
  const slot = getSlot(request);
  if (slot === undefined || request.attendingAt !== undefined) return;
  if (toInstant(slot.date, slot.time) <= now) return;
  await ctx.db.patch("quoteRequests", request._id, { attendingAt: now });
  await writeEvent(ctx, request._id, { kind: "attending", by: "client", at: now });
}

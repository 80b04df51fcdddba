import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { requestChanged } from "../bookings/offers";
import { getSlot } from "../bookings/rules";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { getHours } from "../hours/model";
import { waitingForm } from "./formRules";
import { earlierDays } from "./rules";

type Request = Doc<"quoteRequests">;

/**
 * Puts a visit in line for an earlier time; one that's in line keeps its place, and has other days. Fails with `notOpen`,
 * with `tooLate` where there can be none, or with `invalid`.
 */
export async function join(
  ctx: MutationCtx,
  request: Request,
  { now, ...days }: { now: number; from?: string | undefined; to?: string | undefined },
): Promise<void> {
  const { _id, status, waitingList } = request;
  const visit = getSlot(request);
  if (status !== "Pending" || visit === undefined) fail("notOpen", { status });
  const possible = earlierDays(visit, { now, hours: await getHours(ctx) });
  if (possible === null) fail("tooLate", {});
  const chosen = checked(waitingForm(possible), days);
  const joined = { since: waitingList?.since ?? now, ...chosen };
  await ctx.db.patch("quoteRequests", _id, { waitingList: joined });
  await requestChanged(ctx, request);
}

/** Takes a visit out of the line; what's on offer to it goes to the next. One that isn't in it stays as it is. */
export async function leave(ctx: MutationCtx, request: Request): Promise<void> {
  await ctx.db.patch("quoteRequests", request._id, {
    waitingList: undefined,
    notOffered: undefined,
  });
  await requestChanged(ctx, request);
}

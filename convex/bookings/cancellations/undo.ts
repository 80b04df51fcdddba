import type { MutationCtx } from "../../_generated/server";
import { reopen } from "../changes";
import { getSlot } from "../requestSlot";
import { isReserved } from "../slots";
import type { Undone } from "./fields";

/** Requests that one transaction opens again: each has its slot, its payments and its timeline beside it. */
const BATCH = 50;

/**
 * Opens some of what a press has cancelled again; returns those whose time somebody else has by now.
 * @param isQuiet nobody was emailed, and nobody is
 */
export async function undoCancel(
  ctx: MutationCtx,
  { press, isQuiet }: { press: string; isQuiet: boolean },
  now: number,
): Promise<Undone> {
  const cancelled = await ctx.db
    .query("quoteRequests")
    .withIndex("by_cancelledBy", (q) => q.eq("cancelledBy", press))
    .take(BATCH);
  const taken: Undone["taken"] = [];
  for (const request of cancelled) {
    const slot = getSlot(request);
    if (slot !== undefined && (await isReserved(ctx, slot))) {
      const { _id, reference, name } = request;
      await ctx.db.patch("quoteRequests", _id, { cancelledBy: undefined });
      taken.push({ reference, name });
      continue;
    }
    await reopen(ctx, request, { by: "owner", now, isQuiet });
  }
  return { taken, isMore: cancelled.length === BATCH };
}

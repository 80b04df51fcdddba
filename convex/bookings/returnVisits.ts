import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { getRequest, noteReturnOf } from "../requests/model";
import { isEnough, mostOf } from "../submissions/shares";
import { findByManageKey } from "./manageLink";
import { getSlot, mayComeBack } from "./rules";

/** Whether a visit has used up its free return visits. */
async function hasEnoughReturns(ctx: ReadCtx, { reference }: Doc<"quoteRequests">) {
  const links = await ctx.db
    .query("returnVisits")
    .withIndex("by_returnOf", (q) => q.eq("returnOf", reference))
    .take(MOST_LINKS);
  const returns = await Promise.all(
    links.map(({ quoteRequestId }) => ctx.db.get("quoteRequests", quoteRequestId)),
  );
  const visit = returns.filter((each) => each !== null && each.status !== "Cancelled").length;
  return links.length === MOST_LINKS || isEnough("freeVisits", { visit });
}

/** The most requests about one visit's problem to read, cancelled ones included. */
const MOST_LINKS = 5 * mostOf("freeVisits").visit;

/**
 * Links a request to the visit whose problem came back, identified by the key of its manage link, or by its reference
 * and the same email address. Ignores visits that are somebody else's, not completed, free themselves or too long ago.
 * @param named what the form has
 */
export async function noteReturn(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  { named, email, now }: { named: string; email: string | undefined; now: number },
): Promise<void> {
  const byKey = await findByManageKey(ctx, named);
  const byReference = byKey === null && email !== undefined ? await getRequest(ctx, named) : null;
  const visit = byKey ?? (byReference?.email === email ? byReference : null);
  const slot = visit && getSlot(visit);
  if (!slot || visit.status !== "Completed" || !mayComeBack(slot, now)) return;
  const isReturn =
    (await getOneFrom(ctx.db, "returnVisits", "by_quoteRequestId", visit._id)) !== null;
  if (isReturn || (await hasEnoughReturns(ctx, visit))) return;
  await noteReturnOf(ctx, { quoteRequestId, returnOf: visit.reference });
}

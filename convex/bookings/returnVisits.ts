import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { getRequest } from "../submissions/byReference";
import { findByManageKey } from "./manageLink";
import { getSlot, mayComeBack } from "./rules";

/** The visit whose problem has come back, by its reference; undefined for any other request. */
export async function readReturnOf(
  ctx: ReadCtx,
  { _id }: Pick<Doc<"quoteRequests">, "_id">,
): Promise<string | undefined> {
  return (await getOneFrom(ctx.db, "returnVisits", "by_quoteRequestId", _id))?.returnOf;
}

/**
 * Links a request to the visit whose problem has come back: told by the key of its manage link, or by its reference and
 * with the same email address. What's somebody else's, wasn't a visit or is too long ago, is no more than a request.
 * @param named as the form has it
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
  if (!slot || visit.status === "Cancelled" || !mayComeBack(slot, now)) return;
  await ctx.db.insert("returnVisits", { quoteRequestId, returnOf: visit.reference });
}

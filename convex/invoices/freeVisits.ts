import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { ReadCtx } from "../core/readCtx";
import { getRequest } from "../requests/model";
import { isSettled } from "./ledger";

/**
 * The visit whose problem has come back, by its reference, so that nothing is charged for this one by itself; undefined for any
 * other request, and while there's still something to pay for that visit.
 */
export async function readReturnOf(
  ctx: ReadCtx,
  { _id }: Pick<Doc<"quoteRequests">, "_id">,
): Promise<string | undefined> {
  const link = await getOneFrom(ctx.db, "returnVisits", "by_quoteRequestId", _id);
  const visit = link && (await getRequest(ctx, link.returnOf));
  return visit && (await isSettled(ctx, visit)) ? visit.reference : undefined;
}

import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { ReadCtx } from "../core/readCtx";
import { getRequest } from "../requests/model";
import { isSettled } from "./ledger";

/**
 * Reference of the visit whose problem came back, so that nothing is charged automatically; undefined for other
 * requests, and while that visit isn't fully paid.
 */
export async function readReturnOf(
  ctx: ReadCtx,
  { _id }: Pick<Doc<"quoteRequests">, "_id">,
): Promise<string | undefined> {
  const link = await getOneFrom(ctx.db, "returnVisits", "by_quoteRequestId", _id);
  const visit = link && (await getRequest(ctx, link.returnOf));
  return visit && (await isSettled(ctx, visit)) ? visit.reference : undefined;
}

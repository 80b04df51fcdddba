import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { cancel } from "../cancelling";
import { requireTime, tellOwner } from "../ownChanges";

/** Cancels a request for its client and tells the owner; a cancelled one stays as it is. */
export async function cancelOwn(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  now: number,
): Promise<void> {
  if (request.status === "Pending") requireTime(request, now);
  const paymentConsequences = await cancel(ctx, request, { by: "client", now });
  if (paymentConsequences !== null) await tellOwner(ctx, request, { paymentConsequences });
}

import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail, refuse } from "../errors";
import { overAny, overLimit } from "../limits";
import { lasts } from "../shared/periods";
import { vTooManyRequests } from "../submissions/fields";
import { type RequestHolder, vLinkEnded } from "./access";
import { findByManageKey } from "./manageLink";
import { getRequest } from "./requests";

type Request = Doc<"quoteRequests">;

/** What `changeOwn` returns. */
export const vChanged = v.union(v.object({ ok: v.literal(true) }), vTooManyRequests, vLinkEnded);

/** The request that somebody holds; null for a link that has ended. Of other people's it says what it says of none. */
async function findOwn(ctx: MutationCtx, holder: RequestHolder, now: number) {
  if ("key" in holder) {
    const request = await findByManageKey(ctx, holder.key);
    const { visitAt = now } = request?.manageLink ?? {};
    return visitAt + lasts("manageLinks") < now ? null : request;
  }
  const request = await getRequest(ctx, holder.reference);
  return request?.email === holder.client.email ? request : fail("notFound", {});
}

/** Changes somebody's own request, within the limits. */
export async function changeOwn(
  ctx: MutationCtx & { holder: RequestHolder },
  change: (request: Request, now: number) => Promise<void>,
) {
  const { holder } = ctx;
  const counted = "key" in holder ? holder.caller : holder.client.userId;
  const refusal = await overLimit(ctx, "change", counted);
  if (refusal !== null) return refusal;
  const now = Date.now();
  const request = await findOwn(ctx, holder, now);
  if (request === null) return refuse("linkEnded", {});
  const ofLink = "key" in holder ? await overAny(ctx, [["changeByLink", request._id]]) : null;
  if (ofLink !== null) return ofLink;
  await change(request, now);
  return { ok: true as const };
}

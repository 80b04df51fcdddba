import { type Infer, v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { returnFailures, vRefused } from "../core/returnedFailures";
import { overAny, overLimit, overText } from "../security/limits";
import { lasts } from "../shared/periods";
import type { RequestHolder } from "./access";
import { findByManageKey } from "./manageLink";
import { getRequest } from "./requests";

type Request = Doc<"quoteRequests">;

/** What `changeOwn` returns. */
export const vChanged = v.union(v.object({ ok: v.literal(true) }), vRefused);

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

/**
 * Changes somebody's own request, within the limits. What can't be done is returned, so that it counts.
 * @param typed what they say with it, which is counted in bytes
 */
export async function changeOwn<Ctx extends MutationCtx & { holder: RequestHolder }>(
  ctx: Ctx,
  change: (ctx: Ctx, request: Request, now: number) => Promise<void>,
  typed = "",
): Promise<Infer<typeof vChanged>> {
  const { holder } = ctx;
  const counted = "key" in holder ? holder.caller : holder.client.userId;
  const refusal = (await overLimit(ctx, "change", counted)) ?? (await overText(ctx, typed));
  if (refusal !== null) return refusal;
  const now = Date.now();
  return returnFailures(ctx, async (noted) => {
    const request = await findOwn(noted, holder, now);
    if (request === null) fail("linkEnded", {});
    const ofLink = "key" in holder ? await overAny(ctx, [["changeByLink", request._id]]) : null;
    if (ofLink !== null) return ofLink;
    await change(noted, request, now);
    return { ok: true };
  });
}

import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { isOwn, type StaffCtx } from "../requests/ownVisits";
import { viewFiles } from "../uploads/model";
import { MAX_REQUEST_PHOTOS } from "../uploads/rules";

/** Photos that people sent, without missing ones; for a helper, those of visits of theirs. */
export async function viewPhotos(ctx: StaffCtx & Pick<QueryCtx, "storage">, ids: Id<"uploads">[]) {
  const asked = ids.slice(0, MAX_REQUEST_PHOTOS);
  if (ctx.staff.role === "owner") return viewFiles(ctx, asked);
  const own: Id<"uploads">[] = [];
  for (const id of asked) {
    const { attachedTo = "" } = (await ctx.db.get("uploads", id)) ?? {};
    const requestId = ctx.db.normalizeId("quoteRequests", attachedTo);
    const request = requestId && (await ctx.db.get("quoteRequests", requestId));
    if (request && isOwn(ctx, request)) own.push(id);
  }
  return viewFiles(ctx, own);
}

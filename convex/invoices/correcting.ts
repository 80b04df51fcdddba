import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { newSecret } from "../core/secrets";
import { MOST_CORRECTED, type RightContact } from "../people/correcting";
import { correctSender, getRequest } from "../requests/model";

/**
 * Their invoices: anyone who reads the old address opens none of them any more. What is owing is open, however long ago the
 * visit was: it's asked for at the right address. Returns the requests that were corrected with it.
 */
export async function correctInvoices(
  ctx: MutationCtx,
  { known, name, email, isMoved }: RightContact,
): Promise<Id<"quoteRequests">[]> {
  const invoices = await ctx.db
    .query("invoices")
    .withIndex("by_email_and_isOwed", (q) => q.eq("email", known))
    .take(MOST_CORRECTED);
  const corrected = [];
  for (const { _id, reference, isOwed } of invoices) {
    const link = isMoved ? { linkSeed: newSecret() } : {};
    await ctx.db.patch("invoices", _id, { ...(isOwed && { name, email }), ...link });
    const request = isOwed ? await getRequest(ctx, reference) : null;
    if (request?.email !== known) continue;
    await correctSender(ctx, request, { name, email });
    corrected.push(request._id);
  }
  return corrected;
}

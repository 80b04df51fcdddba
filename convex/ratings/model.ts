import { getOneFrom } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";

/**
 * Shows a rating on the website, or takes it off again; repeated, it changes nothing. Fails with `notFound`,
 * also where nobody has allowed us to show it.
 */
export async function setApproved(
  ctx: MutationCtx,
  reference: string,
  approved: boolean,
): Promise<void> {
  const record = await getOneFrom(ctx.db, "serviceRatings", "by_reference", reference);
  if (record === null || record.quarantined) fail("notFound", {});
  if (approved && record.mayPublish === undefined) fail("notFound", {});
  if ((record.approved ?? false) === approved) return;
  await ctx.db.patch("serviceRatings", record._id, { approved: approved ? true : undefined });
}

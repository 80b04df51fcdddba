import type { MutationCtx } from "../_generated/server";
import { MOST_CORRECTED, type RightContact } from "../people/correcting";

/** Corrects somebody's profiles. Returns the number of profiles. */
export async function correctProfiles(
  ctx: MutationCtx,
  { known, name, email, phone }: RightContact,
): Promise<number> {
  const profiles = await ctx.db
    .query("clients")
    .withIndex("by_email", (q) => q.eq("email", known))
    .take(MOST_CORRECTED);
  for (const { _id, number } of profiles)
    await ctx.db.patch("clients", _id, { name, email, number: phone ?? number });
  return profiles.length;
}

import { getOneFrom } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";

/** Sets whether a contact message has been replied to. */
export async function setReplied(
  ctx: MutationCtx,
  reference: string,
  replied: boolean,
): Promise<void> {
  const message = await getOneFrom(ctx.db, "contacts", "by_reference", reference);
  if (message !== null) await ctx.db.patch("contacts", message._id, { replied });
}

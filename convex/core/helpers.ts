import type { WithoutSystemFields } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "./readCtx";

/** The most helpers that a business can have. */
export const MOST_HELPERS = 10;

/** The helper with this address, or null. */
export const getHelper = (ctx: ReadCtx, email: string): Promise<Doc<"helpers"> | null> =>
  ctx.db
    .query("helpers")
    .withIndex("by_email", (q) => q.eq("email", email))
    .unique();

/** The helpers, by address. */
export const listHelpers = (ctx: ReadCtx): Promise<Doc<"helpers">[]> =>
  ctx.db.query("helpers").withIndex("by_email").take(MOST_HELPERS);

/** Adds a helper, or changes whose visits they see. */
export async function setHelper(
  ctx: MutationCtx,
  helper: WithoutSystemFields<Doc<"helpers">>,
): Promise<void> {
  const known = await getHelper(ctx, helper.email);
  if (known === null) await ctx.db.insert("helpers", helper);
  else await ctx.db.patch("helpers", known._id, helper);
}

export const deleteHelper = (ctx: MutationCtx, { _id }: Doc<"helpers">) =>
  ctx.db.delete("helpers", _id);

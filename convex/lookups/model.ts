import { internal } from "../_generated/api";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "../errors";
import { newSecret } from "../secrets";
import { ACCESS_LASTS } from "./rules";

/** Someone who typed an address: they see the little that an address alone may show. */
export interface Holder {
  /** In lower case. */
  email: string;
}

/** A new token for an address. It never looks whether we know the address, so the answer cannot tell. */
export async function grantAccess(ctx: MutationCtx, email: string): Promise<string> {
  const token = newSecret();
  const tokenId = await ctx.db.insert("accessTokens", { token, email });
  await ctx.scheduler.runAfter(ACCESS_LASTS, internal.lookups.jobs.end, { tokenId });
  return token;
}

/** Who holds a token; fails with `accessEnded`. */
export async function requireHolder(ctx: Pick<QueryCtx, "db">, token: string): Promise<Holder> {
  const row = await ctx.db
    .query("accessTokens")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();
  return row === null ? fail("accessEnded", {}) : { email: row.email };
}

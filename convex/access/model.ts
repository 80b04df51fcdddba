import { internal } from "../_generated/api";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "../errors";
import { limits } from "../limits";
import { ACCESS_LASTS, tokenOf } from "./rules";

/** Someone who typed an address: they see the little that an address alone may show. */
export interface Holder {
  /** In lower case. */
  email: string;
}

/** Milliseconds until the visitor may ask again; 0 if they may now. */
export async function overAccessLimit(ctx: MutationCtx, visitorKey: string): Promise<number> {
  const byVisitor = await limits.limit(ctx, "accessByVisitor", { key: visitorKey });
  if (!byVisitor.ok) return byVisitor.retryAfter;
  const inTotal = await limits.limit(ctx, "accessInTotal");
  return inTotal.ok ? 0 : inTotal.retryAfter;
}

/** A new token for an address. It never looks whether we know the address, so the answer cannot tell. */
export async function grantAccess(ctx: MutationCtx, email: string): Promise<string> {
  const token = tokenOf(crypto.getRandomValues(new Uint8Array(32)));
  const tokenId = await ctx.db.insert("accessTokens", { token, email });
  await ctx.scheduler.runAfter(ACCESS_LASTS, internal.access.jobs.end, { tokenId });
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

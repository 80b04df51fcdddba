import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { newSecret } from "../core/secrets";
import { ACCESS_MS } from "./rules";

/** Someone who typed an address: they see the little that an address alone may show. */
export interface Lookup {
  /** In lower case. */
  email: string;
}

/** A new token for an address. It never looks whether we know the address, so the answer cannot tell. */
export async function grantAccess(ctx: MutationCtx, email: string): Promise<string> {
  const token = newSecret();
  const tokenId = await ctx.db.insert("accessTokens", { token, email });
  await ctx.scheduler.runAfter(ACCESS_MS, internal.lookups.jobs.end, { tokenId });
  return token;
}

/** Whose token it is; fails with `accessEnded`. */
export async function requireLookup(ctx: ReadCtx, token: string): Promise<Lookup> {
  const row = await getOneFrom(ctx.db, "accessTokens", "by_token", token);
  return row === null ? fail("accessEnded", {}) : { email: row.email };
}

import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { newSecret } from "../core/secrets";
import { ACCESS_MS } from "./rules";

/** Somebody who typed an address without verifying it. */
export interface Lookup {
  email: string;
}

/** Creates a token for an address. It never checks whether we know the address, so that the result can't reveal it. */
export async function grantAccess(ctx: MutationCtx, email: string): Promise<string> {
  const token = newSecret();
  const tokenId = await ctx.db.insert("accessTokens", { token, email });
  await ctx.scheduler.runAfter(ACCESS_MS, internal.lookups.jobs.end, { tokenId });
  return token;
}

/** The holder of a token. Fails with `accessEnded`. */
export async function requireLookup(ctx: ReadCtx, token: string): Promise<Lookup> {
  const row = await getOneFrom(ctx.db, "accessTokens", "by_token", token);
  return row === null ? fail("accessEnded", {}) : { email: row.email };
}

import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { sha256 } from "../core/secrets";
import { KNOWN_BROWSER_LASTS } from "./rules";

/** 32 bytes in hex. */
const TOKEN_LENGTH = 64;

/** The browser, if somebody has signed in to this address with it; null for any other. */
export async function getKnownBrowser(
  ctx: MutationCtx,
  email: string,
  token: string | undefined,
  now: number,
): Promise<Doc<"knownBrowsers"> | null> {
  // As long as a browser makes it; anything else isn't worth hashing.
  if (token?.length !== TOKEN_LENGTH) return null;
  const tokenHash = await sha256(token);
  const row = await ctx.db
    .query("knownBrowsers")
    .withIndex("by_email_and_tokenHash", (q) => q.eq("email", email).eq("tokenHash", tokenHash))
    .first();
  return row !== null && row._creationTime + KNOWN_BROWSER_LASTS > now ? row : null;
}

/** Knows the browser from now on. */
export async function rememberBrowser(
  ctx: MutationCtx,
  { userId, email, token }: { userId: Id<"users">; email: string; token: string },
): Promise<void> {
  const tokenHash = await sha256(token);
  const older = await ctx.db
    .query("knownBrowsers")
    .withIndex("by_email_and_tokenHash", (q) => q.eq("email", email).eq("tokenHash", tokenHash))
    .first();
  if (older !== null) await ctx.db.delete("knownBrowsers", older._id);
  await ctx.db.insert("knownBrowsers", { userId, email, tokenHash });
}

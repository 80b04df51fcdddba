import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { enqueueEmail } from "../email/model";
import { sha256 } from "../secrets";
import { signInCode } from "./emails";
import { CODE_LASTS, createCode, MAX_WRONG_TRIES, type SignIn } from "./rules";

/**
 * Emails a new code in place of an older one. It does the same for every address, so neither the answer nor
 * the time it takes tells whether we know it.
 */
export async function sendCode(ctx: MutationCtx, email: string, now: number): Promise<void> {
  const older = await codeFor(ctx, email);
  if (older !== null) await ctx.db.delete("signInCodes", older._id);
  const code = createCode(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  const codeId = await ctx.db.insert("signInCodes", {
    email,
    hash: await hashCode(email, code),
    wrongTries: 0,
    expiresAt: now + CODE_LASTS,
  });
  await ctx.scheduler.runAfter(CODE_LASTS, internal.accounts.jobs.endCode, { codeId });
  await enqueueEmail(ctx, { ...signInCode(code), to: email });
}

/** The account that a code opens, made when it is opened first; null if the code is not good. */
export async function redeemCode(
  ctx: MutationCtx,
  { email, code }: SignIn,
  now: number,
): Promise<Id<"users"> | null> {
  const hash = await hashCode(email, code);
  const row = await codeFor(ctx, email);
  if (row === null || row.expiresAt <= now || row.wrongTries >= MAX_WRONG_TRIES) return null;
  if (row.hash !== hash) {
    await ctx.db.patch("signInCodes", row._id, { wrongTries: row.wrongTries + 1 });
    return null;
  }
  await ctx.db.delete("signInCodes", row._id);
  return await openAccount(ctx, email, now);
}

function codeFor(ctx: MutationCtx, email: string): Promise<Doc<"signInCodes"> | null> {
  return getOneFrom(ctx.db, "signInCodes", "by_email", email);
}

async function openAccount(ctx: MutationCtx, email: string, now: number): Promise<Id<"users">> {
  const user = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .first();
  if (user === null) {
    return await ctx.db.insert("users", { email, emailVerificationTime: now });
  }
  await ctx.db.patch("users", user._id, { emailVerificationTime: now });
  return user._id;
}

const hashCode = (email: string, code: string) => sha256(email + code);

import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Account } from "../core/account";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { CODE_FRESH_FOR } from "./rules";

/**
 * Before what can't be undone: a code has been typed in this session in the last minutes, so it isn't somebody at a
 * console that was left open. Fails with `freshCodeRequired`; the console then asks for a code and calls again.
 */
export async function requireFreshCode(ctx: ReadCtx, { sessionId }: Account): Promise<void> {
  const session = await ctx.db.get("authSessions", sessionId);
  if (session?.freshUntil === undefined) fail("freshCodeRequired", {});
}

/** A code has just been typed in the session. */
export async function noteFreshCode(
  ctx: MutationCtx,
  sessionId: Id<"authSessions">,
  now: number,
): Promise<void> {
  const freshUntil = now + CODE_FRESH_FOR;
  await ctx.db.patch("authSessions", sessionId, { freshUntil });
  await ctx.scheduler.runAt(freshUntil, internal.accounts.jobs.endFreshCode, {
    sessionId,
    freshUntil,
  });
}

/** The code isn't fresh any more, unless another one was typed since. */
export async function endFreshCode(
  ctx: MutationCtx,
  { sessionId, freshUntil }: { sessionId: Id<"authSessions">; freshUntil: number },
): Promise<void> {
  const session = await ctx.db.get("authSessions", sessionId);
  if (session?.freshUntil !== freshUntil) return;
  await ctx.db.patch("authSessions", sessionId, { freshUntil: undefined });
}

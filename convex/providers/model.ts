import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { Provider } from "./tables";

/** Milliseconds between calls while a provider is down. */
const REST = 60_000;

/** Gateways' statuses for an unreachable server. A 500 isn't among them, since it can be about the one request. */
const NOBODY_BEHIND = [502, 503, 504, 520, 521, 522, 523, 524];

/** Whether a status means that the provider wasn't reached. */
export const isUnanswered = (status: number | undefined): boolean =>
  status === undefined || NOBODY_BEHIND.includes(status);

/** Since when a provider is down and when to call it again; null if it's up. */
export const getOutage = (ctx: ReadCtx, provider: Provider) =>
  ctx.db
    .query("providerOutages")
    .withIndex("by_provider", (q) => q.eq("provider", provider))
    .unique();

/** Whether a provider is down and not to be called for now. */
export const isResting = async (ctx: ReadCtx, provider: Provider, now: number): Promise<boolean> =>
  ((await getOutage(ctx, provider))?.restsUntil ?? now) > now;

/** Asks whether to call a provider. While it's down, only one call is made after each pause. */
export async function beginCall(
  ctx: MutationCtx,
  provider: Provider,
  now: number,
): Promise<boolean> {
  const outage = await getOutage(ctx, provider);
  if (outage === null) return true;
  if (now < outage.restsUntil) return false;
  await ctx.db.patch("providerOutages", outage._id, { restsUntil: now + REST });
  await takeUpAt(ctx, provider, now + REST);
  return true;
}

/** Records whether a call got a response (even an error). Nothing is written while the provider stays up. */
export async function noteOutcome(
  ctx: MutationCtx,
  provider: Provider,
  isAnswered: boolean,
  now: number,
): Promise<void> {
  const outage = await getOutage(ctx, provider);
  if (isAnswered === (outage === null)) return;
  if (outage === null) {
    await ctx.db.insert("providerOutages", { provider, since: now, restsUntil: now + REST });
    await takeUpAt(ctx, provider, now + REST);
  } else {
    await ctx.db.delete("providerOutages", outage._id);
    await takeUpAt(ctx, provider, now);
  }
}

/** Schedules the work that waits for a provider: after the pause, and when it responds again. */
async function takeUpAt(ctx: MutationCtx, provider: Provider, at: number): Promise<void> {
  if (provider === "resend") await ctx.scheduler.runAt(at, internal.email.jobs.sweep, {});
  if (provider === "sms") await ctx.scheduler.runAt(at, internal.textMessages.jobs.sweep, {});
}

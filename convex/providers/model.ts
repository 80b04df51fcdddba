import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { Provider } from "./tables";

/** Milliseconds from one call to the next while a provider doesn't answer. */
const REST = 60_000;

/** By these, what stands before a provider says that nobody behind it answered; a 500 can be about the one request. */
const NOBODY_BEHIND = [502, 503, 504, 520, 521, 522, 523, 524];

/** Whether a status means that the provider wasn't reached. */
export const isUnanswered = (status: number | undefined): boolean =>
  status === undefined || NOBODY_BEHIND.includes(status);

/** Since when a provider doesn't answer, and until when nobody calls it; null for one that answers. */
export const getOutage = (ctx: ReadCtx, provider: Provider) =>
  ctx.db
    .query("providerOutages")
    .withIndex("by_provider", (q) => q.eq("provider", provider))
    .unique();

/** Whether a provider doesn't answer, and is left alone for now. */
export const isResting = async (ctx: ReadCtx, provider: Provider, now: number): Promise<boolean> =>
  ((await getOutage(ctx, provider))?.restsUntil ?? now) > now;

/** Before a call: whether there's to be one. While a provider doesn't answer, it's one after each rest. */
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

/** After a call: whether it was answered, with a refusal too. Nothing is written while all is well. */
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

/** Has what waits for a provider taken up: when its rest is over, and once it answers again. */
async function takeUpAt(ctx: MutationCtx, provider: Provider, at: number): Promise<void> {
  if (provider === "resend") await ctx.scheduler.runAt(at, internal.email.jobs.sweep, {});
  if (provider === "sms") await ctx.scheduler.runAt(at, internal.textMessages.jobs.sweep, {});
}

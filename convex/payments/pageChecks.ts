import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { ANSWER_MS, MOST_LOOKS } from "./rules";

/** Whether to ask Stripe about a payment's page: it may have been paid, or is open though the payment is void. */
const isUnsettled = ({ state, sessionId, clientSecret }: Doc<"payments">) =>
  (state === "started" && sessionId !== undefined) ||
  (state === "void" && clientSecret !== undefined);

/**
 * Asks Stripe about the page of an attempt, and schedules a check whether the answer was stored: actions can die, and
 * Stripe can be down. The pause doubles each time.
 */
export async function lookAtPage(
  ctx: MutationCtx,
  {
    looks = 0,
    ...tried
  }: { paymentId: Id<"payments">; attempt: number; looks?: number | undefined },
): Promise<void> {
  const payment = await ctx.db.get("payments", tried.paymentId);
  if (payment?.attempt !== tried.attempt || !isUnsettled(payment) || looks === MOST_LOOKS) return;
  await ctx.scheduler.runAfter(0, internal.stripe.actions.check, tried);
  const next = { ...tried, looks: looks + 1 };
  const pause = ANSWER_MS * 2 ** looks;
  await ctx.scheduler.runAfter(pause, internal.stripe.jobs.lookAtPage, next);
}

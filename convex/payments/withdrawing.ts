import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { letGoOfCoupon } from "../coupons/model";
import { paymentsFor, showOnRequest } from "./model";
import { isRunning, isUnpaid, type Stake, stakesOf } from "./rules";

type Payment = Doc<"payments">;

/**
 * Takes a payment back: it cannot be opened any more, and a page that is open at Stripe is closed there as
 * soon as may be. Somebody who pays in that moment has paid: Stripe's news still count.
 */
async function withdraw(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  const { _id: paymentId, attempt, couponId } = payment;
  await ctx.db.patch("payments", paymentId, {
    ...{ voidedAt: now, state: "void", changedAt: now },
    problem: undefined,
  });
  if (couponId !== undefined) await letGoOfCoupon(ctx, couponId, paymentId);
  await ctx.scheduler.runAfter(0, internal.payments.jobs.check, { paymentId, attempt });
}

/** Takes back what is not paid yet for a request, so that nothing is paid beside what takes its place. */
export async function withdrawUnpaid(ctx: MutationCtx, reference: string, now: number) {
  for (const payment of await paymentsFor(ctx, reference)) {
    if (isUnpaid(payment.state)) await withdraw(ctx, payment, now);
  }
}

/** Has Stripe end a membership; asked for twice, once. */
export async function endMembership(ctx: MutationCtx, payment: Payment): Promise<void> {
  if (payment.endAsked === true || !isRunning(payment.state)) return;
  const { _id: paymentId } = payment;
  await ctx.db.patch("payments", paymentId, { endAsked: true, problem: undefined });
  await ctx.scheduler.runAfter(0, internal.payments.jobs.end, { paymentId });
}

/**
 * Stops what would still be charged for a request that is cancelled. Money that we have stays: sending it
 * back is the owner's decision. Returns what was at stake.
 */
export async function stopCharging(
  ctx: MutationCtx,
  reference: string,
  now: number,
): Promise<Stake[]> {
  const payments = await paymentsFor(ctx, reference);
  for (const payment of payments) await endMembership(ctx, payment);
  await withdrawUnpaid(ctx, reference, now);
  if (payments.length > 0) await showOnRequest(ctx, reference);
  return stakesOf(payments);
}

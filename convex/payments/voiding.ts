import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { unlockCoupon } from "../coupons/paying";
import type { Ask } from "./fields";
import { paymentsFor, showOnRequest } from "./model";
import { lookAtPage } from "./pageChecks";
import {
  ANSWER_MS,
  dueCents,
  getPaymentConsequences,
  isRunning,
  isUnpaid,
  type PaymentConsequence,
} from "./rules";

type Payment = Doc<"payments">;

/**
 * Takes a payment back: it cannot be opened any more, and a page that is open at Stripe is closed there as
 * soon as may be. Somebody who pays in that moment has paid: Stripe's news still count.
 */
async function voidPayment(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  const { _id: paymentId, attempt, couponId } = payment;
  await ctx.db.patch("payments", paymentId, {
    voidedAt: now,
    state: "void",
    changedAt: now,
    problem: undefined,
  });
  if (couponId !== undefined) await unlockCoupon(ctx, couponId, paymentId);
  await lookAtPage(ctx, { paymentId, attempt });
}

/** Takes back what is not paid yet for a request, so that nothing is paid beside what takes its place. */
export async function voidUnpaid(ctx: MutationCtx, reference: string, now: number) {
  for (const payment of await paymentsFor(ctx, reference)) {
    if (isUnpaid(payment.state)) await voidPayment(ctx, payment, now);
  }
}

/** Takes back what would be paid by card beyond what is owing for a request, once it came in another way. */
export async function voidBeyond(
  ctx: MutationCtx,
  { reference, owingCents }: { reference: string; owingCents: number },
  now: number,
): Promise<void> {
  const payments = await paymentsFor(ctx, reference);
  const beyond = payments.filter(
    (payment) =>
      isUnpaid(payment.state) && payment.per === "once" && dueCents(payment) > owingCents,
  );
  for (const payment of beyond) await voidPayment(ctx, payment, now);
  if (beyond.length > 0) await showOnRequest(ctx, reference);
}

/** Takes back the payment that an order has begun; false where money has moved, or the owner asks for some. */
export async function withdrawPayments(
  ctx: MutationCtx,
  reference: string,
  now: number,
): Promise<boolean> {
  const payments = await paymentsFor(ctx, reference);
  const isOpen = ({ state, byOwner }: Payment) =>
    state === "void" || (isUnpaid(state) && byOwner === undefined);
  if (!payments.every(isOpen)) return false;
  await voidUnpaid(ctx, reference, now);
  return true;
}

/** Asks Stripe for something, and looks a while later whether that was answered: an action may die. */
export async function askStripe(
  ctx: MutationCtx,
  { _id: paymentId, asks }: Payment,
  what: Ask,
): Promise<void> {
  const attempt = asks + 1;
  const asked = what === "refund" ? { refundAsked: attempt } : { endAsked: attempt };
  await ctx.db.patch("payments", paymentId, { ...asked, asks: attempt, problem: undefined });
  const tried = { paymentId, attempt };
  await ctx.scheduler.runAfter(
    0,
    what === "refund" ? internal.stripe.actions.refund : internal.stripe.actions.end,
    tried,
  );
  await ctx.scheduler.runAfter(ANSWER_MS, internal.stripe.jobs.overdue, { ...tried, what });
}

/** Ends a membership, or has Stripe end it; asked for twice, once. */
export async function endMembership(ctx: MutationCtx, payment: Payment): Promise<void> {
  const { _id: paymentId, endAsked, state, nextMonthAt } = payment;
  if (endAsked !== undefined || !isRunning(state)) return;
  if (nextMonthAt === undefined) return askStripe(ctx, payment, "end");
  await ctx.db.patch("payments", paymentId, { endAsked: payment.asks + 1 });
  await ctx.scheduler.runAfter(0, internal.memberships.jobs.end, { paymentId });
}

/**
 * Stops what would still be charged for a request that is cancelled. Money that we have stays: sending it
 * back is the owner's decision. Returns what was at stake.
 */
export async function cancelBilling(
  ctx: MutationCtx,
  reference: string,
  now: number,
): Promise<PaymentConsequence[]> {
  const payments = await paymentsFor(ctx, reference);
  for (const payment of payments) await endMembership(ctx, payment);
  await voidUnpaid(ctx, reference, now);
  if (payments.length > 0) await showOnRequest(ctx, reference);
  return getPaymentConsequences(payments);
}

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
 * Voids a payment: it can't be opened any more, and an open page at Stripe is closed as soon as possible. Somebody who
 * pays at that moment has paid: Stripe's events still count.
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

/** Voids the unpaid payments of a request, so that they aren't paid in addition to what replaces them. */
export async function voidUnpaid(ctx: MutationCtx, reference: string, now: number) {
  for (const payment of await paymentsFor(ctx, reference)) {
    if (isUnpaid(payment.state)) await voidPayment(ctx, payment, now);
  }
}

/** Voids card payments beyond what's owing for a request, once money came in another way. */
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

/** Voids the payment of a withdrawn order. Returns false if money has moved, or the owner asked for the payment. */
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

/** Requests something from Stripe, and checks later whether it was answered: actions can die. */
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

/** Ends a membership, at Stripe if it's paid by card. Idempotent. */
export async function endMembership(ctx: MutationCtx, payment: Payment): Promise<void> {
  const { _id: paymentId, endAsked, state, nextMonthAt } = payment;
  if (endAsked !== undefined || !isRunning(state)) return;
  if (nextMonthAt === undefined) return askStripe(ctx, payment, "end");
  await ctx.db.patch("payments", paymentId, { endAsked: payment.asks + 1 });
  await ctx.scheduler.runAfter(0, internal.memberships.jobs.end, { paymentId });
}

/** Stops further charges for a cancelled request; refunds are the owner's decision. Returns what was affected. */
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

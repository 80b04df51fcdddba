import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import { env, type MutationCtx } from "../_generated/server";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { lockAgain } from "../coupons/paying";
import { getOutage } from "../providers/model";
import { paymentView } from "./fields";
import { canPay, getPayment, newestFor } from "./model";
import { isUnpaid, OPENING_MS, PAGE_MS, PAGE_NEEDS, RESTING, SHORTEST_PAGE } from "./rules";

type Payment = Doc<"payments">;

/** A payment for whoever has its key, live. */
export async function viewPayment(ctx: ReadCtx, key: string) {
  const payment = await getPayment(ctx, key);
  if (payment === null) return null;
  const isStuck = payment.problem !== undefined && payment.clientSecret === undefined;
  const view = pickFields(paymentView, {
    ...payment,
    isStuck,
    isResting: isStuck && payment.problem === RESTING,
    stripeKey: canPay() ? env.STRIPE_PUBLISHABLE_KEY : undefined,
  });
  if (isUnpaid(payment.state)) return view;
  const isReplaced = payment.state === "void" && (await hasSuccessor(ctx, payment));
  return { ...view, clientSecret: undefined, ...(isReplaced && { isReplaced }) };
}

async function hasSuccessor(ctx: ReadCtx, { _id, reference }: Payment): Promise<boolean> {
  const newest = await newestFor(ctx, reference);
  return newest !== null && newest._id !== _id && newest.state !== "void";
}

const isOnItsWay = ({ attempt, clientSecret, problem }: Payment) =>
  attempt > 0 && clientSecret === undefined && problem === undefined;

/** Whether a page at Stripe is open for long enough, or being opened. */
function isOpening(payment: Payment, now: number): boolean {
  if (isOnItsWay(payment)) return now < (payment.attemptAt ?? 0) + OPENING_MS;
  return payment.clientSecret !== undefined && hasTime(payment, now + PAGE_NEEDS);
}

const hasTime = ({ attemptUntil = 0 }: Payment, until: number) => attemptUntil > until;

/**
 * Makes sure that there's an open page at Stripe. Does nothing if one is open or being opened. Repeats an attempt with
 * its idempotency key if its action died and Stripe would still open it; starts a new attempt if the last page has
 * closed.
 */
export async function openPage(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  if (!canPay() || !isUnpaid(payment.state) || isOpening(payment, now)) return;
  const outage = await getOutage(ctx, "stripe");
  if (outage !== null && now < outage.restsUntil) {
    await ctx.db.patch("payments", payment._id, { clientSecret: undefined, problem: RESTING });
    return;
  }
  const again = isOnItsWay(payment) && hasTime(payment, now + SHORTEST_PAGE + OPENING_MS);
  const attempt = again ? payment.attempt : payment.attempt + 1;
  const until = again ? (payment.attemptUntil ?? 0) : now + PAGE_MS;
  const { _id: paymentId } = payment;
  await ctx.db.patch("payments", paymentId, {
    attempt,
    attemptAt: now,
    attemptUntil: until,
    clientSecret: undefined,
    problem: undefined,
    failedAt: undefined,
    failedBecause: undefined,
    state: "started",
    ...(await keptDiscount(ctx, payment, { now, until })),
  });
  const tried = { paymentId, attempt };
  await ctx.scheduler.runAfter(0, internal.stripe.actions.open, tried);
  if (!again)
    await ctx.scheduler.runAfter(PAGE_MS + PAGE_NEEDS, internal.stripe.jobs.lookAtPage, tried);
}

/** A coupon that was used since no longer applies; the page says so. */
async function keptDiscount(
  ctx: MutationCtx,
  { _id: by, couponId }: Payment,
  hold: { now: number; until: number },
) {
  if (couponId === undefined || (await lockAgain(ctx, couponId, { by, ...hold }))) return {};
  return { couponId: undefined, discountCents: 0, couponLost: true as const };
}

import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { newSecret } from "../core/secrets";
import { getSetUp } from "../core/settings";
import { noteFacts } from "../people/facts";
import { getRequest, showPayment } from "../requests/model";
import { dueCents, getMonthlyCents, getPaymentConsequences, isRunning } from "./rules";

type Payment = Doc<"payments">;

/**
 * Whether cards can be taken: Stripe's key alone is not enough, because without webhooks nothing is ever paid, and
 * without its public key no browser can open a page to pay on.
 */
export function canPay(): boolean {
  return getSetUp("stripe") === "whole";
}

/** The payment of a key, or null. */
export function getPayment(ctx: ReadCtx, key: string): Promise<Payment | null> {
  return getOneFrom(ctx.db, "payments", "by_key", key);
}

/** More payments than one request ever has. */
const MOST_OF_ONE = 50;

const ofRequest = (ctx: ReadCtx, reference: string) =>
  ctx.db
    .query("payments")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .order("desc");

/** The newest payment for a request, or null. */
export const newestFor = (ctx: ReadCtx, reference: string): Promise<Payment | null> =>
  ofRequest(ctx, reference).first();

/** The payments for a request, newest first. */
export const paymentsFor = (ctx: ReadCtx, reference: string): Promise<Payment[]> =>
  ofRequest(ctx, reference).take(MOST_OF_ONE);

type Asked = Pick<Payment, "reference" | "name" | "email" | "title" | "per" | "cents"> &
  Pick<WithoutSystemFields<Payment>, "byOwner">;

/**
 * Writes down what is to be paid. No money moves, and Stripe hears of it only when the page is opened.
 * @param key of its page, where that was told already
 */
export async function askForPayment(
  ctx: MutationCtx,
  asked: Asked,
  now: number,
  key = newSecret(),
): Promise<{ paymentId: Id<"payments">; key: string }> {
  const paymentId = await ctx.db.insert("payments", {
    ...asked,
    key,
    discountCents: 0,
    attempt: 0,
    asks: 0,
    state: "started",
    createdAt: now,
    changedAt: now,
  });
  await showOnRequest(ctx, asked.reference);
  return { paymentId, key };
}

/**
 * The request shows where its membership that runs stands, or its newest payment, on every screen that shows the request;
 * its sender's card shows whether a membership runs.
 */
export async function showOnRequest(ctx: MutationCtx, reference: string): Promise<void> {
  const request = await getRequest(ctx, reference);
  const payments = await paymentsFor(ctx, reference);
  const running = payments.find(({ state }) => isRunning(state));
  await noteFacts(ctx, reference, { isMember: running && true });
  const [newest] = payments;
  if (request === null || newest === undefined) return;
  const shown = running ?? newest;
  const { state, endsAt, nextMonthAt, key: payKey } = shown;
  const payment = {
    state,
    cents: isRunning(state) ? getMonthlyCents(shown) : dueCents(shown),
    paymentConsequences: getPaymentConsequences(payments),
    endsAt,
    nextMonthAt,
  };
  await showPayment(ctx, request, { payment, payKey });
}

/** Starts a membership that's paid by invoice; its first month begins now. */
export const startMembership = (ctx: MutationCtx, paymentId: Id<"payments">, now: number) =>
  ctx.db.patch("payments", paymentId, {
    state: "active",
    subscriptionStatus: "active",
    nextMonthAt: now,
  });

/** Notes that a month of a membership is invoiced, and when the next one is due. */
export const noteMonthInvoiced = (
  ctx: MutationCtx,
  { _id }: Payment,
  { nextMonthAt, now }: { nextMonthAt: number; now: number },
) => ctx.db.patch("payments", _id, { nextMonthAt, changedAt: now });

/** Ends a membership that's paid by invoice. Returns its payment as it is now. */
export async function noteMembershipEnded(
  ctx: MutationCtx,
  payment: Payment,
  now: number,
): Promise<Payment> {
  const after = {
    ...payment,
    state: "ended" as const,
    subscriptionStatus: "canceled",
    nextMonthAt: undefined,
    endAsked: undefined,
    changedAt: now,
  };
  await ctx.db.replace("payments", payment._id, after);
  return after;
}

/** Takes a coupon off a payment, and keeps the coupon for it. */
export const noteDiscount = (
  ctx: MutationCtx,
  paymentId: Id<"payments">,
  discount: { couponId: Id<"coupons">; discountCents: number },
) => ctx.db.patch("payments", paymentId, discount);

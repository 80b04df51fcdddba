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
 * Whether cards are accepted. Stripe's secret key isn't enough: without webhooks no payment is ever recorded, and
 * without the publishable key no browser can open a checkout page.
 */
export function canPay(): boolean {
  return getSetUp("stripe") === "whole";
}

/** The payment with this key, or null. */
export function getPayment(ctx: ReadCtx, key: string): Promise<Payment | null> {
  return getOneFrom(ctx.db, "payments", "by_key", key);
}

/** More payments than a request has. */
const MOST_OF_ONE = 50;

const ofRequest = (ctx: ReadCtx, reference: string) =>
  ctx.db
    .query("payments")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .order("desc");

/** The newest payment of a request, or null. */
export const newestFor = (ctx: ReadCtx, reference: string): Promise<Payment | null> =>
  ofRequest(ctx, reference).first();

export const paymentsFor = (ctx: ReadCtx, reference: string): Promise<Payment[]> =>
  ofRequest(ctx, reference).take(MOST_OF_ONE);

type Asked = Pick<Payment, "reference" | "name" | "email" | "title" | "per" | "cents"> &
  Pick<WithoutSystemFields<Payment>, "byOwner" | "callOutFeeCents">;

/** Stores a new payment; Stripe is told once its page is opened. @param key of its page, if already issued */
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

/** Shows the running membership, or else the newest payment, on a request; and the membership on its sender's card. */
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

/** Records that a month of a membership was invoiced, and when the next one is due. */
export const noteMonthInvoiced = (
  ctx: MutationCtx,
  { _id }: Payment,
  { nextMonthAt, now }: { nextMonthAt: number; now: number },
) => ctx.db.patch("payments", _id, { nextMonthAt, changedAt: now });

/** Ends a membership that's paid by invoice. Returns the updated payment. */
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

/** Applies a coupon to a payment, and reserves the coupon for it. */
export const noteDiscount = (
  ctx: MutationCtx,
  paymentId: Id<"payments">,
  discount: { couponId: Id<"coupons">; discountCents: number },
) => ctx.db.patch("payments", paymentId, discount);

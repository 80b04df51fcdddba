import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import { env, type MutationCtx } from "../_generated/server";
import { getRequest } from "../bookings/requests";
import { lockAgain } from "../coupons/paying";
import { pickFields } from "../projection";
import { getBreaker } from "../providers/model";
import { isResting } from "../providers/rules";
import type { ReadCtx } from "../readCtx";
import { newSecret } from "../secrets";
import { paymentView } from "./fields";
import {
  ANSWER_LASTS,
  dueCents,
  getPaymentConsequences,
  isRunning,
  isUnpaid,
  MOST_LOOKS,
  OPENING_LASTS,
  PAGE_LASTS,
  PAGE_NEEDS,
  RESTING,
  SHORTEST_PAGE,
} from "./rules";

type Payment = Doc<"payments">;

/** Whether cards can be taken: the key alone is not enough, because without webhooks nothing is ever paid. */
export function canPay(): boolean {
  return Boolean(env.STRIPE_SECRET_KEY) && Boolean(env.STRIPE_WEBHOOK_SECRET);
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
    state: "started",
    createdAt: now,
    changedAt: now,
  });
  await showOnRequest(ctx, asked.reference);
  return { paymentId, key };
}

/** The request shows where its newest payment stands, on every screen that shows the request. */
export async function showOnRequest(ctx: MutationCtx, reference: string): Promise<void> {
  const request = await getRequest(ctx, reference);
  const payments = await paymentsFor(ctx, reference);
  const [newest] = payments;
  if (request === null || newest === undefined) return;
  const payment = {
    state: newest.state,
    cents: dueCents(newest),
    paymentConsequences: getPaymentConsequences(payments),
  };
  const { key: payKey } = payments.find(({ state }) => isRunning(state)) ?? newest;
  await ctx.db.patch("quoteRequests", request._id, { payment, payKey });
}

/** What whoever holds the key sees, live. */
export async function viewPayment(ctx: ReadCtx, key: string) {
  const payment = await getPayment(ctx, key);
  if (payment === null) return null;
  const isStuck = payment.problem !== undefined && payment.clientSecret === undefined;
  const view = pickFields(paymentView, {
    ...payment,
    isStuck,
    isResting: isStuck && payment.problem === RESTING,
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

/** Whether there is nothing to do: a page at Stripe is open for a while, or on its way. */
function isOpening(payment: Payment, now: number): boolean {
  if (isOnItsWay(payment)) return now < (payment.attemptAt ?? 0) + OPENING_LASTS;
  return payment.clientSecret !== undefined && hasTime(payment, now + PAGE_NEEDS);
}

const hasTime = ({ attemptUntil = 0 }: Payment, until: number) => attemptUntil > until;

/**
 * Makes sure that there is a page at Stripe to pay on: nothing where one is open or on its way; the same try
 * again, under the same key, where an action died and Stripe would still open it; a new one where the last has closed.
 */
export async function openPage(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  if (!canPay() || !isUnpaid(payment.state) || isOpening(payment, now)) return;
  if (isResting(await getBreaker(ctx, "stripe"), now)) {
    await ctx.db.patch("payments", payment._id, { clientSecret: undefined, problem: RESTING });
    return;
  }
  const again = isOnItsWay(payment) && hasTime(payment, now + SHORTEST_PAGE + OPENING_LASTS);
  const attempt = again ? payment.attempt : payment.attempt + 1;
  const until = again ? (payment.attemptUntil ?? 0) : now + PAGE_LASTS;
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
  await ctx.scheduler.runAfter(0, internal.payments.actions.open, tried);
  if (!again)
    await ctx.scheduler.runAfter(PAGE_LASTS + PAGE_NEEDS, internal.payments.jobs.lookAtPage, tried);
}

/** Whether Stripe has still to be asked about the page of a payment: has it been paid on, or is it open in vain? */
const isUnsettled = ({ state, sessionId, clientSecret }: Payment) =>
  (state === "started" && sessionId !== undefined) ||
  (state === "void" && clientSecret !== undefined);

/**
 * Asks Stripe about the page of a try, and looks later whether the answer was noted: an action may die, and Stripe
 * may be away. Each pause is twice the one before it.
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
  await ctx.scheduler.runAfter(0, internal.payments.actions.check, tried);
  const next = { ...tried, looks: looks + 1 };
  const pause = ANSWER_LASTS * 2 ** looks;
  await ctx.scheduler.runAfter(pause, internal.payments.jobs.lookAtPage, next);
}

/** A code that was used meanwhile takes nothing off any more; the page says so. */
async function keptDiscount(
  ctx: MutationCtx,
  { _id: by, couponId }: Payment,
  hold: { now: number; until: number },
) {
  if (couponId === undefined || (await lockAgain(ctx, couponId, { by, ...hold }))) return {};
  return { couponId: undefined, discountCents: 0, couponLost: true as const };
}

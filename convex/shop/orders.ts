import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { announceRequest, bookingRecord, insertRequest } from "../bookings/record";
import { REFERRAL_COUPON_CENTS } from "../business/coupons";
import { products } from "../business/products";
import { getPlanCents } from "../businessDetails/model";
import { refuse } from "../core/errors";
import { overLimit } from "../core/limits";
import type { ReadCtx } from "../core/readCtx";
import { newSecret } from "../core/secrets";
import { couponProblem, lockCoupon } from "../coupons/paying";
import { termsOf } from "../memberships/rules";
import { askForPayment, canPay, newestFor, noteDiscount } from "../payments/model";
import { getRhythm, PAGE_MS } from "../payments/rules";
import { formatPrice } from "../shared/money";
import type { SubmissionResult } from "../submissions/fields";
import {
  answer,
  type Envelope,
  findByRequestId,
  receive,
  requestIdProblem,
  type Submission,
} from "../submissions/model";
import { accept } from "../submissions/record";
import { emailAddress } from "../typed/fields";
import type { ShopOrder } from "./formRules";

/**
 * Refuses an invalid coupon before anything is written. It returns the refusal: throwing would roll back the rate
 * limit, and codes could be guessed.
 */
export async function refusedCoupon(
  ctx: MutationCtx & { visitor: { key: string } },
  {
    requestId,
    supersedes = [],
    coupon = "",
    email,
  }: Pick<Envelope, "requestId" | "supersedes"> & {
    coupon?: string | undefined;
    email: string;
  },
) {
  // `receive` refuses ids that aren't those of one form; they mustn't be read before.
  if (coupon.trim() === "" || requestIdProblem([requestId, ...supersedes]) !== null) return null;
  if ((await findByRequestId(ctx, requestId)) !== null) return null;
  const refusal = await overLimit(ctx, "coupon", ctx.visitor.key);
  if (refusal !== null) return refusal;
  const earlier = await Promise.all(supersedes.map((id) => findByRequestId(ctx, id)));
  const own = earlier.map((row) => row?.reference);
  const typed = { code: coupon, email: emailAddress.safeParse(email).data ?? "" };
  // The order that's being replaced may hold the code, which is no reason to refuse it.
  const isOwn = async (paymentId: Id<"payments">) =>
    own.includes((await ctx.db.get("payments", paymentId))?.reference);
  const problem = await couponProblem(ctx, typed, Date.now(), isOwn);
  if (problem === null) return null;
  const failure = { code: "invalid" as const, fields: { coupon: problem } };
  return { ok: false as const, failure };
}

const payWords = {
  card: "I am paying by card on the website.",
  later: "I would like to pay at the visit or by invoice.",
};

const itCosts = (price: string) => `It costs ${price} now. If that’s fine, please send it again.`;

/**
 * Stores an order once, and sends its emails. Returns the results of `receive` and `accept`, and `invalid` if it costs
 * something else than its sender saw.
 */
export async function placeOrder(
  ctx: MutationCtx,
  submission: Submission<ShopOrder>,
  seenCents: number,
) {
  const received = await receive(ctx, submission);
  if (!received.isNew) return received.answer;
  const { product: productId } = received.content;
  const terms = termsOf(productId, await getPlanCents(ctx));
  const { title, cents } = terms;
  if (cents !== seenCents) {
    const price = formatPrice({ ...products[productId], cents });
    return refuse("invalid", { fields: { product: itCosts(price) } });
  }
  const sent = await accept(ctx, bookingRecord, received);
  if (!sent.isNew) return sent.answer;
  const { pay, coupon, name, email, phone } = sent.content;
  const product = products[productId];
  const byCard = pay === "card" && canPay();
  const howToPay = byCard ? "card" : "later";
  const per = getRhythm(product);
  // Before the payment exists, since the request's email links to its page.
  const payKey = byCard && !sent.isQuarantined ? newSecret() : undefined;
  const ordered = {
    name,
    email,
    phone,
    serviceType: productId === "webinars" ? ("online" as const) : ("in-person" as const),
    selectedService: title,
    additionalInfo: payWords[howToPay],
    coupon,
    order: { cents, per, pay: howToPay } as const,
    ...(payKey !== undefined && { payKey }),
  };
  const request = await insertRequest(ctx, ordered, sent);
  if (!sent.isQuarantined) await announceRequest(ctx, request, sent);
  if (payKey !== undefined) {
    const { reference, now } = sent;
    const asked = { reference, name, email, ...terms, per };
    const { paymentId } = await askForPayment(ctx, asked, now, payKey);
    const lock = { by: paymentId, now, until: now + PAGE_MS };
    const couponId =
      coupon === undefined ? null : await lockCoupon(ctx, { code: coupon, email }, lock);
    if (couponId !== null)
      await noteDiscount(ctx, paymentId, { couponId, discountCents: REFERRAL_COUPON_CENTS });
  }
  return answer(ctx, sent);
}

/** Adds the key of the payment that the submission has started; a retry finds the same one. */
export async function withPayKey(ctx: ReadCtx, result: SubmissionResult) {
  if (!result.ok) return result;
  const payment = await newestFor(ctx, result.reference);
  return { ...result, ...(payment !== null && { payKey: payment.key }) };
}

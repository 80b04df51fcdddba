import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { PaymentState } from "../requests/fields";
import { stripeCurrency } from "../shared/currency";
import { money } from "../shared/money";
import type { EventFacts } from "./fields";
import {
  dueCents,
  getGoneNews,
  getMembershipNews,
  getMembershipProblem,
  getMonthlyCents,
  getPaymentState,
  getProblemAfter,
  withEventFacts,
} from "./rules";

type Payment = Doc<"payments">;

/** Ignores the failure of an earlier page: another was opened since. */
function withoutOldFailure(payment: Payment, eventFacts: EventFacts): EventFacts {
  const other = eventFacts.sessionId !== undefined && eventFacts.sessionId !== payment.sessionId;
  return other ? { ...eventFacts, failedAt: undefined, failedBecause: undefined } : eventFacts;
}

function takenProblem(payment: Payment, { takenCents, currency, billed }: EventFacts) {
  // Stripe works out what a change of plan costs.
  if (takenCents === undefined || (billed === "other" && currency === stripeCurrency))
    return undefined;
  const asked = billed === "month" ? getMonthlyCents(payment) : dueCents(payment);
  if (takenCents === asked && currency === stripeCurrency) return undefined;
  return `Stripe took ${money(takenCents)} ${currency ?? ""}, and ${money(asked)} was to be paid.`;
}

const PAID_THOUGH_VOID =
  "This was paid in the moment in which it was taken back. Please send the money back, or agree with the client what it’s for.";

const PAID_TWICE = "This was paid twice. Please send one of the two back, at Stripe.";

/** Whether a one-off payment was already paid by another payment intent. */
const isSecond = (
  { per, paidAt, paymentIntentId: first }: Payment,
  eventFacts: EventFacts,
): boolean =>
  per === "once" &&
  ![paidAt, first, eventFacts.paidAt, eventFacts.paymentIntentId].includes(undefined) &&
  first !== eventFacts.paymentIntentId;

/** The problem, if any, that an event reveals. */
function problemIn(
  payment: Payment,
  after: PaymentState,
  eventFacts: EventFacts,
): string | undefined {
  if (payment.state === "void" && after !== "void") return PAID_THOUGH_VOID;
  return isSecond(payment, eventFacts) ? PAID_TWICE : takenProblem(payment, eventFacts);
}

/** Adds Stripe's facts to a payment. Returns the updated row, with what's new. */
export async function noteStripeFacts(
  ctx: MutationCtx,
  payment: Payment,
  fresh: EventFacts,
  now: number,
) {
  const eventFacts = withoutOldFailure(payment, fresh);
  const facts = withEventFacts(payment, eventFacts);
  const state = getPaymentState({ ...payment, ...facts });
  const goneNews = getGoneNews(payment, facts);
  const news = getMembershipNews(payment, { ...payment, ...facts, state });
  const settled = getMembershipProblem(payment.problem, state, news);
  const problem = problemIn(payment, state, eventFacts) ?? getProblemAfter(settled, goneNews);
  const after: Payment = {
    ...payment,
    ...facts,
    state,
    changedAt: now,
    customerId: eventFacts.customerId ?? payment.customerId,
    subscriptionId: eventFacts.subscriptionId ?? payment.subscriptionId,
    paymentIntentId: eventFacts.paymentIntentId ?? payment.paymentIntentId,
    invoiceId: eventFacts.invoiceId ?? payment.invoiceId,
    problem,
    // Another can be requested now: a membership has a month to refund again and again.
    ...(eventFacts.refunds !== undefined && { refundAsked: undefined }),
    ...(state === "ended" && { endAsked: undefined }),
  };
  await ctx.db.replace("payments", payment._id, after);
  return { after, eventFacts, news, goneNews };
}

import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { PaymentState } from "../requests/fields";
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

/** That a page closed says nothing about another one, opened since. */
function withoutOldFailure(payment: Payment, eventFacts: EventFacts): EventFacts {
  const other = eventFacts.sessionId !== undefined && eventFacts.sessionId !== payment.sessionId;
  return other ? { ...eventFacts, failedAt: undefined, failedBecause: undefined } : eventFacts;
}

function takenProblem(payment: Payment, { takenCents, currency, billed }: EventFacts) {
  // What a change of plan comes to, Stripe works out.
  if (takenCents === undefined || (billed === "other" && currency === "aud")) return undefined;
  const asked = billed === "month" ? getMonthlyCents(payment) : dueCents(payment);
  if (takenCents === asked && currency === "aud") return undefined;
  return `Stripe took ${money(takenCents)} ${currency ?? ""}, and ${money(asked)} was to be paid.`;
}

const PAID_THOUGH_VOID =
  "This was paid in the moment in which it was taken back. Please send the money back, or agree with the client what it’s for.";

const PAID_TWICE = "This was paid twice. Please send one of the two back, at Stripe.";

/** Whether something that is paid once was paid by another payment intent before. */
const isSecond = (
  { per, paidAt, paymentIntentId: first }: Payment,
  eventFacts: EventFacts,
): boolean =>
  per === "once" &&
  ![paidAt, first, eventFacts.paidAt, eventFacts.paymentIntentId].includes(undefined) &&
  first !== eventFacts.paymentIntentId;

/** What the owner has to look at, of what the news says. */
function problemIn(
  payment: Payment,
  after: PaymentState,
  eventFacts: EventFacts,
): string | undefined {
  if (payment.state === "void" && after !== "void") return PAID_THOUGH_VOID;
  return isSecond(payment, eventFacts) ? PAID_TWICE : takenProblem(payment, eventFacts);
}

/** Writes what Stripe says about a payment into its row. Returns the row as it is now, with what's new of it. */
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
    // The next one can be asked for: a membership has a month to send back again and again.
    ...(eventFacts.refunds !== undefined && { refundAsked: undefined }),
    ...(state === "ended" && { endAsked: undefined }),
  };
  await ctx.db.replace("payments", payment._id, after);
  return { after, eventFacts, news, goneNews };
}

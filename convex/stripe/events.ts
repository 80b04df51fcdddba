import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { redeemWithPayment } from "../coupons/paying";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import type { EmailMessage } from "../email/rules";
import { noteCardMoney } from "../invoices/cardMoney";
import { sendReceipt } from "../invoices/changes";
import { getDashboardPayment, noteDashboardPayment, noteGone } from "../invoices/dashboardPayments";
import type { DashboardPayment } from "../invoices/fields";
import type { Invoice } from "../invoices/ledger";
import { grantMonth, invoiceFees } from "../memberships/ledger";
import { invoiceLastFees, tellOfInvoice } from "../memberships/months";
import { notifyOwner } from "../notifications/model";
import { membershipChanged, paymentNotice, refundNote } from "../payments/emails";
import type { EventFacts } from "../payments/fields";
import { showOnRequest } from "../payments/model";
import { dueCents, getMonthlyCents } from "../payments/rules";
import { flagProblem } from "../payments/stripeAnswers";
import { getEvent, noteEvent } from "../payments/stripeEvents";
import { noteStripeFacts } from "../payments/stripeFacts";
import { money } from "../shared/money";

type Payment = Doc<"payments">;

/** A verified event, reduced to what we use. */
export interface StripeEvent {
  eventId: string;
  type: string;
  createdAt: number;
  /** Null for event types that we don't use. */
  eventFacts: EventFacts | null;
  /** Stripe's answer when we asked which payment it's about. */
  found?: { outside?: DashboardPayment | undefined; problem?: string | undefined } | undefined;
}

/** Whether nothing stored tells which payment an intent belongs to. */
export const isUnknown = async (ctx: ReadCtx, paymentIntentId: string): Promise<boolean> =>
  (await findPayment(ctx, { paymentIntentId })) === null &&
  (await getDashboardPayment(ctx, paymentIntentId)) === null;

/** Processes an event once: stores its effect and its id in one transaction. */
export async function receiveEvent(
  ctx: MutationCtx,
  { eventFacts, found = {}, ...event }: StripeEvent,
  now: number,
): Promise<void> {
  if ((await getEvent(ctx, event.eventId)) !== null) return;
  const payment = eventFacts === null ? null : await findPayment(ctx, eventFacts);
  const isLost = eventFacts?.payment !== undefined && payment === null;
  const isOther = payment !== null && isOfOther(payment, eventFacts ?? {});
  await noteEvent(ctx, {
    ...event,
    receivedAt: now,
    paymentId: payment?._id,
    problem: isLost ? UNKNOWN : isOther ? OTHER_SUBSCRIPTION : found.problem,
  });
  if (found.problem !== undefined)
    await notifyOwner(ctx, {
      eventType: "Payment at Stripe",
      reference: event.eventId,
      fields: { todo: found.problem },
    });
  if (eventFacts === null) return;
  if (isOther) await tellOfOther(ctx, payment, eventFacts);
  else if (payment !== null) await applyEvent(ctx, payment, eventFacts, now);
  else await applyOutside(ctx, eventFacts, { outside: found.outside, at: event.createdAt }, now);
}

/** A payment made directly at Stripe: stores it once, and its refunds and disputes whenever they're reported. */
async function applyOutside(
  ctx: MutationCtx,
  { paymentIntentId = "", refunds, disputes }: EventFacts,
  { outside, at }: { outside: DashboardPayment | undefined; at: number },
  now: number,
): Promise<void> {
  if (outside !== undefined) await noteDashboardPayment(ctx, outside, now);
  const row = await getDashboardPayment(ctx, paymentIntentId);
  if (row !== null) await noteGone(ctx, row, { refunds, disputes, at }, now);
}

const UNKNOWN = "Stripe told us of a payment of this website that we don’t have.";

const OTHER_SUBSCRIPTION =
  "A second subscription at Stripe says that it’s this membership’s. It changes nothing here, and its money isn’t in the books. Please end one of the two at Stripe, and send back what was paid twice.";

/** Whether an event is about a subscription that somebody created at Stripe with a copy of our metadata. */
const isOfOther = ({ subscriptionId: first }: Payment, { subscriptionId }: EventFacts): boolean =>
  first !== undefined && subscriptionId !== undefined && subscriptionId !== first;

/** Tells the owner whenever such a subscription is charged. */
async function tellOfOther(ctx: MutationCtx, payment: Payment, { takenCents = 0 }: EventFacts) {
  if (takenCents > 0) await notify(ctx, payment, "paid twice:", takenCents, OTHER_SUBSCRIPTION);
}

/** By our own id in the metadata; a charge may have it only on its intent. */
async function findPayment(ctx: ReadCtx, { payment, paymentIntentId }: EventFacts) {
  if (payment !== undefined) {
    const id = ctx.db.normalizeId("payments", payment);
    return id === null ? null : ctx.db.get("payments", id);
  }
  if (paymentIntentId === undefined) return null;
  return ctx.db
    .query("payments")
    .withIndex("by_paymentIntentId", (q) => q.eq("paymentIntentId", paymentIntentId))
    .first();
}

/** Adds an event's facts to a payment, with all consequences: the books, receipt, coupon, notice and request. */
export async function applyEvent(
  ctx: MutationCtx,
  payment: Payment,
  fresh: EventFacts,
  now: number,
): Promise<void> {
  const { after, eventFacts, news, goneNews } = await noteStripeFacts(ctx, payment, fresh, now);
  const { state } = after;
  const feesDue = () => invoiceFees(ctx, after);
  const invoice = await noteCardMoney(ctx, { before: payment, after, eventFacts, feesDue }, now);
  await grantPaid(ctx, payment, after, eventFacts);
  if (state === "ended" && payment.state !== "ended") await invoiceLastFees(ctx, after, now);
  if (state !== payment.state || news !== null) await showOnRequest(ctx, after.reference);
  // The card pays for the month alone: if call-out fees are due, the payer gets the invoice instead of a receipt.
  const hasFees = eventFacts.billed === "month" && invoice !== null && invoice.owingCents > 0;
  if (hasFees) await tellOfInvoice(ctx, invoice, now);
  else if (invoice !== null) await emailReceipt(ctx, payment, after, { eventFacts, invoice });
  await tell(ctx, payment, after);
  if (news !== null) {
    await emailPayer(ctx, after, membershipChanged(after, news.client));
    await notify(ctx, after, news.owner, getMonthlyCents(after), news.todo);
  }
  for (const { news, cents, problem: todo } of goneNews)
    if (news !== undefined) await notify(ctx, after, news, cents, todo);
}

/** Adds what Stripe answered when we asked. */
export async function noteLearnt(
  ctx: MutationCtx,
  {
    paymentId,
    eventFacts,
    problem,
  }: { paymentId: Id<"payments">; eventFacts: EventFacts; problem?: string | undefined },
  now: number,
): Promise<void> {
  const payment = await ctx.db.get("payments", paymentId);
  if (payment === null) return;
  const isNew = eventFacts.paidAt === undefined || payment.paidAt === undefined;
  await applyEvent(ctx, payment, eventFacts, now);
  if (problem !== undefined && isNew) await flagProblem(ctx, paymentId, problem);
}

/** Grants the call-outs of a plan for each paid month. */
async function grantPaid(
  ctx: MutationCtx,
  before: Payment,
  after: Payment,
  { billed, invoiceId = "", paidAt = after.changedAt }: EventFacts,
): Promise<void> {
  if (after.per !== "month") return;
  if (before.paidAt === undefined && after.paidAt !== undefined)
    await grantMonth(ctx, after, { source: "first", at: after.paidAt });
  if (billed === "month" && after.lastPaidAt !== before.lastPaidAt)
    await grantMonth(ctx, after, { source: invoiceId, at: paidAt });
}

/** Skips payments whose payer was erased. */
async function emailPayer(ctx: MutationCtx, { email: to }: Payment, message: EmailMessage) {
  if (to !== "") await enqueueEmail(ctx, { to, ...message });
}

/** Emails the receipt for a one-off or monthly payment. A second payment is refunded, and gets none. */
async function emailReceipt(
  ctx: MutationCtx,
  before: Payment,
  after: Payment,
  { eventFacts, invoice }: { eventFacts: EventFacts; invoice: Invoice },
): Promise<void> {
  if (before.paidAt !== undefined && eventFacts.billed === undefined) return;
  const { per, key, email, changedAt: now } = after;
  const cents = eventFacts.takenCents ?? dueCents(after);
  await sendReceipt(ctx, invoice, { cents, per, key, email }, now);
}

async function tell(ctx: MutationCtx, before: Payment, after: Payment): Promise<void> {
  if (before.paidAt === undefined && after.paidAt !== undefined) await firstPaid(ctx, after);
  const back = (after.refundedCents ?? 0) - (before.refundedCents ?? 0);
  if (back > 0) {
    await emailPayer(ctx, after, refundNote(after, back));
    await notify(ctx, after, "got money back:", back);
  }
}

/** On the first payment: redeems the coupon and tells the owner; once, whichever event comes first. */
async function firstPaid(ctx: MutationCtx, payment: Payment): Promise<void> {
  const { couponId, reference, changedAt: now } = payment;
  const replyTo = payment.email === "" ? undefined : payment.email;
  await enqueueOwnerEmail(ctx, { ...paymentNotice(payment), replyTo });
  await notify(ctx, payment, "paid", dueCents(payment));
  if (couponId === undefined) return;
  if (await redeemWithPayment(ctx, couponId, { reference, now })) return;
  const problem = "The coupon of this payment was used somewhere else, too.";
  await flagProblem(ctx, payment._id, problem);
}

async function notify(
  ctx: MutationCtx,
  { reference, name, email, title }: Payment,
  news: string,
  cents: number,
  todo?: string,
): Promise<void> {
  await notifyOwner(ctx, {
    eventType: "Payment",
    reference,
    from: { name, email },
    fields: { name, title, news, amount: money(cents), ...(todo !== undefined && { todo }) },
  });
}

import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { PlanCents } from "../business/planCents";
import { getVersioned } from "../businessDetails/model";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { enqueueEmail } from "../email/model";
import { formatMonth, invoiceFor } from "../invoices/cardMoney";
import { sendByItself } from "../invoices/changes";
import type { Invoice } from "../invoices/ledger";
import { notifyOwner } from "../notifications/model";
import { membershipChanged } from "../payments/emails";
import { oneLine } from "../payments/lines/rules";
import {
  askForPayment,
  noteMembershipEnded,
  noteMonthInvoiced,
  paymentsFor,
  showOnRequest,
  startMembership,
} from "../payments/model";
import { getMonthlyCents, isRunning } from "../payments/rules";
import { voidUnpaid } from "../payments/voiding";
import { requireRequest } from "../requests/model";
import { dateAt } from "../shared/dates";
import { money } from "../shared/money";
import { grantMonth, invoiceFees } from "./ledger";
import { type MonthlyProduct, nextMonthAfter, termsOf } from "./rules";

/*
 * Memberships that are paid by invoice: the owner starts and ends them, and each month is invoiced when it begins.
 * Stripe does that for those paid by card.
 */

type PaymentId = Id<"payments">;

/**
 * Starts a membership for a request's client, and invoices its first month. Fails with `notFound` or `notOpen`, or with
 * `changedMeanwhile` if it costs something else than the owner saw.
 */
export async function start(
  ctx: MutationCtx,
  { reference, product, cents }: { reference: string; product: MonthlyProduct; cents: number },
  now: number,
): Promise<void> {
  const { name, email = "", status } = await requireRequest(ctx, reference);
  if (status === "Cancelled") fail("notOpen", { status });
  if ((await paymentsFor(ctx, reference)).some(({ state }) => isRunning(state))) return;
  await voidUnpaid(ctx, reference, now);
  const { details, lastModified } = await getVersioned(ctx);
  const terms = termsOf(product, details.planCents as PlanCents);
  if (terms.cents !== cents) fail("changedMeanwhile", { lastModified });
  const asked = { reference, name, email, ...terms, per: "month" as const };
  const { paymentId } = await askForPayment(ctx, asked, now);
  await startMembership(ctx, paymentId, now);
  await invoiceMonth(ctx, paymentId, now);
}

const BATCH = 20;

/** Memberships whose next month begins. */
export async function dueMonths(ctx: ReadCtx, now: number): Promise<PaymentId[]> {
  const due = await ctx.db
    .query("payments")
    .withIndex("by_nextMonthAt", (q) => q.gt("nextMonthAt", 0).lte("nextMonthAt", now))
    .take(BATCH);
  return due.map(({ _id }) => _id);
}

/** Invoices a new month with the last month's call-out fees, and grants its call-outs; once for each month. */
export async function invoiceMonth(
  ctx: MutationCtx,
  paymentId: PaymentId,
  now: number,
): Promise<void> {
  const payment = await ctx.db.get("payments", paymentId);
  if (payment?.nextMonthAt === undefined || payment.nextMonthAt > now) return;
  const { reference, createdAt, nextMonthAt: at } = payment;
  const nextMonthAt = nextMonthAfter(dateAt(createdAt), dateAt(at));
  await noteMonthInvoiced(ctx, payment, { nextMonthAt, now });
  const fees = await invoiceFees(ctx, payment);
  const month = oneLine(formatMonth(payment, at), getMonthlyCents(payment));
  const invoice = await invoiceFor(ctx, payment, [...month, ...fees], now);
  await grantMonth(ctx, payment, { source: `month ${dateAt(at)}`, at });
  await showOnRequest(ctx, reference);
  await tellOfInvoice(ctx, invoice, now);
}

/** Invoices the remaining call-out fees when a membership ends. */
export async function invoiceLastFees(
  ctx: MutationCtx,
  payment: Doc<"payments">,
  now: number,
): Promise<void> {
  const lines = await invoiceFees(ctx, payment);
  if (lines.length === 0) return;
  await tellOfInvoice(ctx, await invoiceFor(ctx, payment, lines, now), now);
}

/** Emails the invoice of a month; otherwise notifies the owner, who has to tell the client. */
export async function tellOfInvoice(
  ctx: MutationCtx,
  invoice: Invoice,
  now: number,
): Promise<void> {
  if (await sendByItself(ctx, invoice, now)) return;
  const { reference, name, email, title, owingCents } = invoice;
  await notifyOwner(ctx, {
    eventType: "Payment",
    reference,
    from: { name, email },
    fields: { name, title, news: NOT_EMAILED, amount: money(owingCents), todo: TELL_THEM },
  });
}

const NOT_EMAILED = "has a new invoice, which couldn’t be emailed:";
const TELL_THEM = "Call them, or print it under Money.";

/** Ends a membership that's paid by invoice. Idempotent. */
export async function end(ctx: MutationCtx, paymentId: PaymentId, now: number): Promise<void> {
  const payment = await ctx.db.get("payments", paymentId);
  if (payment === null || !isRunning(payment.state)) return;
  const after = await noteMembershipEnded(ctx, payment, now);
  await invoiceLastFees(ctx, after, now);
  await showOnRequest(ctx, after.reference);
  const { email: to } = after;
  if (to !== "") await enqueueEmail(ctx, { to, ...membershipChanged(after, "has ended") });
}

import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { notifyOwner } from "../notifications/model";
import { getGoneNews, getProblemAfter, withGone } from "../payments/rules";
import { voidBeyond } from "../payments/voiding";
import { getRequest } from "../requests/model";
import { money } from "../shared/money";
import { cancel, saveAmount } from "./changes";
import type { DashboardPayment } from "./fields";
import { getInvoice, type Invoice, setVoid, takeBackCredit, writeEntry } from "./ledger";
import { getGoneSince, readInvoiceNumber } from "./rules";

/*
 * Payments made directly at Stripe. Each payment intent is one row, whose state says whether it counts, so that events
 * may come late, twice or in any order, and two owners may act at once.
 */

type Row = Doc<"dashboardPayments">;
type RowId = Id<"dashboardPayments">;

/** The row of a payment intent, or null. */
export const getDashboardPayment = (ctx: ReadCtx, paymentIntentId: string): Promise<Row | null> =>
  getOneFrom(ctx.db, "dashboardPayments", "by_paymentIntentId", paymentIntentId);

/** Stores a payment that Stripe reported. If it names a request it's matched at once; otherwise the owner is asked. */
export async function noteDashboardPayment(
  ctx: MutationCtx,
  { references, ...payment }: DashboardPayment,
  now: number,
): Promise<void> {
  if ((await getDashboardPayment(ctx, payment.paymentIntentId)) !== null) return;
  const id = await ctx.db.insert("dashboardPayments", {
    ...payment,
    refundedCents: 0,
    disputedCents: 0,
    state: "waiting",
    changedAt: now,
  });
  const row = await requireRow(ctx, id);
  const named = await findNamed(ctx, references);
  if (named !== null) await matchRow(ctx, row, named, now);
  await tell(ctx, { ...row, reference: named?.reference }, "paid", payment.cents);
}

/** Stores the current refunds and disputes of a payment. They count if the payment does. */
export async function noteGone(
  ctx: MutationCtx,
  row: Row,
  { at, ...later }: Parameters<typeof withGone>[1] & { at: number },
  now: number,
): Promise<void> {
  const gone = withGone(row, later);
  const goneNews = getGoneNews(row, gone);
  const changes = getGoneSince(row, { ...row, ...gone });
  if (goneNews.length > 0 || changes.length > 0 || gone.disputes !== undefined)
    await ctx.db.patch("dashboardPayments", row._id, {
      ...gone,
      problem: getProblemAfter(row.problem, goneNews),
      ...(changes.length > 0 && { goneAt: at }),
      changedAt: now,
    });
  const { reference } = row;
  for (const { kind, cents } of reference === undefined ? [] : changes) {
    const invoice = await getInvoice(ctx, reference ?? "");
    if (invoice !== null) await writeEntry(ctx, invoice, byCard(row, { kind, cents, at }), now);
    if (kind === "refunded" && cents > 0) await tell(ctx, row, "got money back:", cents);
  }
  for (const { news, cents, problem } of goneNews)
    if (news !== undefined) await tell(ctx, row, news, cents, problem);
}

/** Notifies the owner about a payment, each refund or dispute of a matched one, and whatever has to be done. */
async function tell(
  ctx: MutationCtx,
  { reference, paymentIntentId, name, email, description }: Row,
  news: string,
  cents: number,
  todo?: string,
): Promise<void> {
  await notifyOwner(ctx, {
    eventType: reference === undefined ? "Payment at Stripe" : "Payment",
    // The owner can look up Stripe's id in its dashboard.
    reference: reference ?? paymentIntentId,
    from: { name, email },
    fields: {
      news,
      amount: money(cents),
      ...(name !== undefined && { name }),
      ...(description !== undefined && { title: description }),
      ...(todo !== undefined && { todo }),
    },
  });
}

/** What a payment is for: a request, or an invoice whose request was deleted. */
interface Named {
  reference: string;
  invoice: Invoice | null;
  title: string;
}

async function getNamed(ctx: MutationCtx, reference: string): Promise<Named | null> {
  const request = await getRequest(ctx, reference);
  const invoice = await getInvoice(ctx, reference);
  const title = request?.selectedService ?? invoice?.title;
  return title === undefined ? null : { reference, invoice, title };
}

/** The request that a payment names; null if none or several, so that the owner chooses. */
async function findNamed(ctx: MutationCtx, references: readonly string[]): Promise<Named | null> {
  const found: Named[] = [];
  for (const reference of references) {
    const named = await getNamed(ctx, reference);
    if (named !== null) found.push(named);
  }
  const [first, second] = found;
  return second === undefined ? (first ?? null) : null;
}

/** The invoice that it counts on; a request without one gets one for that amount. */
async function requireOpenInvoice(
  ctx: MutationCtx,
  { reference, invoice }: Named,
  cents: number,
  now: number,
): Promise<Invoice> {
  if (invoice !== null && invoice.state !== "cancelled") return invoice;
  return saveAmount(ctx, { reference, cents }, now);
}

const byCard = (
  row: Row,
  entry: { kind: "received" | "refunded" | "disputed"; cents: number; at: number },
) => ({
  ...entry,
  method: "online" as const,
  dashboardPaymentId: row._id,
});

async function matchRow(ctx: MutationCtx, row: Row, named: Named, now: number): Promise<void> {
  const { _id, cents, paidAt: at, goneAt = now, paymentIntentId } = row;
  const isMade = named.invoice === null || named.invoice.state === "cancelled";
  const open = await requireOpenInvoice(ctx, named, cents, now);
  const received = byCard(row, { kind: "received", cents, at });
  const source = `intent ${paymentIntentId}`;
  let { invoice } = await writeEntry(ctx, open, { ...received, source }, now);
  for (const gone of getGoneSince({}, row))
    ({ invoice } = await writeEntry(ctx, invoice, byCard(row, { ...gone, at: goneAt }), now));
  await voidBeyond(ctx, invoice, now);
  await ctx.db.patch("dashboardPayments", _id, {
    state: "matched",
    reference: named.reference,
    changedAt: now,
    madeInvoice: isMade ? true : undefined,
  });
}

const requireRow = async (ctx: MutationCtx, id: RowId): Promise<Row> =>
  (await ctx.db.get("dashboardPayments", id)) ?? fail("notFound", {});

const NO_REQUEST = "There’s no booking or quote request with this reference";
const NO_INVOICE = "There’s no invoice with this number";

/** The reference of a request, by that reference or its invoice number. Fails with `invalid` for an unknown number. */
async function toReference(ctx: ReadCtx, name: string): Promise<string> {
  const number = readInvoiceNumber(name);
  if (number === null) return name;
  const invoice = await getOneFrom(ctx.db, "invoices", "by_number", number);
  return invoice?.reference ?? fail("invalid", { fields: { reference: NO_INVOICE } });
}

/**
 * Matches a payment with a request, by reference or invoice number, and records it on the invoice with its refunds and
 * disputes. Idempotent. Returns the reference. Fails with `notFound`, `invalid` for an unknown reference, or
 * `changedMeanwhile` if somebody else was faster.
 */
export async function match(
  ctx: MutationCtx,
  { dashboardPaymentId, name }: { dashboardPaymentId: RowId; name: string },
  now: number,
): Promise<string> {
  const row = await requireRow(ctx, dashboardPaymentId);
  const reference = await toReference(ctx, name);
  if (row.state === "matched" && row.reference === reference) return reference;
  if (row.state !== "waiting") fail("changedMeanwhile", { lastModified: row.changedAt });
  const named = await getNamed(ctx, reference);
  if (named === null) fail("invalid", { fields: { reference: NO_REQUEST } });
  await matchRow(ctx, row, named, now);
  return reference;
}

const MOST_ENTRIES = 50;

/** Voids the entries of a payment, and any use of its credit. Returns the updated invoice. */
async function voidEntries(
  ctx: MutationCtx,
  row: Row,
  invoice: Invoice,
  now: number,
): Promise<Invoice> {
  const entries = await ctx.db
    .query("moneyEntries")
    .withIndex("by_dashboardPaymentId_and_voidedAt", (q) =>
      q.eq("dashboardPaymentId", row._id).eq("voidedAt", undefined),
    )
    .take(MOST_ENTRIES);
  let after = invoice;
  for (const entry of entries) after = await setVoid(ctx, { invoice: after, entry }, true, now);
  return takeBackCredit(ctx, after, now);
}

/**
 * Undoes a match: voids the payment's entries, and puts it back on the list. Does nothing if repeated, or if it's
 * matched with another request. Fails with `notFound`.
 */
export async function unmatch(
  ctx: MutationCtx,
  { dashboardPaymentId, reference }: { dashboardPaymentId: RowId; reference: string },
  now: number,
): Promise<void> {
  const row = await requireRow(ctx, dashboardPaymentId);
  if (row.state !== "matched" || row.reference !== reference) return;
  const invoice = await getInvoice(ctx, reference);
  if (invoice !== null) {
    const { receivedCents, writtenOffCents, cents } = await voidEntries(ctx, row, invoice, now);
    // An invoice that was changed since stays: the owner means it.
    const isOnlyForIt = receivedCents === 0 && writtenOffCents === 0 && cents === row.cents;
    if (row.madeInvoice === true && isOnlyForIt) await cancel(ctx, { reference }, now);
  }
  await ctx.db.patch("dashboardPayments", row._id, {
    state: "waiting",
    reference: undefined,
    madeInvoice: undefined,
    changedAt: now,
  });
}

/** Ignores a waiting payment, or undoes that. Fails with `notFound` or `changedMeanwhile`. */
export async function setIgnored(
  ctx: MutationCtx,
  dashboardPaymentId: RowId,
  isIgnored: boolean,
  now: number,
): Promise<void> {
  const row = await requireRow(ctx, dashboardPaymentId);
  const [from, to] = isIgnored
    ? (["waiting", "ignored"] as const)
    : (["ignored", "waiting"] as const);
  if (row.state === to) return;
  if (row.state !== from) fail("changedMeanwhile", { lastModified: row.changedAt });
  await ctx.db.patch("dashboardPayments", row._id, { state: to, changedAt: now });
}

/** Dismisses a payment's problem. Fails with `notFound`. */
export async function settleProblem(ctx: MutationCtx, id: RowId): Promise<void> {
  const { problem } = await requireRow(ctx, id);
  if (problem !== undefined) await ctx.db.patch("dashboardPayments", id, { problem: undefined });
}

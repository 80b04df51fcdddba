import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { EventFacts } from "../payments/fields";
import { oneLine } from "../payments/lines/rules";
import { dueCents } from "../payments/rules";
import type { Line } from "../requests/fields";
import { getRequest } from "../requests/model";
import { stripeCurrency } from "../shared/currency";
import { dateAt, formatDayAndMonth } from "../shared/dates";
import { toPayer } from "./corrections";
import {
  charge,
  getInvoice,
  type Invoice,
  invoicesOf,
  makeInvoice,
  type MoneyEntry,
  writeEntry,
} from "./ledger";
import { findLinesOf } from "./model";
import { getGoneSince, getKept } from "./rules";

type Payment = Doc<"payments">;

/** Money that Stripe collected, with the id that makes it count once. */
interface Taken {
  source: string;
  cents: number;
  at: number;
}

/** A payment intent for a one-off payment, and an invoice for each month of a membership. */
function getSource({ _id, per }: Payment, { billed, invoiceId, paymentIntentId }: EventFacts) {
  if (billed !== undefined && invoiceId !== undefined) return `invoice ${invoiceId}`;
  if (per === "once" && paymentIntentId !== undefined) return `intent ${paymentIntentId}`;
  return `payment ${_id}`;
}

/** The money collected according to an event, or null. A duplicate payment counts too: we have that money. */
function getTaken(payment: Payment, eventFacts: EventFacts): Taken | null {
  const { paidAt: at, takenCents, currency = stripeCurrency } = eventFacts;
  // The books are in one currency; the owner is told about any other.
  if (at === undefined || currency !== stripeCurrency) return null;
  const cents = takenCents ?? dueCents(payment);
  return cents === 0 ? null : { source: getSource(payment, eventFacts), cents, at };
}

const hasEntry = async (ctx: MutationCtx, source: string): Promise<boolean> =>
  (await ctx.db
    .query("moneyEntries")
    .withIndex("by_source", (q) => q.eq("source", source))
    .first()) !== null;

const byCard = (entry: { cents: number; at: number; source?: string }, kind: MoneyEntry["kind"]) =>
  ({ ...entry, kind, method: "online" }) as const;

/**
 * Creates the invoice of a payment that came without one, since paid ones need a number as well. It's made out like the
 * request's newest one, such as the previous month's.
 */
export const invoiceFor = async (
  ctx: MutationCtx,
  { reference, name, email, title }: Pick<Payment, "reference" | "name" | "email" | "title">,
  lines: Line[],
  now: number,
): Promise<Invoice> => {
  const [newest] = await invoicesOf(ctx, reference);
  const words = { ...toPayer(newest), reference, name, title: lines[0]?.text ?? title, lines };
  return makeInvoice(ctx, { ...words, ...(email !== "" && { email }) }, now);
};

/** A month of a membership: `Individual Monthly Membership, from 26 December 2026`. */
export function formatMonth({ title }: Pick<Payment, "title">, at: number): string {
  const date = dateAt(at);
  return `${title}, from ${formatDayAndMonth(date)} ${date.slice(0, 4)}`;
}

/**
 * The part of a payment that isn't invoiced yet: the cost of a change of plan, or what a link asked for beyond what's
 * owing, such as a project's next stage. Duplicate payments, and payments of void links, aren't invoiced.
 */
function getUninvoiced(
  { per, paidAt, voidedAt }: Payment,
  invoice: Invoice,
  cents: number,
  billed: EventFacts["billed"],
) {
  if (billed !== undefined) return cents;
  const isAskedFor = per === "month" || (paidAt === undefined && voidedAt === undefined);
  return isAskedFor ? Math.max(0, cents - invoice.owingCents) : 0;
}

async function noteTaken(
  ctx: MutationCtx,
  payment: Payment,
  { billed, ...taken }: Taken & Pick<EventFacts, "billed">,
  { feesDue, now }: { feesDue: () => Promise<Line[]>; now: number },
): Promise<Invoice | null> {
  if (await hasEntry(ctx, taken.source)) return null;
  const isMonth = billed === "month";
  const known = isMonth ? null : await getInvoice(ctx, payment.reference);
  const title = isMonth ? formatMonth(payment, taken.at) : payment.title;
  const request = isMonth ? null : await getRequest(ctx, payment.reference);
  const agreed = await findLinesOf(ctx, request, taken.cents);
  const lines = [...(agreed ?? oneLine(title, taken.cents)), ...(isMonth ? await feesDue() : [])];
  let invoice = known ?? (await invoiceFor(ctx, payment, lines, now));
  const cents = known === null ? 0 : getUninvoiced(payment, known, taken.cents, billed);
  if (cents > 0) {
    // Don't charge the lines of a cancelled invoice again.
    const charged = invoice.cents === 0 ? [] : invoice.lines;
    const more = [...charged, ...oneLine(payment.title, cents)];
    invoice = await charge(ctx, invoice, more, { now, at: taken.at });
  }
  return (await writeEntry(ctx, invoice, byCard(taken, "received"), now)).invoice;
}

/** The invoice that a refund, dispute or returned money belongs to: the newest with that much money. */
async function findGoneOf(ctx: MutationCtx, reference: string, { kind, cents }: Gone) {
  const all = await invoicesOf(ctx, reference);
  const hasIt = (invoice: Invoice) =>
    cents > 0 ? getKept(invoice) >= cents : invoice[`${kind}Cents`] >= -cents;
  return all.find(hasIt) ?? all[0];
}

type Gone = ReturnType<typeof getGoneSince>[number];

/**
 * Records card payments, refunds and disputes in the books, whether started here, at Stripe or by a bank. Each counts
 * once: a payment is stored with its source, and for refunds and disputes the difference is recorded, which is negative
 * for returned money. Returns the invoice that was paid, or null.
 * @param before the payment before the event
 * @param feesDue call-out fees to invoice with a membership's next month, which are marked as invoiced
 */
export async function noteCardMoney(
  ctx: MutationCtx,
  {
    before,
    after,
    eventFacts,
    feesDue = () => Promise.resolve([]),
  }: {
    before: Payment;
    after: Payment;
    eventFacts: EventFacts;
    feesDue?: () => Promise<Line[]>;
  },
  now: number,
): Promise<Invoice | null> {
  const taken = getTaken(after, eventFacts);
  const { billed } = eventFacts;
  const invoice = taken && (await noteTaken(ctx, before, { ...taken, billed }, { feesDue, now }));
  for (const gone of getGoneSince(before, after)) {
    const lines = oneLine(before.title, dueCents(after));
    const known = await findGoneOf(ctx, before.reference, gone);
    const from = known ?? (await invoiceFor(ctx, before, lines, now));
    await writeEntry(ctx, from, byCard({ cents: gone.cents, at: now }, gone.kind), now);
  }
  return invoice;
}

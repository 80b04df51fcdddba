import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { EventFacts } from "../payments/fields";
import { oneLine } from "../payments/lines/rules";
import { dueCents } from "../payments/rules";
import type { Line } from "../requests/fields";
import { getRequest } from "../requests/model";
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

/** Money that Stripe took, by the id under which it counts once. */
interface Taken {
  source: string;
  cents: number;
  at: number;
}

/** The id of a payment's money: what is paid once has a payment intent, and a membership's months have invoices. */
function getSource({ _id, per }: Payment, { billed, invoiceId, paymentIntentId }: EventFacts) {
  if (billed !== undefined && invoiceId !== undefined) return `invoice ${invoiceId}`;
  if (per === "once" && paymentIntentId !== undefined) return `intent ${paymentIntentId}`;
  return `payment ${_id}`;
}

/** What some news says was taken, or null. A second payment of the same counts, too: we have that money. */
function getTaken(payment: Payment, eventFacts: EventFacts): Taken | null {
  const { paidAt: at, takenCents, currency = "aud" } = eventFacts;
  // The books are in Australian dollars; the owner is told of anything else.
  if (at === undefined || currency !== "aud") return null;
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
 * Makes the invoice of a payment that came without one; what is paid needs a number as well. It's made out as the request's
 * newest one, such as the month before.
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
 * The part of some money that isn't invoiced yet: what a change of plan costs, and what a link asked for beyond what is owing, as
 * with the next stage of a project. What was paid twice, or after it was taken back, is invoiced by nobody.
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
    // The lines of one that was cancelled aren't charged again.
    const charged = invoice.cents === 0 ? [] : invoice.lines;
    const more = [...charged, ...oneLine(payment.title, cents)];
    invoice = await charge(ctx, invoice, more, { now, at: taken.at });
  }
  return (await writeEntry(ctx, invoice, byCard(taken, "received"), now)).invoice;
}

/** The invoice that some money went back of, or has come back to: the newest that has so much of it. */
async function findGoneOf(ctx: MutationCtx, reference: string, { kind, cents }: Gone) {
  const all = await invoicesOf(ctx, reference);
  const hasIt = (invoice: Invoice) =>
    cents > 0 ? getKept(invoice) >= cents : invoice[`${kind}Cents`] >= -cents;
  return all.find(hasIt) ?? all[0];
}

type Gone = ReturnType<typeof getGoneSince>[number];

/**
 * Writes into the books what some news of Stripe's says: money that came in or went back, no matter who sent it back,
 * on our site or in Stripe's dashboard, or taken back by a bank. Each counts once: what came in has its source written with
 * it, and of what went back the difference is written, which is below nothing for what has come back.
 * Returns the invoice that money came in for; null where none has.
 * @param before the payment as it was before the news
 * @param feesDue what a membership's next month is invoiced with, which is written down as invoiced then
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

import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { EventFacts } from "../payments/fields";
import { oneLine } from "../payments/lines/rules";
import { dueCents } from "../payments/rules";
import {
  charge,
  getInvoice,
  type Invoice,
  makeInvoice,
  type MoneyEntry,
  writeEntry,
} from "./ledger";
import { getGoneSince } from "./rules";

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

/** Makes the invoice of a payment that came without one; what is paid needs a number as well. */
const invoiceFor = (ctx: MutationCtx, payment: Payment, cents: number, now: number) => {
  const { reference, name, title, email } = payment;
  const words = { reference, name, title, ...(email !== "" && { email }) };
  return makeInvoice(ctx, { ...words, lines: oneLine(title, cents) }, now);
};

/**
 * The part of some money that isn't invoiced yet: a membership's further month, and what a link asked for beyond what is owing, as
 * with the next stage of a project. What was paid twice, or after it was taken back, is invoiced by nobody.
 */
function getUninvoiced(
  { per, paidAt, voidedAt }: Payment,
  invoice: Invoice,
  cents: number,
  isRenewal: boolean,
) {
  if (isRenewal) return cents;
  const isAskedFor = per === "month" || (paidAt === undefined && voidedAt === undefined);
  return isAskedFor ? Math.max(0, cents - invoice.owingCents) : 0;
}

async function noteTaken(
  ctx: MutationCtx,
  payment: Payment,
  { isRenewal, ...taken }: Taken & { isRenewal: boolean },
  now: number,
): Promise<void> {
  if (await hasEntry(ctx, taken.source)) return;
  const known = await getInvoice(ctx, payment.reference);
  let invoice = known ?? (await invoiceFor(ctx, payment, taken.cents, now));
  const cents = known === null ? 0 : getUninvoiced(payment, known, taken.cents, isRenewal);
  if (cents > 0) {
    // The lines of one that was cancelled aren't charged again.
    const charged = invoice.cents === 0 ? [] : invoice.lines;
    const lines = [...charged, ...oneLine(payment.title, cents)];
    invoice = await charge(ctx, invoice, lines, { now, at: taken.at });
  }
  await writeEntry(ctx, invoice, byCard(taken, "received"), now);
}

/**
 * Writes into the books what some news of Stripe's says: money that came in or went back, no matter who sent it back,
 * on our site or in Stripe's dashboard, or taken back by a bank. Each counts once: what came in has its source written with
 * it, and of what went back the difference is written, which is below nothing for what has come back.
 * @param before the payment as it was before the news
 */
export async function noteCardMoney(
  ctx: MutationCtx,
  { before, after, eventFacts }: { before: Payment; after: Payment; eventFacts: EventFacts },
  now: number,
): Promise<void> {
  const taken = getTaken(after, eventFacts);
  const isRenewal = eventFacts.billed !== undefined;
  if (taken !== null) await noteTaken(ctx, before, { ...taken, isRenewal }, now);
  for (const { kind, cents } of getGoneSince(before, after)) {
    const known = await getInvoice(ctx, before.reference);
    const invoice = known ?? (await invoiceFor(ctx, before, dueCents(after), now));
    await writeEntry(ctx, invoice, byCard({ cents, at: now }, kind), now);
  }
}

import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { paymentsFor } from "../payments/model";
import { voidBeyond } from "../payments/voiding";
import { money } from "../shared/money";
import { isTouched, voidEntry } from "./changes";
import type { CancelledMoney } from "./fields";
import { charge, getInvoice, type Invoice, writeEntry } from "./ledger";
import { formatInvoiceNumber, getKept } from "./rules";

/* The money of a request that's cancelled or reopened. */

const NOTE = "The request was cancelled";

/** A request's invoice, except a membership's, whose months were used. */
async function findInvoice(ctx: ReadCtx, reference: string): Promise<Invoice | null> {
  const payments = await paymentsFor(ctx, reference);
  return payments.some(({ per }) => per === "month") ? null : getInvoice(ctx, reference);
}

/**
 * Settles the invoice of a cancelled request: cancels it if nothing was paid, or else writes off the rest. Refunds what
 * was paid if `paid` says so. Returns the entries that this wrote.
 */
export async function settleCancelled(
  ctx: MutationCtx,
  reference: string,
  { unpaid = "void", paid = "later", method }: CancelledMoney,
  now: number,
): Promise<Id<"moneyEntries">[]> {
  let invoice = await findInvoice(ctx, reference);
  if (invoice === null || invoice.state === "cancelled") return [];
  const entryIds: Id<"moneyEntries">[] = [];
  const write = async (known: Invoice, entry: Parameters<typeof writeEntry>[2]) => {
    const written = await writeEntry(ctx, known, entry, now);
    entryIds.push(written.entryId);
    return written.invoice;
  };
  const { owingCents } = invoice;
  if (unpaid === "void" && owingCents > 0) {
    invoice = isTouched(invoice)
      ? await write(invoice, { kind: "writtenOff", cents: owingCents, at: now, note: NOTE })
      : await charge(ctx, invoice, null, { now });
    if (invoice.state === "cancelled")
      await ctx.db.patch("invoices", invoice._id, { cancelledWithRequest: true });
    await voidBeyond(ctx, invoice, now);
  }
  const cents = getKept(invoice);
  if (paid === "back" && cents > 0) {
    const back = { kind: "refunded" as const, cents, at: now, method: method ?? "transfer" };
    await write(invoice, { ...back, note: NOTE });
  }
  if (paid === "keep") await setKept(ctx, invoice, true);
  return entryIds;
}

/** Sets whether the owner keeps what was paid for a cancelled request. */
export const setKept = (ctx: MutationCtx, { _id }: Invoice, isKept: boolean) =>
  ctx.db.patch("invoices", _id, { isKept: isKept || undefined });

/** The most entries that a cancellation writes. */
const MOST_WRITTEN = 2;

/**
 * Reopens an invoice that was cancelled with its request. Fails with `notFound` for entries of other invoices.
 * @param entryIds the entries of the cancellation, which an undo voids
 */
export async function restoreInvoice(
  ctx: MutationCtx,
  reference: string,
  { now, entryIds = [] }: { now: number; entryIds?: readonly Id<"moneyEntries">[] | undefined },
): Promise<void> {
  const invoice = await getInvoice(ctx, reference);
  if (invoice === null) return;
  if (invoice.isKept === true) await setKept(ctx, invoice, false);
  if (invoice.state === "cancelled" && invoice.cancelledWithRequest === true)
    await charge(ctx, invoice, invoice.lines, { now });
  for (const entryId of entryIds.slice(0, MOST_WRITTEN)) {
    const entry = await ctx.db.get("moneyEntries", entryId);
    if (entry?.invoiceId !== invoice._id) fail("notFound", {});
    await voidEntry(ctx, { entryId, withInvoice: false }, now);
  }
}

/** What the owner reads about the money when a client cancels; empty if there's none. */
export async function formatCancelledMoney(ctx: ReadCtx, reference: string): Promise<string[]> {
  const invoice = await findInvoice(ctx, reference);
  if (invoice === null) return [];
  const name = formatInvoiceNumber(invoice.number);
  const kept = getKept(invoice);
  return [
    ...(invoice.state === "cancelled" && invoice.cancelledWithRequest === true
      ? [`${name} is cancelled with it, and isn’t owed any more.`]
      : []),
    ...(kept > 0 ? [`${money(kept)} is paid on ${name}. Please decide whether it goes back.`] : []),
  ];
}

import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { newSecret } from "../core/secrets";
import { NOBODY } from "../payments/anonymising";
import { type Invoice, writeEntry } from "./ledger";

/** More entries than an invoice has. */
const MOST_ENTRIES = 200;

/**
 * Removes the client from an invoice. What tax law requires stays: the number, amounts and dates. The rest can no
 * longer be collected, so it's written off, and the link stops working.
 * @param withoutFacts removes the person from our own text
 */
export async function anonymiseInvoice(
  ctx: MutationCtx,
  invoice: Invoice,
  now: number,
  withoutFacts: (text: string) => string,
): Promise<void> {
  const { _id, title, lines, owingCents: cents } = invoice;
  if (cents > 0) {
    await writeEntry(ctx, invoice, { kind: "writtenOff", cents, at: now, note: NOBODY }, now);
  }
  await ctx.db.patch("invoices", _id, {
    name: NOBODY,
    email: undefined,
    linkSeed: newSecret(),
    title: withoutFacts(title),
    lines: lines.map((line) => ({ ...line, text: withoutFacts(line.text) })),
    organisation: undefined,
    abn: undefined,
    orderNumber: undefined,
    emailed: undefined,
    lastEmail: undefined,
  });
  const entries = await ctx.db
    .query("moneyEntries")
    .withIndex("by_invoiceId_and_at", (q) => q.eq("invoiceId", _id))
    .take(MOST_ENTRIES);
  for (const { _id: entryId, note } of entries)
    if (note !== undefined)
      await ctx.db.patch("moneyEntries", entryId, { note: withoutFacts(note) });
}

/** The same for a payment made directly at Stripe: the amount, dates and Stripe's id stay. */
export async function anonymiseDashboardPayment(
  ctx: MutationCtx,
  { _id, description }: Doc<"dashboardPayments">,
  withoutFacts: (text: string) => string,
): Promise<void> {
  await ctx.db.patch("dashboardPayments", _id, {
    name: NOBODY,
    email: undefined,
    description: description && withoutFacts(description),
  });
}

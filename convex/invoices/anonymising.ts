import type { MutationCtx } from "../_generated/server";
import { NOBODY } from "../payments/anonymising";
import { newSecret } from "../secrets";
import { type Invoice, writeEntry } from "./ledger";

/**
 * Takes out of an invoice whose it is. What tax law asks for stays: the number, the amounts, the dates. Nobody can be
 * asked for the rest any more, so that is waived; and its link opens nothing.
 * @param withoutMentions takes the person out of a text
 */
export async function anonymiseInvoice(
  ctx: MutationCtx,
  invoice: Invoice,
  now: number,
  withoutMentions: (text: string) => string,
): Promise<void> {
  const { _id, title, owingCents: cents } = invoice;
  if (cents > 0) {
    await writeEntry(ctx, invoice, { kind: "waived", cents, at: now, note: NOBODY }, now);
  }
  await ctx.db.patch("invoices", _id, {
    name: NOBODY,
    email: undefined,
    linkSeed: newSecret(),
    title: withoutMentions(title),
  });
}

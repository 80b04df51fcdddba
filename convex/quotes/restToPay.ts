import type { Doc } from "../_generated/dataModel";
import type { ReadCtx } from "../core/readCtx";
import { getInvoice } from "../invoices/ledger";
import { getKept } from "../invoices/rules";
import { quoteTotal } from "./rules";

/** What of a quote is still to be paid: what came in for its request counts, also with a stage of its project. */
export async function getRest(
  ctx: ReadCtx,
  { lines }: Doc<"quotes">,
  reference: string,
): Promise<number> {
  const { cents } = quoteTotal(lines);
  const invoice = await getInvoice(ctx, reference);
  return invoice === null ? cents : cents - getKept(invoice) - invoice.writtenOffCents;
}

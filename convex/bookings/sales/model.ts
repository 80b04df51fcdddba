import type { MutationCtx } from "../../_generated/server";
import { save } from "../../invoices/changes";
import { requireInvoice } from "../../invoices/ledger";
import { toLines } from "../../payments/lines/rules";
import { noteSold, requireRequest } from "../../requests/model";
import { type Submission, submitOnce } from "../../submissions/model";
import type { SaleResult } from "../fields";
import { bookingRecord } from "../record";
import type { SaleSent } from "./formRules";

/** What a sale of several lines is called. */
const SALE = "Sale";

/**
 * Makes the invoice of something that nobody asked for by a form, once: its request is done from the start, and nobody is
 * thanked for it. Returns what `submitOnce` does, with the version of the invoice.
 */
export async function submitSale(
  ctx: MutationCtx,
  { args, rules }: Pick<Submission<SaleSent>, "args" | "rules">,
): Promise<SaleResult> {
  const result = await submitOnce(
    ctx,
    { form: "booking", sender: { by: "owner" }, args, rules },
    {
      async save({ lines, organisation, abn, orderNumber, ...person }, accepted) {
        const [first, second] = lines;
        const selectedService = second === undefined ? (first?.text ?? SALE) : SALE;
        const sold = { ...person, selectedService, serviceType: "online" as const };
        await bookingRecord.create(ctx, sold, { ...accepted, isQuiet: true });
        const { reference, now } = accepted;
        await noteSold(ctx, await requireRequest(ctx, reference));
        const payer = { organisation, abn, orderNumber };
        await save(ctx, { reference, lines: toLines(lines), ...payer }, now);
        return undefined;
      },
      withdraw: () => Promise.resolve(null),
    },
  );
  if (!result.ok) return result;
  const { version } = await requireInvoice(ctx, result.reference);
  return { ...result, version };
}

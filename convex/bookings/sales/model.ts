import type { MutationCtx } from "../../_generated/server";
import { save } from "../../invoices/changes";
import { requireInvoice } from "../../invoices/ledger";
import { toLines } from "../../payments/lines/rules";
import { noteSold } from "../../requests/model";
import { answer, receive, type Submission } from "../../submissions/model";
import { accept } from "../../submissions/record";
import type { SaleResult } from "../fields";
import { announceRequest, bookingRecord, insertRequest } from "../record";
import type { SaleSent } from "./formRules";

/** The title of a sale with several lines. */
const SALE = "Sale";

/**
 * Creates the invoice of a sale without a submitted form, once. Its request is completed at once, and nobody is
 * emailed. Returns the results of `receive` and `accept`, with the invoice's version.
 */
export async function sell(
  ctx: MutationCtx,
  submission: Submission<SaleSent>,
): Promise<SaleResult> {
  const result = await store(ctx, submission);
  if (!result.ok) return result;
  const { version } = await requireInvoice(ctx, result.reference);
  return { ...result, version };
}

async function store(ctx: MutationCtx, submission: Submission<SaleSent>) {
  const sent = await accept(
    ctx,
    bookingRecord,
    await receive(ctx, { ...submission, isQuiet: true }),
  );
  if (!sent.isNew) return sent.answer;
  const { lines, organisation, abn, orderNumber, ...person } = sent.content;
  const [first, second] = lines;
  const selectedService = second === undefined ? (first?.text ?? SALE) : SALE;
  const sold = { ...person, selectedService, serviceType: "online" as const };
  const request = await insertRequest(ctx, sold, sent);
  await announceRequest(ctx, request, sent);
  await noteSold(ctx, request);
  const { reference, now } = sent;
  const payer = { organisation, abn, orderNumber };
  await save(ctx, { reference, lines: toLines(lines), ...payer }, now);
  return answer(ctx, sent);
}

import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { cancel as cancelInvoice, save, send } from "../invoices/changes";
import { toPayer } from "../invoices/corrections";
import { takeBackUnsent } from "../invoices/emailing";
import { getInvoice } from "../invoices/ledger";
import { EMAILED_AFTER } from "../shared/undo";
import type { vMissed } from "./fields";
import { getMissed } from "./missedVisits";
import { getSlot } from "./rules";
import { formatFeeLine } from "./status";

type Request = Doc<"quoteRequests">;
type Missed = Infer<typeof vMissed>;

/** Adds the fee to the request's invoice, or to a new one, and emails it if the client has an address. */
async function charge(ctx: MutationCtx, request: Request, missed: Missed, now: number) {
  const { reference } = request;
  const known = await getInvoice(ctx, reference);
  const kept = known === null || known.state === "cancelled" ? undefined : known;
  const line = {
    text: formatFeeLine(missed, getSlot(request)),
    quantity: 1,
    cents: missed.feeCents,
  };
  await save(ctx, { ...toPayer(kept), reference, lines: [...(kept?.lines ?? []), line] }, now);
  if (request.email !== undefined) await send(ctx, reference, { delay: EMAILED_AFTER, now });
}

/** Removes the fee from the invoice, and cancels an empty one. Fails with `notOpen` or `invalid` once it's paid. */
async function takeBack(ctx: MutationCtx, request: Request, missed: Missed, now: number) {
  const { reference } = request;
  const invoice = await getInvoice(ctx, reference);
  if (invoice === null || invoice.state === "cancelled") return;
  const text = formatFeeLine(missed, getSlot(request));
  const lines = invoice.lines.filter((line) => line.text !== text);
  if (lines.length === invoice.lines.length) return;
  await takeBackUnsent(ctx, invoice, now);
  if (lines.length === 0) await cancelInvoice(ctx, { reference }, now);
  else await save(ctx, { ...toPayer(invoice), reference, lines }, now);
}

/**
 * Charges or waives the fee of a missed visit, or reopens the decision. Idempotent. Fails with `notFound`, and with
 * `notOpen` or `invalid` if a charged fee has been paid.
 */
export async function decideFee(
  ctx: MutationCtx,
  request: Request,
  decision: Missed["decision"],
  now: number,
): Promise<void> {
  const row = (await getMissed(ctx, request._id)) ?? fail("notFound", {});
  if (row.decision === decision) return;
  if (row.decision === "charged") await takeBack(ctx, request, row, now);
  if (decision === "charged") await charge(ctx, request, row, now);
  await ctx.db.patch("missedVisits", row._id, { decision });
}

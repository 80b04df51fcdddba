import { v } from "convex/values";
import { findByManageKey } from "../bookings/manageLink";
import { getBusiness } from "../businessDetails/model";
import { callerKey } from "../core/caller";
import { internalMutation, internalQuery } from "../core/internalFunctions";
import { overLimit } from "../core/limits";
import { toInvoiceLetter } from "../invoices/letter/rules";
import { viewInvoice } from "../invoices/model";
import { formatInvoiceNumber } from "../invoices/rules";
import { toQuoteLetter } from "../quotes/letter/rules";
import { viewQuote } from "../quotes/model";
import { vLetter } from "../shared/letters/letter";

/** Applies the rate limit for files. Returns whether the caller may have another. */
export const admit = internalMutation({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => (await overLimit(ctx, "file", await callerKey(ctx))) === null,
});

/** The invoice or quote of a link's key as a letter, with its file name; null for an invalid key. */
export const letter = internalQuery({
  args: { key: v.string() },
  returns: v.union(v.null(), v.object({ letter: vLetter, name: v.string() })),
  handler: async (ctx, { key }) => {
    const business = await getBusiness(ctx);
    const invoice = await viewInvoice(ctx, key);
    if (invoice !== null)
      return {
        letter: toInvoiceLetter(invoice, business),
        name: `${formatInvoiceNumber(invoice.number)}.pdf`,
      };
    const request = await findByManageKey(ctx, key);
    const quote = request && (await viewQuote(ctx, request));
    if (quote === null || quote.state === "withdrawn") return null;
    return { letter: toQuoteLetter(quote, business), name: `quote-${quote.reference}.pdf` };
  },
});

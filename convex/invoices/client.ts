import { v } from "convex/values";
import { clientQuery, visitorQuery } from "../core/functions";
import { ownInvoiceRow, vInvoiceView } from "./fields";
import { listOwn, viewInvoice } from "./model";

/** The client's own invoices with money owing or in credit, with the keys of their links. */
export const mine = clientQuery({
  args: {},
  returns: v.array(v.object({ ...ownInvoiceRow, key: v.string() })),
  handler: (ctx) => listOwn(ctx, ctx.client.email),
});

/** The invoice of an emailed link, live; null for a wrong key. */
export const invoice = visitorQuery({
  args: { key: v.string() },
  returns: v.union(v.null(), vInvoiceView),
  handler: (ctx, { key }) => viewInvoice(ctx, key),
});

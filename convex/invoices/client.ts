import { v } from "convex/values";
import { clientQuery, visitorQuery } from "../core/functions";
import { ownInvoiceRow, vInvoiceView } from "./fields";
import { listOwn, viewInvoice } from "./model";

/** A signed-in client's invoices on which something is owing, or that they paid too much on, with the keys of their links. */
export const mine = clientQuery({
  args: {},
  returns: v.array(v.object({ ...ownInvoiceRow, key: v.string() })),
  handler: (ctx) => listOwn(ctx, ctx.client.email),
});

/** The invoice of the link in an email, live, by the key in that link; null for a wrong key. */
export const invoice = visitorQuery({
  args: { key: v.string() },
  returns: v.union(v.null(), vInvoiceView),
  handler: (ctx, { key }) => viewInvoice(ctx, key),
});

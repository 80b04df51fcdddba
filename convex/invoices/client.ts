import { v } from "convex/values";
import { visitorQuery } from "../core/functions";
import { vInvoiceView } from "./fields";
import { viewInvoice } from "./model";

/** The invoice of the link in an email, live, by the key in that link; null for a wrong key. */
export const invoice = visitorQuery({
  args: { key: v.string() },
  returns: v.union(v.null(), vInvoiceView),
  handler: (ctx, { key }) => viewInvoice(ctx, key),
});

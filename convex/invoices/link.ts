import { keyedHash } from "../core/keyedHash";
import { parseLinkKey } from "../core/linkKeys";
import type { ReadCtx } from "../core/readCtx";
import { getInvoice, type Invoice } from "./ledger";

const hashOf = ({ reference, linkSeed }: Pick<Invoice, "reference" | "linkSeed">) =>
  keyedHash("link of an invoice", `${reference} ${linkSeed}`);

/**
 * The key in an invoice's link. As with a visit's link it's worked out each time and kept nowhere: whoever has a copy of
 * the database can't tell it (docs/decisions/0035-the-manage-link.md).
 */
export const getInvoiceKey = async (invoice: Invoice): Promise<string> =>
  `${invoice.reference}.${await hashOf(invoice)}`;

/** The invoice whose link has a key; null for a wrong one. */
export async function findByInvoiceKey(ctx: ReadCtx, key: string): Promise<Invoice | null> {
  const parts = parseLinkKey(key);
  if (parts === null) return null;
  const invoice = await getInvoice(ctx, parts.id);
  return invoice !== null && parts.hash === (await hashOf(invoice)) ? invoice : null;
}

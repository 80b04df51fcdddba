import { keyedHash } from "../keyedHash";
import type { ReadCtx } from "../readCtx";
import { getInvoice, type Invoice } from "./ledger";

/** Longer than any key: what is longer isn't looked up. */
const LONGEST_KEY = 200;

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
  if (key.length > LONGEST_KEY) return null;
  const [reference = "", hash] = key.split(".");
  const invoice = await getInvoice(ctx, reference);
  return invoice !== null && hash === (await hashOf(invoice)) ? invoice : null;
}

import { type ObjectType, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../_generated/dataModel";
import { dateArgs } from "../core/paging";
import { personMatch } from "../people/matching";
import { dateAt } from "../shared/dates";
import { fold } from "../shared/fold";
import { vInvoiceState } from "./fields";
import { formatInvoiceNumber } from "./rules";

/** What the owner's list of invoices is filtered by; each part that's given has to be so. */
export const filterArgs = {
  /** A name, an address, what it's for, a number or a reference. */
  text: v.optional(v.string()),
  state: v.optional(vInvoiceState),
  /** Today (`YYYY-MM-DD`, the business's): only what was due before. */
  overdueOn: v.optional(v.string()),
  /** Of its issue. */
  ...dateArgs,
};

export type InvoiceFilter = ObjectType<typeof filterArgs>;

/** Only those on which something is owing, in this order: due first, the largest amount first, by name. */
export const vOwedSort = literals("due", "amount", "name");

function wordsOf({ number, reference, name, email, title }: Doc<"invoices">): string {
  const said = [formatInvoiceNumber(number), String(number), reference, name, email, title];
  return fold(said.filter(Boolean).join(" "));
}

/** Whether a list that is filtered has an invoice. */
export function matches(invoice: Doc<"invoices">, filter: InvoiceFilter): boolean {
  const { text = "", state, overdueOn, from, to } = filter;
  const issuedOn = dateAt(invoice.issuedAt);
  if (state !== undefined && invoice.state !== state) return false;
  if (overdueOn !== undefined && dateAt(invoice.dueAt) >= overdueOn) return false;
  if ((from !== undefined && issuedOn < from) || (to !== undefined && issuedOn > to)) return false;
  return text.trim() === "" || personMatch(text)?.isFound(wordsOf(invoice)) === true;
}

import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { keyedHash } from "../core/keyedHash";
import { parseLinkKey } from "../core/linkKeys";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { newSecret } from "../core/secrets";
import { settleCoupons } from "../coupons/invoicing";
import { linesTotal } from "../payments/lines/rules";
import { noteFacts } from "../people/facts";
import type { Line } from "../requests/fields";
import { getRequest, markToInvoice } from "../requests/model";
import { afterNight } from "../shared/night";
import { EMAILED_AFTER } from "../shared/undo";
import type { Said } from "./corrections";
import { monthSums } from "./fields";
import {
  dueAfter,
  emptyMonth,
  formatInvoiceNumber,
  getCredit,
  getInvoiceState,
  getOverused,
  getOwing,
  getRecovered,
  type InvoiceSums,
  isClosed,
  isOut,
  type MoneyFact,
  monthAt,
  nextReminder,
  noSums,
  withEntry,
  withMonthEntry,
} from "./rules";
import { getInvoiceSettings } from "./settings/model";

const hashOf = ({ reference, linkSeed }: Pick<Invoice, "reference" | "linkSeed">) =>
  keyedHash("link of an invoice", `${reference} ${linkSeed}`);

/**
 * The key in an invoice's link. Like a visit's, it's derived each time and never stored, so a copy of the database
 * doesn't reveal it (docs/decisions/0035-the-manage-link.md).
 */
export const getInvoiceKey = async (invoice: Invoice): Promise<string> =>
  `${invoice.reference}.${await hashOf(invoice)}`;

/** The invoice with this link key; null for a wrong one. */
export async function findByInvoiceKey(ctx: ReadCtx, key: string): Promise<Invoice | null> {
  const parts = parseLinkKey(key);
  if (parts === null) return null;
  for (const invoice of await invoicesOf(ctx, parts.id))
    if (parts.hash === (await hashOf(invoice))) return invoice;
  return null;
}

export type Invoice = Doc<"invoices">;
export type MoneyEntry = Doc<"moneyEntries">;

/** More than years of a membership have. */
const MOST_INVOICES = 100;

/** A request's invoices, newest first: one, or one for each month of a membership. */
export const invoicesOf = (ctx: ReadCtx, reference: string): Promise<Invoice[]> =>
  ctx.db
    .query("invoices")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .order("desc")
    .take(MOST_INVOICES);

/** A request's invoice, or null: of several, the oldest with money owing, or else the newest. */
export async function getInvoice(ctx: ReadCtx, reference: string): Promise<Invoice | null> {
  const all = await invoicesOf(ctx, reference);
  return all.findLast(({ isOwed }) => isOwed === true) ?? all[0] ?? null;
}

/** Like `getInvoice`; fails with `notFound`. */
export const requireInvoice = async (ctx: ReadCtx, reference: string): Promise<Invoice> =>
  (await getInvoice(ctx, reference)) ?? fail("notFound", {});

/** Whether a request has neither a valid invoice nor a payment link. */
export async function isUninvoiced(
  ctx: ReadCtx,
  { reference, payment }: Pick<Doc<"quoteRequests">, "reference" | "payment">,
): Promise<boolean> {
  const { state = "cancelled" } = (await getInvoice(ctx, reference)) ?? {};
  return state === "cancelled" && (payment === undefined || payment.state === "void");
}

/** Whether nothing is left to pay for a completed request. */
export async function isSettled(
  ctx: ReadCtx,
  { reference, toInvoice }: Pick<Doc<"quoteRequests">, "reference" | "toInvoice">,
): Promise<boolean> {
  const { owingCents = 0 } = (await getInvoice(ctx, reference)) ?? {};
  return toInvoice !== true && owingCents <= 0;
}

const noTotals: WithoutSystemFields<Doc<"invoiceTotals">> = {
  lastNumber: 0,
  owedCents: 0,
  owedCount: 0,
  creditCents: 0,
  creditCount: 0,
};

/** The newest invoice number, the totals owing and in credit, and the closing date of the books. */
export async function getTotals(ctx: ReadCtx) {
  return (await ctx.db.query("invoiceTotals").first()) ?? noTotals;
}

type Totals = typeof noTotals;

export async function changeTotals(
  ctx: MutationCtx,
  change: (before: Totals) => Partial<Totals>,
): Promise<void> {
  const row = await ctx.db.query("invoiceTotals").first();
  if (row === null) await ctx.db.insert("invoiceTotals", { ...noTotals, ...change(noTotals) });
  else await ctx.db.patch("invoiceTotals", row._id, change(row));
}

/** Updates the totals, and the client's card, after a change of an invoice. */
async function follow(ctx: MutationCtx, before: Invoice, after: Invoice): Promise<void> {
  const { owingCents, creditCents, reference } = after;
  const [owed, credit] = [owingCents - before.owingCents, creditCents - before.creditCents];
  if (owed === 0 && credit === 0) return;
  const one = (is: number, was: number) => Number(is > 0) - Number(was > 0);
  await changeTotals(ctx, (totals) => ({
    owedCents: totals.owedCents + owed,
    owedCount: totals.owedCount + one(owingCents, before.owingCents),
    creditCents: totals.creditCents + credit,
    creditCount: totals.creditCount + one(creditCents, before.creditCents),
  }));
  const all = await invoicesOf(ctx, reference);
  const sum = (key: "owingCents" | "creditCents") =>
    all.reduce((total, invoice) => total + invoice[key], 0) || undefined;
  await noteFacts(ctx, reference, {
    owedCents: sum("owingCents"),
    creditCents: sum("creditCents"),
  });
}

/** What an invoice says, with a short title. */
export interface InvoiceWords extends Said {
  title: string;
}

/** Schedules a changed reminder; the caller stores `remindAt`. Outdated jobs find another time or none. */
export async function planReminder(
  ctx: MutationCtx,
  { _id: invoiceId, remindAt: planned }: Invoice,
  remindAt: number | undefined,
): Promise<void> {
  if (remindAt === undefined || remindAt === planned) return;
  const at = afterNight(Math.max(remindAt, Date.now() + EMAILED_AFTER));
  await ctx.scheduler.runAt(at, internal.invoices.jobs.remind, { invoiceId, remindAt });
}

/** A mutation's context. In an owner's call it has the owner, whom entries record. */
type MoneyCtx = MutationCtx & { owner?: { email: string }; staff?: { email: string } };

/** Fails with `changedMeanwhile` unless the invoice is at that version, 0 for none; undefined skips the check. */
export function requireVersion(invoice: Invoice | null, version: number | undefined): void {
  if (version === undefined || version === (invoice?.version ?? 0)) return;
  fail("changedMeanwhile", { lastModified: invoice?.changedAt ?? 0 });
}

type Changes = Partial<InvoiceSums> &
  Partial<InvoiceWords> & {
    dueAt?: number;
    mostCents?: number;
    cancelledAt?: number | undefined;
    cancelledWithRequest?: undefined;
    correctedAt?: number | undefined;
  };

/** Changes an invoice, along with its derived fields and the totals. */
export async function changeInvoice(
  ctx: MutationCtx,
  invoice: Invoice,
  changes: Changes,
  now: number,
): Promise<Invoice> {
  const sums = { ...invoice, ...changes };
  const owingCents = getOwing(sums);
  const derived = {
    ...changes,
    state: getInvoiceState(sums),
    owingCents,
    creditCents: getCredit(sums),
    isOwed: owingCents > 0 ? (true as const) : undefined,
    remindAt: nextReminder({ ...sums, owingCents }),
    mostCents: Math.max(invoice.mostCents, sums.cents),
    version: invoice.version + 1,
    changedAt: now,
  };
  await ctx.db.patch("invoices", invoice._id, derived);
  await planReminder(ctx, invoice, derived.remindAt);
  const after = { ...sums, ...derived } as Invoice;
  const request = await getRequest(ctx, invoice.reference);
  const isToInvoice = after.state === "cancelled" && request?.status === "Completed";
  if (request !== null && isToInvoice !== (request.toInvoice === true))
    await markToInvoice(ctx, request, isToInvoice);
  await follow(ctx, invoice, after);
  return after;
}

/** Adds an entry to its month's sums, or subtracts it, so that no list of entries has to be added up. */
async function countInMonth(
  ctx: MutationCtx,
  { month, ...entry }: MoneyFact & Pick<WithoutSystemFields<MoneyEntry>, "month" | "method">,
  sign: 1 | -1,
): Promise<void> {
  const row = await getOneFrom(ctx.db, "moneyMonths", "by_month", month);
  if (row === null)
    await ctx.db.insert("moneyMonths", { month, ...withMonthEntry(emptyMonth, entry, sign) });
  else {
    const sums = withMonthEntry(pickFields(monthSums, row), entry, sign);
    await ctx.db.patch("moneyMonths", row._id, sums);
  }
}

/** A new entry for the books. */
type NewEntry = MoneyFact &
  Pick<WithoutSystemFields<MoneyEntry>, "at"> & {
    method?: MoneyEntry["method"];
    note?: string | undefined;
    source?: string | undefined;
    otherNumber?: number;
    otherEntryId?: MoneyEntry["_id"];
    takesOut?: MoneyEntry["_id"];
    dashboardPaymentId?: MoneyEntry["dashboardPaymentId"];
  };

/** Writes an entry, and updates the invoice and the sums. An entry in a closed month counts in the current one. */
export async function writeEntry(ctx: MoneyCtx, invoice: Invoice, entry: NewEntry, now: number) {
  const { closedUntil } = await getTotals(ctx);
  const month = monthAt(isClosed(monthAt(entry.at), closedUntil) ? now : entry.at);
  const entryId = await ctx.db.insert("moneyEntries", {
    ...entry,
    month,
    by: (ctx.owner ?? ctx.staff)?.email,
    invoiceId: invoice._id,
  });
  await countInMonth(ctx, { ...entry, month }, 1);
  const changed = await changeInvoice(ctx, invoice, withEntry(invoice, entry), now);
  if (entry.kind !== "received") return { entryId, invoice: changed };
  return { entryId, invoice: await settleWriteOff(ctx, changed, now, entryId) };
}

/**
 * Reverses a write-off as far as the money was paid after all or is no longer charged, so that it doesn't become
 * credit.
 * @param otherEntryId the payment, which voids it when voided
 */
async function settleWriteOff(
  ctx: MoneyCtx,
  invoice: Invoice,
  now: number,
  otherEntryId?: MoneyEntry["_id"],
): Promise<Invoice> {
  const cents = -getRecovered(invoice);
  if (cents === 0) return invoice;
  const entry = {
    kind: "writtenOff" as const,
    cents,
    at: now,
    ...(otherEntryId && { otherEntryId }),
  };
  const written = await writeEntry(ctx, invoice, entry, now);
  if (otherEntryId !== undefined)
    await ctx.db.patch("moneyEntries", otherEntryId, { otherEntryId: written.entryId });
  return written.invoice;
}

const NO_LINES = { cents: 0, gst: 0 };

const notCancelled = { cancelledAt: undefined, cancelledWithRequest: undefined };

/**
 * Changes an invoice to a total of some lines, and records the difference and its GST.
 * @param lines null cancels it: its total is zero, and it keeps its lines
 */
export async function charge(
  ctx: MutationCtx,
  invoice: Invoice,
  lines: Line[] | null,
  { now, at = now }: { now: number; at?: number },
): Promise<Invoice> {
  const before = invoice.cents === 0 ? NO_LINES : linesTotal(invoice.lines);
  const after = lines === null ? NO_LINES : linesTotal(lines);
  const changes = lines === null ? { cancelledAt: now } : { lines, ...notCancelled };
  const coupons = { before: invoice.cents === 0 ? [] : invoice.lines, after: lines ?? [] };
  const name = formatInvoiceNumber(invoice.number);
  await settleCoupons(ctx, { ...coupons, name, email: invoice.email, now });
  const changed = await changeInvoice(ctx, invoice, changes, now);
  const [cents, gstCents] = [after.cents - before.cents, after.gst - before.gst];
  if (cents === 0 && gstCents === 0) return changed;
  const entry = { kind: "invoiced" as const, cents, gstCents, at };
  return settleWriteOff(ctx, (await writeEntry(ctx, changed, entry, now)).invoice, now);
}

const CLOSED = "Its month is closed by now. Please record it again: it counts in this one";

/** Reverses an entry of a closed month by another in the current month, or undoes that. */
async function setTakenOut(
  ctx: MoneyCtx,
  { invoice, entry }: { invoice: Invoice; entry: MoneyEntry },
  isTakenOut: boolean,
  now: number,
): Promise<Invoice> {
  if (!isTakenOut) {
    const by = entry.takenOutBy && (await ctx.db.get("moneyEntries", entry.takenOutBy));
    await ctx.db.patch("moneyEntries", entry._id, { takenOutBy: undefined });
    return by ? setVoid(ctx, { invoice, entry: by }, true, now) : invoice;
  }
  const { _id: takesOut, kind, method, gstCents } = entry;
  const opposite = { kind, method, cents: -entry.cents, at: now, takesOut };
  const gst = gstCents === undefined ? {} : { gstCents: -gstCents };
  const written = await writeEntry(ctx, invoice, { ...opposite, ...gst }, now);
  await ctx.db.patch("moneyEntries", entry._id, { takenOutBy: written.entryId });
  return written.invoice;
}

/**
 * Voids an entry or restores it: it's never deleted, only no longer counted. A closed month doesn't change: its entry
 * is reversed in the current month instead. Fails with `invalid` if it could only count in a closed month again.
 */
export async function setVoid(
  ctx: MoneyCtx,
  { invoice, entry }: { invoice: Invoice; entry: MoneyEntry },
  isVoid: boolean,
  now: number,
): Promise<Invoice> {
  if (isOut(entry) === isVoid) return invoice;
  const { closedUntil } = await getTotals(ctx);
  // Credit doesn't count in months.
  const isShut = entry.kind !== "credit" && isClosed(entry.month, closedUntil);
  if (isVoid ? isShut : entry.takenOutBy !== undefined)
    return setTakenOut(ctx, { invoice, entry }, isVoid, now);
  if (isShut) fail("invalid", { fields: { entryId: CLOSED } });
  const sign = isVoid ? -1 : 1;
  await ctx.db.patch("moneyEntries", entry._id, { voidedAt: isVoid ? now : undefined });
  await countInMonth(ctx, entry, sign);
  const changed = await changeInvoice(ctx, invoice, withEntry(invoice, entry, sign), now);
  const { kind, otherEntryId } = entry;
  // Without the payment, the write-off that it reversed applies again.
  const other =
    kind === "received" && otherEntryId && (await ctx.db.get("moneyEntries", otherEntryId));
  return other ? setVoid(ctx, { invoice: changed, entry: other }, isVoid, now) : changed;
}

/** The most entries of an invoice to search for used credit. */
const MOST_ENTRIES = 100;

/** Takes back credit that isn't the client's: what it paid for is owing again. Returns the updated invoice. */
export async function takeBackCredit(
  ctx: MutationCtx,
  { _id }: Invoice,
  now: number,
): Promise<Invoice> {
  const entries = await ctx.db
    .query("moneyEntries")
    .withIndex("by_invoiceId_and_at", (q) => q.eq("invoiceId", _id))
    .order("desc")
    .take(MOST_ENTRIES);
  const used = entries.filter(
    (entry) => entry.kind === "credit" && entry.cents > 0 && !isOut(entry),
  );
  for (const entry of used) {
    const invoice = await readInvoice(ctx, _id);
    if (getOverused(invoice) === 0) break;
    await setVoid(ctx, { invoice, entry }, true, now);
    const other = entry.otherEntryId && (await ctx.db.get("moneyEntries", entry.otherEntryId));
    if (!other) continue;
    const on = await readInvoice(ctx, other.invoiceId);
    await takeBackCredit(ctx, await setVoid(ctx, { invoice: on, entry: other }, true, now), now);
  }
  return readInvoice(ctx, _id);
}

export async function readInvoice(ctx: ReadCtx, id: Invoice["_id"]): Promise<Invoice> {
  const invoice = await ctx.db.get("invoices", id);
  if (invoice === null) throw new Error("Invoices are never deleted before their entries");
  return invoice;
}

export interface NewInvoice extends InvoiceWords {
  reference: string;
  name: string;
  email?: string | undefined;
}

/** Creates an invoice, with the next number. */
export async function makeInvoice(
  ctx: MutationCtx,
  words: NewInvoice,
  now: number,
): Promise<Invoice> {
  const { lastNumber } = await getTotals(ctx);
  const { payWithinDays } = await getInvoiceSettings(ctx);
  const number = lastNumber + 1;
  await changeTotals(ctx, () => ({ lastNumber: number }));
  const invoiceId = await ctx.db.insert("invoices", {
    ...words,
    ...noSums,
    number,
    linkSeed: newSecret(),
    issuedAt: now,
    dueAt: dueAfter(now, payWithinDays),
    changedAt: now,
    version: 0,
    mostCents: 0,
    state: "paid",
    owingCents: 0,
    creditCents: 0,
  });
  return charge(ctx, await readInvoice(ctx, invoiceId), words.lines, { now });
}

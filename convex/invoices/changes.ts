import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { linesTotal, oneLine } from "../payments/lines/rules";
import { requirePayLink } from "../payments/links";
import { canPay, newestFor } from "../payments/model";
import { dueCents, isUnpaid } from "../payments/rules";
import { voidBeyond } from "../payments/voiding";
import { findByEmail } from "../people/lookup";
import type { Line } from "../requests/fields";
import { getRequest, markToInvoice, requireRequest } from "../requests/model";
import { dateAt, isDate, lastDayOf, toInstant } from "../shared/dates";
import { money } from "../shared/money";
import { EMAILED_AFTER } from "../shared/undo";
import { getCorrection, isSame, type Said } from "./corrections";
import { canBeEmailed, emailInvoice, ONE_PRESS } from "./emailing";
import { type CardPayment, invoiceEmail, type InvoiceWriter, receipt } from "./emails";
import type { HandMethod } from "./fields";
import type { Amount, Received, Refund } from "./formRules";
import {
  changeInvoice,
  changeTotals,
  charge,
  getInvoice,
  type Invoice,
  makeInvoice,
  readInvoice,
  requireInvoice,
  requireVersion,
  setVoid,
  writeEntry,
} from "./ledger";
import { findCredits, findLinesOf, isToInvoice } from "./model";
import { dueAfter, getKept, invoiceStateLabels, isOut } from "./rules";
import { getInvoiceSettings } from "./settings/model";

/* What the owner does with a request's money. All of it is safe against a second press, and two owners at once. */

const tooSmall = (kept: number) =>
  `${money(kept)} is paid already, so it can’t be less. Give money back first`;

/** A request's money at the version that was read; no version if the change is part of another. */
interface Seen {
  reference: string;
  version?: number | undefined;
}

/** The invoice that was read. Fails with `notFound` or `changedMeanwhile`. */
async function requireSeen(ctx: MutationCtx, { reference, version }: Seen): Promise<Invoice> {
  const invoice = await requireInvoice(ctx, reference);
  requireVersion(invoice, version);
  return invoice;
}

/** The title of an invoice: its only line, or the service. */
const titleOf = ([first, second]: readonly Line[], service: string) =>
  second === undefined ? (first?.text ?? service) : service;

/**
 * Creates or changes a request's invoice, or reopens a cancelled one. It keeps its number; if it was emailed, it lists
 * the corrections. Does nothing if nothing changed. Fails with `notFound`, `changedMeanwhile`, or `invalid` for less
 * than was paid.
 */
export async function save(
  ctx: MutationCtx,
  { reference, version, ...said }: Said & Seen,
  now: number,
): Promise<{ invoice: Invoice; isChanged: boolean }> {
  const request = await getRequest(ctx, reference);
  const known = await getInvoice(ctx, reference);
  requireVersion(known, version);
  const service = request?.selectedService ?? known?.title ?? fail("notFound", {});
  const words = { ...said, title: titleOf(said.lines, service) };
  if (known === null) {
    const { name, email } = request ?? fail("notFound", {});
    const payer = { reference, name, ...(email !== undefined && { email }) };
    const made = await makeInvoice(ctx, { ...words, ...payer }, now);
    await voidBeyond(ctx, made, now);
    return { invoice: made, isChanged: true };
  }
  if (known.cancelledAt === undefined && isSame(known, said))
    return { invoice: known, isChanged: false };
  const kept = getKept(known) - known.creditCents;
  const { cents } = linesTotal(said.lines);
  if (cents < kept) fail("invalid", { fields: { "lines.0.price": tooSmall(kept) } });
  const { lines, ...rest } = words;
  const { payWithinDays } = await getInvoiceSettings(ctx);
  const correction = getCorrection(known, said, now, payWithinDays);
  const changed = await changeInvoice(ctx, known, { ...blank, ...rest, ...correction }, now);
  const invoice = await charge(ctx, changed, lines, { now });
  await voidBeyond(ctx, invoice, now);
  return { invoice, isChanged: true };
}

const blank = { organisation: undefined, abn: undefined, orderNumber: undefined };

/** Invoices a request at a price, with the lines that its client agreed to, or else a single one. */
export async function saveAmount(
  ctx: MutationCtx,
  { reference, cents }: { reference: string; cents: number },
  now: number,
): Promise<Invoice> {
  const request = await getRequest(ctx, reference);
  const known = await getInvoice(ctx, reference);
  const title = request?.selectedService ?? known?.title ?? fail("notFound", {});
  const lines = (await findLinesOf(ctx, request, cents)) ?? oneLine(title, cents);
  return (await save(ctx, { reference, lines }, now)).invoice;
}

/**
 * Sets whether completed work still has to be invoiced, or costs nothing. Does nothing once it's invoiced. Fails with
 * `notFound`, or `notOpen` if it isn't completed.
 */
export async function setToInvoice(
  ctx: MutationCtx,
  { reference, toInvoice }: { reference: string; toInvoice: boolean },
): Promise<void> {
  const request = await requireRequest(ctx, reference);
  if (request.status !== "Completed") fail("notOpen", { status: request.status });
  if (toInvoice && !(await isToInvoice(ctx, request))) return;
  await markToInvoice(ctx, request, toInvoice);
}

/** Whether money came in for it, or credit was used. */
export const isTouched = ({ receivedCents, movedCents }: Invoice): boolean =>
  receivedCents > 0 || movedCents !== 0;

/** Cancels an unpaid invoice; it keeps its number. Fails with `notFound`, `notOpen` or `changedMeanwhile`. */
export async function cancel(ctx: MutationCtx, seen: Seen, now: number): Promise<number> {
  const invoice = await requireSeen(ctx, seen);
  if (invoice.cancelledAt !== undefined) return invoice.version;
  if (isTouched(invoice)) fail("notOpen", { status: invoiceStateLabels[invoice.state] });
  const cancelled = await charge(ctx, invoice, null, { now });
  await voidBeyond(ctx, cancelled, now);
  return cancelled.version;
}

/** The entry that an action wrote; null if another owner or Stripe was faster. */
export interface Written {
  entryId: Id<"moneyEntries"> | null;
  /** The action also created the invoice, which an undo cancels. */
  isNew: boolean;
  version: number;
}

const written = (entryId: Id<"moneyEntries"> | null, { version }: Invoice): Written => ({
  entryId,
  isNew: false,
  version,
});

/**
 * Records that everything owing was paid; a request without an invoice gets one for the given amount. Does nothing if
 * nothing is owing, as on a second press. Fails with `notFound`, `invalid`, or `changedMeanwhile` if an invoice for
 * another amount exists by now.
 */
export async function markPaid(
  ctx: MutationCtx,
  {
    reference,
    version,
    method,
    amount,
    withReceipt,
  }: Seen & WithReceipt & { method: HandMethod } & Partial<Amount>,
  now: number,
): Promise<Written> {
  const known = await getInvoice(ctx, reference);
  requireVersion(known, version);
  if (known !== null && known.state !== "cancelled") {
    if (known.owingCents === 0) return written(null, known);
    if (amount !== undefined && amount !== known.cents)
      fail("changedMeanwhile", { lastModified: known.changedAt });
    return receiveOn(ctx, known, { cents: known.owingCents, method, at: now, withReceipt }, now);
  }
  if (amount === undefined) fail("invalid", { fields: { amount: "Enter what it costs" } });
  const invoice = await saveAmount(ctx, { reference, cents: amount }, now);
  if (invoice.owingCents === 0) return written(null, invoice);
  const entry = { cents: invoice.owingCents, method, at: now, withReceipt };
  return { ...(await receiveOn(ctx, invoice, entry, now)), isNew: true };
}

async function receiveOn(
  ctx: MutationCtx,
  invoice: Invoice,
  { withReceipt, ...received }: WithReceipt & { cents: number; method: HandMethod; at: number },
  now: number,
): Promise<Written> {
  const entry = { ...received, kind: "received" as const };
  const { entryId, invoice: after } = await writeEntry(ctx, invoice, entry, now);
  await voidBeyond(ctx, after, now);
  const { email } = (await getRequest(ctx, invoice.reference)) ?? invoice;
  if (withReceipt === true && email !== undefined)
    await sendInvoice(ctx, after, { delay: EMAILED_AFTER, now, write: receipt });
  return written(entryId, after);
}

interface WithReceipt {
  /** Also emails the receipt, if there's an address. */
  withReceipt?: boolean | undefined;
}

/** Noon of a day, which is safely in the right month; now for today. */
const instantOf = (date: string, now: number) =>
  date === dateAt(now) ? now : toInstant(date, "12:00");

/**
 * Records a manual payment of part, all or more than what's owing; the excess becomes credit. Fails with `notFound`,
 * `notOpen`, or `changedMeanwhile` if the amount owing isn't what the owner saw, as on a second press.
 */
export async function receive(
  ctx: MutationCtx,
  {
    reference,
    version,
    seenOwing,
    withReceipt,
    ...received
  }: Received & Seen & WithReceipt & { seenOwing: number },
  now: number,
): Promise<Written> {
  const invoice = await requireSeen(ctx, { reference, version });
  if (invoice.state === "cancelled") fail("notOpen", { status: invoiceStateLabels.cancelled });
  if (invoice.owingCents !== seenOwing)
    fail("changedMeanwhile", { lastModified: invoice.changedAt });
  const { amount: cents, method, receivedOn } = received;
  const at = instantOf(receivedOn, now);
  return receiveOn(ctx, invoice, { cents, method, at, withReceipt }, now);
}

/** Writes off what's owing, with a reason; does nothing if nothing is. Fails with `notFound` or `changedMeanwhile`. */
export async function writeOff(
  ctx: MutationCtx,
  { note, ...seen }: Seen & { note: string },
  now: number,
): Promise<Written> {
  const invoice = await requireSeen(ctx, seen);
  if (invoice.owingCents === 0) return written(null, invoice);
  const entry = { kind: "writtenOff" as const, cents: invoice.owingCents, at: now, note };
  const { entryId, invoice: after } = await writeEntry(ctx, invoice, entry, now);
  await voidBeyond(ctx, after, now);
  return written(entryId, after);
}

interface Own {
  entry: Doc<"moneyEntries">;
  invoice: Invoice;
}

/** An entry that can be voided (not Stripe's), with its invoice and the matching credit entry of the other one. */
async function requireOwn(ctx: MutationCtx, entryId: Id<"moneyEntries">): Promise<[Own, ...Own[]]> {
  const entry = (await ctx.db.get("moneyEntries", entryId)) ?? fail("notFound", {});
  const isOurs = entry.kind !== "invoiced" && entry.method !== "online";
  if (!isOurs || entry.takesOut !== undefined) fail("notFound", {});
  const { otherEntryId } = entry;
  // A write-off that a payment reversed follows that payment.
  const isOfTwo = entry.kind === "credit" && otherEntryId !== undefined;
  const other = isOfTwo ? await ctx.db.get("moneyEntries", otherEntryId) : null;
  const own = async (each: Doc<"moneyEntries">): Promise<Own> => ({
    entry: each,
    invoice: await readInvoice(ctx, each.invoiceId),
  });
  return other === null ? [await own(entry)] : [await own(entry), await own(other)];
}

const USED = "Void what was given back or used of it first";
const PAID = "It was paid after all. Void the payment first";

/** Fails unless an entry can be voided or restored: its money must be there, or owing for a write-off. */
function requireFit({ entry, invoice }: Own, isVoid: boolean): void {
  const { kind, cents } = entry;
  if (isVoid) {
    const isShort = kind === "received" && cents > getKept(invoice);
    if (isShort) fail("invalid", { fields: { entryId: USED } });
    // A payment may have reversed the write-off already, and only what's owing can be written off again.
    const least = cents < 0 ? invoice.owingCents : invoice.writtenOffCents;
    if (kind === "writtenOff" && Math.abs(cents) > least)
      fail("invalid", { fields: { entryId: PAID } });
    return;
  }
  // Negative credit is credit used for this invoice.
  const isPaying = kind === "writtenOff" || cents < 0;
  if (kind === "received" && invoice.state !== "cancelled") return;
  if (kind === "writtenOff" && cents < 0 && -cents <= invoice.writtenOffCents) return;
  // Any part of what was paid can be refunded.
  if (kind === "refunded" && cents <= getKept(invoice)) return;
  const left = kind === "received" ? 0 : isPaying ? invoice.owingCents : invoice.creditCents;
  if (Math.abs(cents) <= left) return;
  const words = left === 0 ? "nothing is" : `only ${money(left)} is`;
  const what = isPaying || kind === "received" ? "still to pay" : "in credit";
  fail("invalid", { fields: { entryId: `It can’t be restored, because ${words} ${what}` } });
}

/** An entry at the version of its invoice that was read; no version if the change is part of another. */
interface SeenEntry {
  entryId: Id<"moneyEntries">;
  version?: number | undefined;
}

/** Returns the updated invoice. */
async function voidOwn(
  ctx: MutationCtx,
  { entryId, version }: SeenEntry,
  isVoid: boolean,
  now: number,
): Promise<Invoice> {
  const owns = await requireOwn(ctx, entryId);
  const [{ invoice }] = owns;
  requireVersion(invoice, version);
  for (const own of owns) if (isOut(own.entry) !== isVoid) requireFit(own, isVoid);
  for (const own of owns) await voidBeyond(ctx, await setVoid(ctx, own, isVoid, now), now);
  return readInvoice(ctx, invoice._id);
}

/**
 * Voids an entry. Returns the version of its invoice. Fails with `notFound`, `changedMeanwhile`, or `invalid` if the
 * money was refunded or used since.
 * @param withInvoice cancels the invoice, which the same action created
 */
export async function voidEntry(
  ctx: MutationCtx,
  { withInvoice, ...entry }: SeenEntry & { withInvoice: boolean },
  now: number,
): Promise<number> {
  const invoice = await voidOwn(ctx, entry, true, now);
  return withInvoice && !isTouched(invoice) ? cancel(ctx, invoice, now) : invoice.version;
}

/** Restores a void entry. Returns the version of its invoice. Fails as `voidEntry`. */
export const restoreEntry = async (
  ctx: MutationCtx,
  entry: SeenEntry,
  now: number,
): Promise<number> => (await voidOwn(ctx, entry, false, now)).version;

/** Pays an invoice with the client's credit, if there's any. Returns the new entries. Fails with `notFound`. */
export async function applyCredit(
  ctx: MutationCtx,
  { reference, version }: Seen,
  now: number,
): Promise<{ entryIds: Id<"moneyEntries">[]; version: number }> {
  let invoice = await requireSeen(ctx, { reference, version });
  const entryIds: Id<"moneyEntries">[] = [];
  for (const source of await findCredits(ctx, reference)) {
    const cents = Math.min(source.creditCents, invoice.owingCents);
    if (cents === 0) continue;
    const credit = { kind: "credit" as const, at: now };
    const from = { ...credit, cents, otherNumber: invoice.number };
    const { entryId: otherEntryId } = await writeEntry(ctx, source, from, now);
    const to = { ...credit, cents: -cents, otherNumber: source.number, otherEntryId };
    const used = await writeEntry(ctx, invoice, to, now);
    await ctx.db.patch("moneyEntries", otherEntryId, { otherEntryId: used.entryId });
    entryIds.push(used.entryId);
    invoice = used.invoice;
  }
  await voidBeyond(ctx, invoice, now);
  return { entryIds, version: invoice.version };
}

/**
 * Records a manual refund of all or part of what was paid. It comes from their credit first; the rest is no longer
 * owing. Fails with `notFound`, `changedMeanwhile`, or `invalid` for more than was paid.
 */
export async function refund(
  ctx: MutationCtx,
  { reference, version, ...refunded }: Refund & Seen,
  now: number,
): Promise<Written> {
  const invoice = await requireSeen(ctx, { reference, version });
  const { amount: cents, refundedOn, ...how } = refunded;
  const kept = getKept(invoice);
  if (cents > kept) fail("invalid", { fields: { amount: tooMuch(kept) } });
  const entry = { kind: "refunded" as const, cents, at: instantOf(refundedOn, now), ...how };
  const { entryId, invoice: after } = await writeEntry(ctx, invoice, entry, now);
  return written(entryId, after);
}

const tooMuch = (kept: number) =>
  kept === 0 ? "Nothing of it is with us" : `Only ${money(kept)} of it is with us`;

const NOT_OVER = "Choose the last day of a month that’s over";

/** Closes the books up to a day, or reopens them. Fails with `invalid`. */
export async function closeBooks(
  ctx: MutationCtx,
  until: string | undefined,
  now: number,
): Promise<void> {
  const isLast = until !== undefined && isDate(until) && until === lastDayOf(until.slice(0, 7));
  if (until !== undefined && !(isLast && until < dateAt(now)))
    fail("invalid", { fields: { until: NOT_OVER } });
  await changeTotals(ctx, () => ({ closedUntil: until }));
}

/** Makes sure that there's a card payment for the rest, if cards are accepted; keeps an existing one. */
async function requirePage(ctx: MutationCtx, invoice: Invoice, now: number): Promise<void> {
  const { reference, owingCents: cents, title } = invoice;
  if (!canPay()) return;
  const newest = await newestFor(ctx, reference);
  const isAsked = newest !== null && isUnpaid(newest.state) && dueCents(newest) === cents;
  if (!isAsked) await requirePayLink(ctx, { reference, cents, title }, now);
}

interface Sending {
  /** How long it can be cancelled, in milliseconds. */
  delay: number;
  now: number;
  /** Replaces the default text, of the invoice or receipt. */
  write?: InvoiceWriter;
}

/**
 * Emails a client the invoice, or the receipt if nothing is owing. Returns the address. Fails with `notFound`, also if
 * they have no email address, or `notOpen` if it was cancelled or a bank took the money back.
 */
export async function send(ctx: MutationCtx, reference: string, sending: Sending): Promise<string> {
  return sendInvoice(ctx, await requireInvoice(ctx, reference), sending);
}

async function sendInvoice(ctx: MutationCtx, known: Invoice, { delay, now, ...how }: Sending) {
  const { reference, state, sentAt = 0, changedAt, owingCents } = known;
  // A receipt would say that we have money that a bank took back.
  if (!canBeEmailed(known)) fail("notOpen", { status: invoiceStateLabels[state] });
  // The address may have been corrected since.
  const request = await getRequest(ctx, reference);
  const to = (request === null ? known.email : request.email) ?? fail("notFound", {});
  if (sentAt >= changedAt && now < sentAt + ONE_PRESS) return to;
  // A client who learns of it only now gets the full time to pay.
  const isFirst = sentAt === 0 && owingCents > 0;
  const { payWithinDays } = await getInvoiceSettings(ctx);
  const dueAt = isFirst ? Math.max(known.dueAt, dueAfter(now, payWithinDays)) : known.dueAt;
  const invoice = { ...known, dueAt };
  if (owingCents > 0 && request !== null) await requirePage(ctx, invoice, now);
  const { write = owingCents > 0 ? invoiceEmail : receipt } = how;
  const sent = { sentAt: now, remindedAt: undefined, email: to, dueAt };
  await emailInvoice(ctx, invoice, write, { to, delay, ...sent });
  return to;
}

/** Emails an invoice automatically; returns false if this client gets none. */
export async function sendByItself(
  ctx: MutationCtx,
  invoice: Invoice,
  now: number,
): Promise<boolean> {
  const { email } = (await getRequest(ctx, invoice.reference)) ?? {};
  const person = email === undefined ? null : await findByEmail(ctx, email);
  if (email === undefined || person?.mailProblem !== undefined) return false;
  await sendInvoice(ctx, invoice, { delay: 0, now });
  return true;
}

/** Emails the receipt of a card payment to the payer's address, unless it was erased. */
export async function sendReceipt(
  ctx: MutationCtx,
  invoice: Invoice,
  { email: to, ...payment }: CardPayment & { email: string },
  now: number,
): Promise<void> {
  if (to === "") return;
  const write: InvoiceWriter = (...details) => receipt(...details, payment);
  const sent = { sentAt: now, remindedAt: undefined };
  await emailInvoice(ctx, invoice, write, { to, delay: 0, isOfPast: true, ...sent });
}

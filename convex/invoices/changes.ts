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
import { canBeTold, emailInvoice, ONE_PRESS } from "./emailing";
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

/*
 * What the owner does with a request's money. Each of these may be pressed twice, or by two owners at the same moment.
 */

const tooSmall = (kept: number) =>
  `${money(kept)} is paid already, so it can’t be less. Give money back first`;

/** One request's money, at the version that was read; none where a change is part of another. */
interface Seen {
  reference: string;
  version?: number | undefined;
}

/** The invoice as it was read. Fails with `notFound` or `changedMeanwhile`. */
async function requireSeen(ctx: MutationCtx, { reference, version }: Seen): Promise<Invoice> {
  const invoice = await requireInvoice(ctx, reference);
  requireVersion(invoice, version);
  return invoice;
}

/** What it's for in a few words: the one line, or the service that was asked for. */
const titleOf = ([first, second]: readonly Line[], service: string) =>
  second === undefined ? (first?.text ?? service) : service;

/**
 * Says what a request costs, and who pays it: makes its invoice, changes it, or brings one back that was cancelled. It
 * keeps its number; one that was emailed says what was corrected. What it says already changes nothing. Fails with
 * `notFound`, `changedMeanwhile`, or `invalid` for less than was paid.
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

/** What isn't said any more goes. */
const blank = { organisation: undefined, abn: undefined, orderNumber: undefined };

/** What a request costs whose price alone is known: the lines that its client agreed to, or one. */
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
 * Says whether what is done has still to be invoiced; where there's nothing to charge it hasn't. What has an invoice by now
 * stays as it is. Fails with `notFound`, or `notOpen` for what isn't done.
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

/**
 * Cancels an invoice that nobody has paid on; it keeps its number. Returns its version. Fails with `notFound`, `notOpen` or
 * `changedMeanwhile`.
 */
export async function cancel(ctx: MutationCtx, seen: Seen, now: number): Promise<number> {
  const invoice = await requireSeen(ctx, seen);
  if (invoice.cancelledAt !== undefined) return invoice.version;
  if (isTouched(invoice)) fail("notOpen", { status: invoiceStateLabels[invoice.state] });
  const cancelled = await charge(ctx, invoice, null, { now });
  await voidBeyond(ctx, cancelled, now);
  return cancelled.version;
}

/** What a press has written; null where somebody else, or Stripe, was quicker. */
export interface Written {
  entryId: Id<"moneyEntries"> | null;
  /** The invoice was made by the same press, and goes with an undo. */
  isNew: boolean;
  /** Of the invoice then. */
  version: number;
}

const written = (entryId: Id<"moneyEntries"> | null, { version }: Invoice): Written => ({
  entryId,
  isNew: false,
  version,
});

/**
 * Writes down that all that is owing came in; a request without an invoice gets one of the amount that is given. A second
 * press, and a second owner's, finds nothing owing and writes nothing. Fails with `notFound`, `invalid`, or
 * `changedMeanwhile` where an invoice of another amount was made meanwhile.
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
  /** The receipt is emailed by the same press, where there's an address. */
  withReceipt?: boolean | undefined;
}

/** At noon of its day, so that it's in the right month; today's at once. */
const instantOf = (date: string, now: number) =>
  date === dateAt(now) ? now : toInstant(date, "12:00");

/**
 * Writes down money that came in by hand: a part of what is owing, all of it, or more, which is their credit. Fails with
 * `notFound`, `notOpen`, or `changedMeanwhile` where what is owing isn't what the owner saw, as after the first of two
 * presses.
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

/** Says that what is owing needn't be paid, and why; writes nothing where nothing is owing. Fails with `notFound` or `changedMeanwhile`. */
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

/** An entry that can be made void, with its invoice, and the same credit on the other one: what the owner wrote, not what Stripe took. */
async function requireOwn(ctx: MutationCtx, entryId: Id<"moneyEntries">): Promise<[Own, ...Own[]]> {
  const entry = (await ctx.db.get("moneyEntries", entryId)) ?? fail("notFound", {});
  const isOurs = entry.kind !== "invoiced" && entry.method !== "online";
  if (!isOurs || entry.takesOut !== undefined) fail("notFound", {});
  const { otherEntryId } = entry;
  // A write-off that a payment has reversed follows that payment.
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

/** Whether an entry can be made void, or restored, as things are: what's given back or used was there, and what's written off was owing. */
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
  // Of credit, below nothing is what was used for this one.
  const isPaying = kind === "writtenOff" || cents < 0;
  if (kind === "received" && invoice.state !== "cancelled") return;
  if (kind === "writtenOff" && cents < 0 && -cents <= invoice.writtenOffCents) return;
  // Any part of what was paid can go back.
  if (kind === "refunded" && cents <= getKept(invoice)) return;
  const left = kind === "received" ? 0 : isPaying ? invoice.owingCents : invoice.creditCents;
  if (Math.abs(cents) <= left) return;
  const words = left === 0 ? "nothing is" : `only ${money(left)} is`;
  const what = isPaying || kind === "received" ? "still to pay" : "in credit";
  fail("invalid", { fields: { entryId: `It can’t be restored, because ${words} ${what}` } });
}

/** One entry, at the version of its invoice that was read; none where a change is part of another. */
interface SeenEntry {
  entryId: Id<"moneyEntries">;
  version?: number | undefined;
}

/** Returns its invoice then. */
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
 * Makes an entry void. Returns the version of its invoice. Fails with `notFound`, `changedMeanwhile`, or `invalid` where it
 * went back, or was used, meanwhile.
 * @param withInvoice the invoice was made by the same press, and is cancelled with it
 */
export async function voidEntry(
  ctx: MutationCtx,
  { withInvoice, ...entry }: SeenEntry & { withInvoice: boolean },
  now: number,
): Promise<number> {
  const invoice = await voidOwn(ctx, entry, true, now);
  return withInvoice && !isTouched(invoice) ? cancel(ctx, invoice, now) : invoice.version;
}

/** Restores an entry that is void. Returns the version of its invoice. Fails as `voidEntry`. */
export const restoreEntry = async (
  ctx: MutationCtx,
  entry: SeenEntry,
  now: number,
): Promise<number> => (await voidOwn(ctx, entry, false, now)).version;

/**
 * Uses what a client has in credit for what is owing on an invoice of theirs; a second press finds nothing to use. Returns
 * the entries on that invoice. Fails with `notFound`.
 */
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
 * Writes down money that went back by hand: all that we have of it, or a part. First it's their credit; the rest is owed no
 * more. Fails with `notFound`, `changedMeanwhile`, or `invalid` for more than we have.
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

/** Closes the books up to a day, or opens them. Fails with `invalid`. */
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

/** A page to pay the rest on, where cards are taken; the one that the client has already stays. */
async function requirePage(ctx: MutationCtx, invoice: Invoice, now: number): Promise<void> {
  const { reference, owingCents: cents, title } = invoice;
  if (!canPay()) return;
  const newest = await newestFor(ctx, reference);
  const isAsked = newest !== null && isUnpaid(newest.state) && dueCents(newest) === cents;
  if (!isAsked) await requirePayLink(ctx, { reference, cents, title }, now);
}

interface Sending {
  /** How long it can be taken back, in milliseconds. */
  delay: number;
  now: number;
  /** In the place of the invoice, or of the receipt where nothing is owing. */
  write?: InvoiceWriter;
}

/**
 * Emails a request's client the invoice, or the receipt where nothing is owing. Returns where it goes. Fails with
 * `notFound`, also where they have no email address, or `notOpen` for one that was cancelled, or that a bank has taken back the money of.
 */
export async function send(ctx: MutationCtx, reference: string, sending: Sending): Promise<string> {
  return sendInvoice(ctx, await requireInvoice(ctx, reference), sending);
}

async function sendInvoice(ctx: MutationCtx, known: Invoice, { delay, now, ...how }: Sending) {
  const { reference, state, sentAt = 0, changedAt, owingCents } = known;
  // A receipt would say that we have what a bank has taken back.
  if (!canBeTold(known)) fail("notOpen", { status: invoiceStateLabels[state] });
  // The address may have been put right since.
  const request = await getRequest(ctx, reference);
  const to = (request === null ? known.email : request.email) ?? fail("notFound", {});
  if (sentAt >= changedAt && now < sentAt + ONE_PRESS) return to;
  // A client who hears of it only now gets the usual time to pay.
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

/** Emails an invoice that nobody has pressed for; false where nothing goes to its client by itself. */
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

/** Emails the receipt of a payment by card to the address that it was made with, unless that was erased. */
export async function sendReceipt(
  ctx: MutationCtx,
  invoice: Invoice,
  { email: to, ...payment }: CardPayment & { email: string },
  now: number,
): Promise<void> {
  if (to === "") return;
  const write: InvoiceWriter = (...told) => receipt(...told, payment);
  const sent = { sentAt: now, remindedAt: undefined };
  await emailInvoice(ctx, invoice, write, { to, delay: 0, isOfPast: true, ...sent });
}

import type { PaginationOptions } from "convex/server";
import { type Infer, type ObjectType, v } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import { literals } from "convex-helpers/validators";
import type { Doc, Id } from "../_generated/dataModel";
import { fail } from "../core/errors";
import {
  clampPage,
  dateArgs,
  filteredPage,
  instantsOf,
  isFiltered,
  requireDates,
} from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { findCoupon } from "../coupons/invoicing";
import { codeTyped } from "../coupons/rules";
import { linesTotal } from "../payments/lines/rules";
import { canPay, newestFor } from "../payments/model";
import { dueCents, isUnpaid } from "../payments/rules";
import { referencesOf, senderOf } from "../people/facts";
import { cardsOf, findForOwner, pageOfTraces } from "../people/lookup";
import { personMatch } from "../people/search";
import type { Line } from "../requests/fields";
import { getRequest } from "../requests/model";
import { requireOwnVisit, type StaffCtx } from "../requests/ownVisits";
import { findAgreedLines } from "../requests/quotes";
import { addDays, dateAt } from "../shared/dates";
import { fold } from "../shared/fold";
import { readReference } from "../shared/ids";
import { findCorrections } from "./corrections";
import {
  bookRow,
  dashboardPaymentRow,
  invoicedRow,
  invoiceRow,
  invoiceWords,
  matchableRequest,
  monthSums,
  otherInvoiceRow,
  owedRow,
  ownInvoiceRow,
  requestEntryRow,
  sharedEntryRow,
  vInvoiceState,
  type vInvoiceView,
} from "./fields";
import { readReturnOf } from "./freeVisits";
import {
  findByInvoiceKey,
  getInvoice,
  getInvoiceKey,
  getTotals,
  type Invoice,
  invoicesOf,
  isUninvoiced,
  readInvoice,
} from "./ledger";
import {
  addMonthSums,
  addUpInvoices,
  type DueDays,
  dueDays,
  formatInvoiceNumber,
  isGone,
  isOut,
  type MonthSums,
  readInvoiceNumber,
  sumByAge,
} from "./rules";
import { getBankAccount } from "./settings/model";

/** The filter of the owner's list of invoices; all given parts must match. */
export const filterArgs = {
  /** A name, an address, a title, a number or a reference. */
  text: v.optional(v.string()),
  state: v.optional(vInvoiceState),
  inCredit: v.optional(v.literal(true)),
  /** Range of due dates (`YYYY-MM-DD` in the business's time zone), both inclusive. */
  dueFrom: v.optional(v.string()),
  dueTo: v.optional(v.string()),
  ...dateArgs,
};

export type InvoiceFilter = ObjectType<typeof filterArgs>;

/** Only invoices with money owing: by due date (latest first if `dueTo` is given), by amount, or by name. */
export const vOwedSort = literals("due", "amount", "name");

function wordsOf(invoice: Doc<"invoices">): string {
  const { number, reference, name, email, title, organisation, orderNumber } = invoice;
  const names = [reference, name, email, title, organisation, orderNumber];
  const said = [formatInvoiceNumber(number), String(number), ...names];
  return fold(said.filter(Boolean).join(" "));
}

/** Whether an invoice matches a filter. */
export function matches(invoice: Doc<"invoices">, filter: InvoiceFilter): boolean {
  const { text = "", state, inCredit, dueFrom, dueTo, from, to } = filter;
  const issuedOn = dateAt(invoice.issuedAt);
  const dueOn = dateAt(invoice.dueAt);
  if (state !== undefined && invoice.state !== state) return false;
  if (inCredit === true && invoice.creditCents === 0) return false;
  if ((dueFrom !== undefined && dueOn < dueFrom) || (dueTo !== undefined && dueOn > dueTo))
    return false;
  if ((from !== undefined && issuedOn < from) || (to !== undefined && issuedOn > to)) return false;
  return text.trim() === "" || personMatch(text)?.(wordsOf(invoice)) === true;
}

/** The most entries of an invoice to show: more than years of a membership have. */
const SHOWN = 40;

const entriesOf = (ctx: ReadCtx, invoiceId: Id<"invoices">) =>
  ctx.db
    .query("moneyEntries")
    .withIndex("by_invoiceId_and_at", (q) => q.eq("invoiceId", invoiceId))
    .order("desc")
    .take(SHOWN);

async function viewForOwner(ctx: ReadCtx, invoice: Invoice) {
  const entries = await entriesOf(ctx, invoice._id);
  return {
    ...pickFields(invoiceRow, invoice),
    key: await getInvoiceKey(invoice),
    entries: entries.map((entry) => pickFields(requestEntryRow, entry)),
  };
}

/** Other months of a membership to show beside one. */
const OTHERS_SHOWN = 12;

async function viewOthers(ctx: ReadCtx, reference: string, shown: Invoice | null) {
  if (shown === null) return [];
  const others = (await invoicesOf(ctx, reference)).filter(({ _id }) => _id !== shown._id);
  return Promise.all(
    others.slice(0, OTHERS_SHOWN).map(async (invoice) => ({
      ...pickFields(otherInvoiceRow, invoice),
      key: await getInvoiceKey(invoice),
    })),
  );
}

/** The lines that a request's client agreed to, if their total is this amount. */
export async function findLinesOf(
  ctx: ReadCtx,
  request: Doc<"quoteRequests"> | null,
  cents: number,
): Promise<Line[] | undefined> {
  const agreed = request === null ? undefined : await findAgreedLines(ctx, request);
  return agreed !== undefined && linesTotal(agreed).cents === cents ? agreed : undefined;
}

/** Whether a request isn't invoiced yet, or its client agreed to more than was invoiced, as after a deposit. */
export async function isToInvoice(ctx: ReadCtx, request: Doc<"quoteRequests">): Promise<boolean> {
  if (await isUninvoiced(ctx, request)) return true;
  const invoice = await getInvoice(ctx, request.reference);
  if (invoice === null || request.quote?.state !== "accepted") return false;
  return linesTotal((await findAgreedLines(ctx, request)) ?? []).cents > invoice.mostCents;
}

/** The most records of a client whose invoices are read. */
const MOST_OF_CLIENT = 20;

/** The invoices of a request's client with money owing, or with credit. */
async function findOfClient(ctx: ReadCtx, reference: string, what: "owed" | "credits") {
  const sender = await senderOf(ctx, reference);
  const references = sender === null ? [] : await referencesOf(ctx, sender, what);
  const found = references.slice(0, MOST_OF_CLIENT).map((each) => invoicesOf(ctx, each));
  return (await Promise.all(found)).flat();
}

export const findCredits = async (ctx: ReadCtx, reference: string): Promise<Invoice[]> =>
  (await findOfClient(ctx, reference, "credits")).filter((each) => each.reference !== reference);

/** What a request's client owes, for this and other requests. */
export const findOwed = async (ctx: ReadCtx, reference: string) =>
  (await findOfClient(ctx, reference, "owed")).flatMap((invoice) =>
    invoice.owingCents > 0 ? [pickFields(owedRow, invoice)] : [],
  );

/** The coupon of a request. Queries don't read the clock, so its expiry is checked when it's used. */
async function readCoupon(ctx: ReadCtx, request: Doc<"quoteRequests"> | null) {
  if (request?.coupon === undefined || request.coupon === "") return undefined;
  const { coupon: code, email } = request;
  const found = await findCoupon(ctx, { code, email, now: 0 });
  return { code: codeTyped(code), problem: typeof found === "string" ? found : undefined };
}

/** A request's money for the owner; null for a reference without a request or an invoice. */
export async function readMoney(ctx: ReadCtx, reference: string) {
  const request = await getRequest(ctx, reference);
  const invoice = await getInvoice(ctx, reference);
  if (request === null && invoice === null) return null;
  const isOwed = invoice?.isOwed === true;
  const credits = isOwed ? await findCredits(ctx, reference) : [];
  const agreedLines = request === null ? undefined : await findAgreedLines(ctx, request);
  return {
    name: request?.name ?? invoice?.name ?? "",
    email: request === null ? invoice?.email : request.email,
    selectedService: request?.selectedService ?? invoice?.title ?? "",
    price: request?.price ?? null,
    organisation: request?.organisation,
    orderNumber: request?.orderNumber,
    agreedCents: agreedLines === undefined ? request?.order?.cents : linesTotal(agreedLines).cents,
    agreedLines,
    coupon: await readCoupon(ctx, request),
    isCancelled: request?.status === "Cancelled" ? (true as const) : undefined,
    toInvoice: request?.toInvoice,
    returnOf: request === null ? undefined : await readReturnOf(ctx, request),
    creditCents: credits.reduce((sum, { creditCents }) => sum + creditCents, 0),
    invoice: invoice === null ? undefined : await viewForOwner(ctx, invoice),
    otherInvoices: await viewOthers(ctx, reference, invoice),
  };
}

/** Fails with `notFound` unless an entry is theirs: a helper's own, for a visit of theirs. */
export async function requireOwnEntry(ctx: StaffCtx, entryId: Id<"moneyEntries">): Promise<void> {
  if (ctx.staff.role === "owner") return;
  const entry = await ctx.db.get("moneyEntries", entryId);
  const invoice = entry?.by === ctx.staff.email && (await ctx.db.get("invoices", entry.invoiceId));
  if (!invoice) fail("notFound", {});
  await requireOwnVisit(ctx, invoice.reference);
}

/** The invoices of a typed number or reference, newest first. */
async function findTyped(ctx: ReadCtx, text: string): Promise<Invoice[]> {
  const number = readInvoiceNumber(text);
  if (number !== null) {
    const found = await getOneFrom(ctx.db, "invoices", "by_number", number);
    return found === null ? [] : [found];
  }
  const reference = readReference(text);
  return reference === null ? [] : invoicesOf(ctx, reference);
}

/** Invoices with money owing, due in a range of days, oldest first. Fails with `invalid`. */
function owedBetween({ db }: ReadCtx, { dueFrom, dueTo }: DueDays) {
  const { from, until } = instantsOf({ from: dueFrom, to: dueTo });
  return db
    .query("invoices")
    .withIndex("by_isOwed_and_dueAt", (q) =>
      q.eq("isOwed", true).gte("dueAt", from).lt("dueAt", until),
    );
}

/** Invoices with money owing, in the given order; without one all invoices of the date range, newest first. */
function chosen(ctx: ReadCtx, owed: Infer<typeof vOwedSort> | undefined, filter: InvoiceFilter) {
  const invoices = ctx.db.query("invoices");
  switch (owed) {
    case "due":
      return owedBetween(ctx, filter).order(filter.dueTo === undefined ? "asc" : "desc");
    case "amount":
      return invoices
        .withIndex("by_isOwed_and_owingCents", (q) => q.eq("isOwed", true))
        .order("desc");
    case "name":
      return invoices.withIndex("by_isOwed_and_name", (q) => q.eq("isOwed", true));
    case undefined: {
      if (filter.inCredit === true)
        return invoices.withIndex("by_creditCents", (q) => q.gt("creditCents", 0)).order("desc");
      const { from, until } = instantsOf(filter);
      return invoices
        .withIndex("by_issuedAt", (q) => q.gte("issuedAt", from).lt("issuedAt", until))
        .order("desc");
    }
  }
}

/** A page of invoices; see `filteredPage`. Fails with `invalid`. */
export async function listInvoices(
  ctx: ReadCtx,
  {
    owed,
    paginationOpts,
    ...filter
  }: InvoiceFilter & { owed?: Infer<typeof vOwedSort>; paginationOpts: PaginationOptions },
) {
  requireDates(filter);
  const typed = filter.text === undefined ? [] : await findTyped(ctx, filter.text);
  const toPage = (page: Invoice[]) => page.map((invoice) => pickFields(invoiceRow, invoice));
  if (typed.length > 0) {
    const page = typed.filter(
      (each) =>
        matches(each, { ...filter, text: undefined }) &&
        (owed === undefined || each.isOwed === true),
    );
    return { page: toPage(page), isDone: true, continueCursor: "" };
  }
  const list = (opts: PaginationOptions) => chosen(ctx, owed, filter).paginate(clampPage(opts));
  const result = isFiltered(filter)
    ? await filteredPage(paginationOpts, list, (invoice) => matches(invoice, filter))
    : await list(paginationOpts);
  return { ...result, page: toPage(result.page) };
}

/** The invoices for a page of what a person has sent, on all cards, newest first. */
export async function listOfPerson(
  ctx: ReadCtx,
  contact: string,
  paginationOpts: PaginationOptions,
) {
  const shown = await findForOwner(ctx, contact);
  if (shown === null) return { page: [], isDone: true, continueCursor: "" };
  const found = await pageOfTraces(ctx, await cardsOf(ctx, shown), paginationOpts);
  const sent = found.page.filter(({ role }) => role === "sender");
  const invoices = await Promise.all(sent.map(({ reference }) => invoicesOf(ctx, reference)));
  return { ...found, page: invoices.flat().map((invoice) => pickFields(invoiceRow, invoice)) };
}

/** The totals owing and in credit. */
export async function readOwed(ctx: ReadCtx) {
  const { owedCents, owedCount, creditCents, creditCount } = await getTotals(ctx);
  return { owedCents, owedCount, creditCents, creditCount };
}

/** The most overdue invoices to add up. */
const MOST_OVERDUE = 480;

/** Overdue invoices worth a call, newest first: the older a debt, the less likely it's paid. */
export const lateInvoices = (ctx: ReadCtx, today: string) =>
  owedBetween(ctx, dueDays(today).overdue).order("desc");

/** Overdue invoices older than that. */
export const oldDebts = (ctx: ReadCtx, today: string) => owedBetween(ctx, dueDays(today).old);

/** The total of overdue invoices, also by age, up to a maximum number of them. */
export async function readOverdue(ctx: ReadCtx, today: string) {
  const overdue = await owedBetween(ctx, { dueTo: addDays(today, -1) }).take(MOST_OVERDUE + 1);
  const counted = overdue.slice(0, MOST_OVERDUE);
  return {
    cents: counted.reduce((sum, { owingCents }) => sum + owingCents, 0),
    count: counted.length,
    ages: sumByAge(counted, today),
    isMore: overdue.length > counted.length,
  };
}

/** What somebody owes and has in credit at an instant: the newest hundred invoices of each card and kind. */
export async function readStanding(ctx: ReadCtx, shown: Doc<"people">, now: number) {
  const references = new Set([
    ...(await referencesOf(ctx, shown, "owed")),
    ...(await referencesOf(ctx, shown, "credits")),
  ]);
  const invoices = await Promise.all([...references].map((each) => invoicesOf(ctx, each)));
  return addUpInvoices(invoices.flat(), now);
}

/** The most invoices of a client to show and add up. */
const MOST_OWN = 50;

/** What a signed-in client owes and has in credit. */
export async function listOwn(ctx: ReadCtx, email: string) {
  const owed = await ctx.db
    .query("invoices")
    .withIndex("by_email_and_isOwed", (q) => q.eq("email", email).eq("isOwed", true))
    .take(MOST_OWN);
  const credits = await ctx.db
    .query("invoices")
    .withIndex("by_email_and_creditCents", (q) => q.eq("email", email).gt("creditCents", 0))
    .take(MOST_OWN);
  return Promise.all(
    [...owed, ...credits].map(async (invoice) => ({
      ...pickFields(ownInvoiceRow, invoice),
      key: await getInvoiceKey(invoice),
    })),
  );
}

/** The most months to read at once: a year. */
const MOST_MONTHS = 12;

/** The sums of a range of months, from rows that are updated with every entry. */
export async function readMonths(ctx: ReadCtx, { month, to = month }: Months): Promise<MonthSums> {
  const rows = await ctx.db
    .query("moneyMonths")
    .withIndex("by_month", (q) => q.gte("month", month).lte("month", to))
    .take(MOST_MONTHS);
  return addMonthSums(rows.map((row) => pickFields(monthSums, row)));
}

/** A month or range of months (`YYYY-MM`). */
export const monthArgs = { month: v.string(), to: v.optional(v.string()) };
type Months = ObjectType<typeof monthArgs>;

/** Page size of entries, each of which takes a further read. */
const WITH_INVOICES = 24;

const pageOfEntries = (
  { db }: ReadCtx,
  { month, to = month }: Months,
  paginationOpts: PaginationOptions,
) =>
  db
    .query("moneyEntries")
    .withIndex("by_month_and_at", (q) => q.gte("month", month).lte("month", to))
    .paginate(clampPage(paginationOpts, WITH_INVOICES));

/** A page of what counts as invoiced in some months, in chronological order; it may have few rows. */
export async function listInvoiced(
  ctx: ReadCtx,
  months: Months,
  paginationOpts: PaginationOptions,
) {
  const result = await pageOfEntries(ctx, months, paginationOpts);
  const page = [];
  for (const entry of result.page) {
    if (entry.kind !== "invoiced" || entry.voidedAt !== undefined) continue;
    const invoice = await readInvoice(ctx, entry.invoiceId);
    page.push(pickFields(invoicedRow, { ...invoice, ...entry }));
  }
  return { ...result, page };
}

/** A page of entries of some months, in chronological order. */
export async function listEntries(ctx: ReadCtx, months: Months, paginationOpts: PaginationOptions) {
  const result = await pageOfEntries(ctx, months, paginationOpts);
  const page = [];
  for (const entry of result.page) {
    const invoice = await ctx.db.get("invoices", entry.invoiceId);
    const { reference = "", number = 0, name = "", title = "" } = invoice ?? {};
    page.push(pickFields(bookRow, { ...entry, reference, number, name, title }));
  }
  return { ...result, page };
}

const toDashboardRow = (row: Doc<"dashboardPayments">) => pickFields(dashboardPaymentRow, row);

/** A page of unmatched payments made directly at Stripe, oldest first. */
export async function listUnmatched(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const result = await ctx.db
    .query("dashboardPayments")
    .withIndex("by_state_and_paidAt", (q) => q.eq("state", "waiting"))
    .paginate(clampPage(paginationOpts));
  return { ...result, page: result.page.map(toDashboardRow) };
}

/** A page of all payments made directly at Stripe on some days, newest first. Fails with `invalid`. */
export async function listDashboardPayments(
  ctx: ReadCtx,
  { paginationOpts, ...days }: ObjectType<typeof dateArgs> & { paginationOpts: PaginationOptions },
) {
  const { from, until } = instantsOf(days);
  const result = await ctx.db
    .query("dashboardPayments")
    .withIndex("by_paidAt", (q) => q.gte("paidAt", from).lt("paidAt", until))
    .order("desc")
    .paginate(clampPage(paginationOpts));
  return { ...result, page: result.page.map(toDashboardRow) };
}

/** Requests to offer for a match, each of which takes a further read. */
const OFFERED = 10;

/** A payer's newest requests by email address, those owing just that amount first; empty without an address. */
export async function listMatchable(ctx: ReadCtx, id: Id<"dashboardPayments">) {
  const payment = await ctx.db.get("dashboardPayments", id);
  const email = payment?.email;
  if (email === undefined) return [];
  const requests = await ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_quarantined", (q) => q.eq("email", email).eq("quarantined", undefined))
    .order("desc")
    .take(OFFERED);
  const rows = [];
  for (const request of requests) {
    const owingCents = (await getInvoice(ctx, request.reference))?.owingCents;
    rows.push(pickFields(matchableRequest, { ...request, owingCents }));
  }
  const isSameAmount = (row: { owingCents?: number }) => row.owingCents === payment?.cents;
  return [...rows.filter(isSameAmount), ...rows.filter((row) => !isSameAmount(row))];
}

/** The key of the page for paying the rest by card, if there is one. */
export async function getPayKey(ctx: ReadCtx, { reference, owingCents }: Invoice) {
  if (owingCents === 0 || !canPay()) return undefined;
  const newest = await newestFor(ctx, reference);
  const isOpen = newest !== null && isUnpaid(newest.state) && dueCents(newest) <= owingCents;
  return isOpen ? newest.key : undefined;
}

/** Payments and refunds as the client sees them, oldest first. */
export async function listShared(ctx: ReadCtx, { _id }: Invoice) {
  const entries = await entriesOf(ctx, _id);
  return entries
    .filter(
      (entry) =>
        !isOut(entry) &&
        entry.takesOut === undefined &&
        (entry.kind === "received" || entry.kind === "credit" || isGone(entry.kind)),
    )
    .reverse()
    .map((entry) => pickFields(sharedEntryRow, entry));
}

/** The invoice of a link, live; null for a wrong key. */
export async function viewInvoice(
  ctx: ReadCtx,
  key: string,
): Promise<Infer<typeof vInvoiceView> | null> {
  const invoice = await findByInvoiceKey(ctx, key);
  if (invoice === null) return null;
  return {
    ...pickFields(invoiceWords, invoice),
    corrections: findCorrections(invoice),
    entries: await listShared(ctx, invoice),
    bank: await getBankAccount(ctx),
    payKey: await getPayKey(ctx, invoice),
  };
}

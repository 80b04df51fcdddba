import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { checked } from "../core/checked";
import { ownerMutation, ownerQuery } from "../core/functions";
import { dateArgs, pageArgs } from "../core/paging";
import { toLines } from "../payments/lines/rules";
import { typedLine, vLine } from "../requests/fields";
import { EMAILED_AFTER } from "../shared/undo";
import * as cancelledRequests from "./cancelledRequests";
import * as changes from "./changes";
import * as dashboardPayments from "./dashboardPayments";
import { takeBack } from "./emailing";
import {
  bookRow,
  dashboardPaymentRow,
  invoiceRow,
  matchableRequest,
  otherInvoiceRow,
  requestEntryRow,
  vHandMethod,
  vMonthSums,
} from "./fields";
import {
  amountForm,
  invoiceForm,
  matchForm,
  receivedForm,
  refundForm,
  writeOffForm,
} from "./formRules";
import { getTotals, requireInvoice } from "./ledger";
import * as model from "./model";
import { filterArgs, vOwedSort } from "./model";
import * as reminding from "./reminding";

const one = { reference: v.string() };

/** The version of the invoice on the owner's screen, 0 for none. A change is refused if somebody else has changed it since. */
const seen = { ...one, version: v.number() };

/** What a change of money returns, for its Undo: the version that the invoice has then. */
const vVersion = v.number();

/** A request's money: its invoice with the newest 40 entries, if it has one; null for a reference that is none. */
export const ofRequest = ownerQuery({
  args: one,
  returns: v.union(
    v.null(),
    v.object({
      name: v.string(),
      email: v.optional(v.string()),
      selectedService: v.string(),
      /** What it comes to by its report, the quote that was accepted, or the order in the shop, in cents. */
      agreedCents: v.optional(v.number()),
      /** The lines of that report or quote. */
      agreedLines: v.optional(v.array(vLine)),
      /** What its client has in credit on other invoices, where something is owing on this one. */
      creditCents: v.number(),
      /** The code that its client gave, and why it can't be used, if that's so. */
      coupon: v.optional(v.object({ code: v.string(), problem: v.optional(v.string()) })),
      /** It's cancelled. */
      isCancelled: v.optional(v.literal(true)),
      /** It's done, and has neither an invoice nor a word that it costs nothing. */
      toInvoice: v.optional(v.literal(true)),
      /** The visit whose problem is back, by its reference: nothing is charged by itself. */
      returnOf: v.optional(v.string()),
      invoice: v.optional(
        v.object({ ...invoiceRow, key: v.string(), entries: v.array(v.object(requestEntryRow)) }),
      ),
      /** Of a membership there is one for each month; this is the one on which something is owing, else the newest. */
      otherInvoices: v.array(v.object({ ...otherInvoiceRow, key: v.string() })),
    }),
  ),
  handler: (ctx, { reference }) => model.readMoney(ctx, reference),
});

/**
 * A page of invoices, newest first; with `owed` only those on which something is owing, sorted by it. A filtered page may
 * have few rows though more pages follow. Fails with `invalid`.
 */
export const list = ownerQuery({
  args: { owed: v.optional(vOwedSort), ...filterArgs, ...pageArgs },
  returns: paginationResultValidator(v.object(invoiceRow)),
  handler: (ctx, args) => model.listInvoices(ctx, args),
});

/** How many invoices something is owing on, and in credit, and what in all of them. */
export const owedInAll = ownerQuery({
  args: {},
  returns: v.object({
    owedCents: v.number(),
    owedCount: v.number(),
    creditCents: v.number(),
    creditCount: v.number(),
  }),
  handler: (ctx) => model.readOwed(ctx),
});

/** What's overdue on a date (`YYYY-MM-DD`), as far as it's added up. */
export const overdueInAll = ownerQuery({
  args: { today: v.string() },
  returns: v.object({ cents: v.number(), count: v.number(), isMore: v.boolean() }),
  handler: (ctx, { today }) => model.readOverdue(ctx, today),
});

/** What a month (`YYYY-MM`, the business's), or a year's at most, adds up to. */
export const month = ownerQuery({
  args: model.monthArgs,
  returns: vMonthSums,
  handler: (ctx, args) => model.readMonths(ctx, args),
});

/** A page of the entries of a month, or of some, void ones too, oldest first: what the accountant gets. */
export const entries = ownerQuery({
  args: { ...model.monthArgs, ...pageArgs },
  returns: paginationResultValidator(v.object(bookRow)),
  handler: (ctx, { paginationOpts, ...months }) => model.listEntries(ctx, months, paginationOpts),
});

/**
 * Says what a request costs and who pays it, on a new invoice or the one that it has; `isChanged` is false where that said so
 * already. Fails with `notFound`, `invalid` or `changedMeanwhile`.
 */
export const save = ownerMutation({
  args: {
    ...seen,
    lines: v.array(v.object(typedLine)),
    organisation: v.optional(v.string()),
    abn: v.optional(v.string()),
    orderNumber: v.optional(v.string()),
  },
  returns: v.object({ isChanged: v.boolean(), version: vVersion }),
  handler: async (ctx, { reference, version: read, ...sent }) => {
    const { lines, ...words } = checked(invoiceForm, sent);
    const said = { reference, version: read, ...words, lines: toLines(lines) };
    const { isChanged, invoice } = await changes.save(ctx, said, Date.now());
    return { isChanged, version: invoice.version };
  },
});

/**
 * Says that there's nothing to charge for what is done, or takes that back where nothing has been charged since. Fails with
 * `notFound` or `notOpen`.
 */
export const setToInvoice = ownerMutation({
  args: { ...one, toInvoice: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => changes.setToInvoice(ctx, args),
});

/** Cancels an invoice that nobody has paid on. Fails with `notFound`, `notOpen` or `changedMeanwhile`. */
export const cancel = ownerMutation({
  args: seen,
  returns: vVersion,
  handler: (ctx, args) => changes.cancel(ctx, args, Date.now()),
});

/** The last day (`YYYY-MM-DD`) of the books that are closed; null where none are. */
export const closedBooks = ownerQuery({
  args: {},
  returns: v.union(v.null(), v.string()),
  handler: async (ctx) => (await getTotals(ctx)).closedUntil ?? null,
});

/**
 * Closes the books up to the last day of a month that's over: nothing is written there any more, and what is dated there
 * counts in the open month. Without a day they're open again. Fails with `invalid`.
 */
export const closeBooks = ownerMutation({
  args: { until: v.optional(v.string()) },
  returns: v.null(),
  handler: (ctx, { until }) => changes.closeBooks(ctx, until, Date.now()),
});

const vWritten = v.object({
  entryId: v.union(v.null(), v.id("moneyEntries")),
  isNew: v.boolean(),
  version: vVersion,
});

/**
 * Writes down that all that is owing came in, by hand; `amount` and `title` are for a request that has no invoice yet.
 * `withReceipt` emails the receipt, where there's an address. `entryId` is null where nothing was owing any more. Fails with `notFound`, `invalid` or `changedMeanwhile`.
 */
export const markPaid = ownerMutation({
  args: {
    ...seen,
    method: vHandMethod,
    amount: v.optional(v.string()),
    withReceipt: v.optional(v.boolean()),
  },
  returns: vWritten,
  handler: (ctx, { amount, ...args }) => {
    const price = amount === undefined ? {} : checked(amountForm, { amount });
    return changes.markPaid(ctx, { ...args, ...price }, Date.now());
  },
});

/**
 * Writes down money that came in by hand, on a day (`YYYY-MM-DD`). `seenOwing`: what was owing on the screen, in cents.
 * Fails with `notFound`, `notOpen`, `invalid` or `changedMeanwhile`.
 */
export const receive = ownerMutation({
  args: {
    ...seen,
    amount: v.string(),
    method: v.string(),
    receivedOn: v.string(),
    seenOwing: v.number(),
    withReceipt: v.optional(v.boolean()),
  },
  returns: vWritten,
  handler: (ctx, { amount, method, receivedOn, ...seen }) => {
    const now = Date.now();
    const received = checked(receivedForm({ now }), { amount, method, receivedOn });
    return changes.receive(ctx, { ...seen, ...received }, now);
  },
});

/** Says that what is owing needn't be paid, and why; nothing is written where nothing is. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export const writeOff = ownerMutation({
  args: { ...seen, note: v.string() },
  returns: vWritten,
  handler: (ctx, { note, ...read }) =>
    changes.writeOff(ctx, { ...read, ...checked(writeOffForm, { note }) }, Date.now()),
});

/** Uses what the client has in credit for what is owing; returns the entries of it. Fails with `notFound` or `changedMeanwhile`. */
export const applyCredit = ownerMutation({
  args: seen,
  returns: v.object({ entryIds: v.array(v.id("moneyEntries")), version: vVersion }),
  handler: (ctx, args) => changes.applyCredit(ctx, args, Date.now()),
});

/**
 * Writes down money that went back by hand, on a day (`YYYY-MM-DD`) and why: their credit, or any of what was paid. Fails with
 * `notFound`, `invalid` or `changedMeanwhile`.
 */
export const refund = ownerMutation({
  args: {
    ...seen,
    amount: v.string(),
    method: v.string(),
    refundedOn: v.string(),
    note: v.string(),
  },
  returns: vWritten,
  handler: (ctx, { reference, version, ...sent }) => {
    const now = Date.now();
    const refunded = checked(refundForm({ now }), sent);
    return changes.refund(ctx, { reference, version, ...refunded }, now);
  },
});

const oneEntry = { entryId: v.id("moneyEntries"), version: v.number() };

/**
 * Makes void what the owner has written: it stays, and counts no more. `withInvoice` cancels the invoice, too, that
 * was made by the same press. Fails with `notFound`, `invalid` or `changedMeanwhile`.
 */
export const voidEntry = ownerMutation({
  args: { ...oneEntry, withInvoice: v.optional(v.boolean()) },
  returns: vVersion,
  handler: (ctx, { withInvoice = false, ...entry }) =>
    changes.voidEntry(ctx, { ...entry, withInvoice }, Date.now()),
});

/** Says that what was paid for a request that's cancelled is kept, or takes that back. Fails with `notFound`. */
export const setKept = ownerMutation({
  args: { ...one, kept: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, kept }) =>
    cancelledRequests.setKept(ctx, await requireInvoice(ctx, reference), kept),
});

/** Restores what is void. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export const restoreEntry = ownerMutation({
  args: oneEntry,
  returns: vVersion,
  handler: (ctx, args) => changes.restoreEntry(ctx, args, Date.now()),
});

/** Emails the client the invoice, or the receipt once nothing is owing; returns their address. Fails with `notFound` or `notOpen`. */
export const send = ownerMutation({
  args: one,
  returns: v.string(),
  handler: (ctx, { reference }) =>
    changes.send(ctx, reference, { delay: EMAILED_AFTER, now: Date.now() }),
});

/** Reminds the client of an overdue invoice, in 15 seconds or in the morning; returns their address. Fails with `notFound` or `notOpen`. */
export const remind = ownerMutation({
  args: one,
  returns: v.string(),
  handler: (ctx, { reference }) => reminding.remind(ctx, reference, Date.now()),
});

/** Takes back the newest email of an invoice. Fails with `notFound`, or `alreadySent` once it has left. */
export const takeBackEmail = ownerMutation({
  args: one,
  returns: v.null(),
  handler: (ctx, { reference }) => takeBack(ctx, reference, Date.now()),
});

/** Says whether the client is reminded of an invoice by itself. Fails with `notFound`. */
export const setReminders = ownerMutation({
  args: { ...one, stopped: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => reminding.setReminders(ctx, args),
});

/** A page of what came in at Stripe without this website and waits for its request, oldest first. */
export const unmatched = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(dashboardPaymentRow)),
  handler: (ctx, { paginationOpts }) => model.listUnmatched(ctx, paginationOpts),
});

/** A page of all that came in there on some days, newest first, whatever became of it. Fails with `invalid`. */
export const atStripe = ownerQuery({
  args: { ...dateArgs, ...pageArgs },
  returns: paginationResultValidator(v.object(dashboardPaymentRow)),
  handler: (ctx, args) => model.listDashboardPayments(ctx, args),
});

const oneAtStripe = { dashboardPaymentId: v.id("dashboardPayments") };

/** The newest requests of the person who made a payment at Stripe, which it may be for. */
export const matchable = ownerQuery({
  args: oneAtStripe,
  returns: v.array(v.object(matchableRequest)),
  handler: (ctx, { dashboardPaymentId }) => model.listMatchable(ctx, dashboardPaymentId),
});

/**
 * Says which request a payment at Stripe is for, by its reference or invoice number as typed; returns the reference. Fails with
 * `notFound`, `invalid` or `changedMeanwhile`.
 */
export const match = ownerMutation({
  args: { ...oneAtStripe, reference: v.string() },
  returns: v.string(),
  handler: async (ctx, { dashboardPaymentId, ...sent }) => {
    const { reference: name } = checked(matchForm, sent);
    return dashboardPayments.match(ctx, { dashboardPaymentId, name }, Date.now());
  },
});

/** Takes a payment at Stripe off the request that it was matched with: it waits again. Fails with `notFound`. */
export const unmatch = ownerMutation({
  args: { ...oneAtStripe, reference: v.string() },
  returns: v.null(),
  handler: (ctx, args) => dashboardPayments.unmatch(ctx, args, Date.now()),
});

/** Ignores a waiting payment at Stripe, which is then in no books, or stops that. Fails with `notFound` or `changedMeanwhile`. */
export const setIgnored = ownerMutation({
  args: { ...oneAtStripe, ignored: v.boolean() },
  returns: v.null(),
  handler: (ctx, { dashboardPaymentId, ignored }) =>
    dashboardPayments.setIgnored(ctx, dashboardPaymentId, ignored, Date.now()),
});

/** Takes what was to be done about a payment at Stripe off the list. Fails with `notFound`. */
export const settleProblem = ownerMutation({
  args: oneAtStripe,
  returns: v.null(),
  handler: (ctx, { dashboardPaymentId }) =>
    dashboardPayments.settleProblem(ctx, dashboardPaymentId),
});

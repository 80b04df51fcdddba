import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { checked } from "../core/checked";
import { ownerMutation, ownerQuery } from "../core/functions";
import { dateArgs, pageArgs } from "../core/paging";
import { toLines } from "../payments/lines/rules";
import { typedLine } from "../requests/fields";
import { EMAILED_AFTER } from "../shared/undo";
import * as cancelledRequests from "./cancelledRequests";
import * as changes from "./changes";
import * as dashboardPayments from "./dashboardPayments";
import {
  bookRow,
  dashboardPaymentRow,
  invoicedRow,
  invoiceRow,
  matchableRequest,
  vMonthSums,
  vWritten,
} from "./fields";
import { invoiceForm, matchForm, refundForm, writeOffForm } from "./formRules";
import { getTotals, requireInvoice } from "./ledger";
import * as model from "./model";
import { filterArgs, vOwedSort } from "./model";
import * as reminding from "./reminding";

const one = { reference: v.string() };

/** The invoice's version on the owner's screen, 0 for none: a change of another version is refused. */
const seen = { ...one, version: v.number() };

/** The invoice's version after a change, for its undo. */
const vVersion = v.number();

/**
 * A page of invoices, newest first; `owed` lists only those with money owing, in its order. A filtered page may have
 * few rows although more pages follow. Fails with `invalid`.
 */
export const list = ownerQuery({
  args: { owed: v.optional(vOwedSort), ...filterArgs, ...pageArgs },
  returns: paginationResultValidator(v.object(invoiceRow)),
  handler: (ctx, args) => model.listInvoices(ctx, args),
});

/** The invoices of a person, newest first; a page may have few although more pages follow. */
export const ofPerson = ownerQuery({
  args: { contact: v.string(), ...pageArgs },
  returns: paginationResultValidator(v.object(invoiceRow)),
  handler: (ctx, { contact, paginationOpts }) => model.listOfPerson(ctx, contact, paginationOpts),
});

/** The number and total of invoices with money owing, and with credit. */
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

/** The total overdue on a date (`YYYY-MM-DD`), and by age (`debtAges`), up to a maximum number of invoices. */
export const overdueInAll = ownerQuery({
  args: { today: v.string() },
  returns: v.object({
    cents: v.number(),
    count: v.number(),
    ages: v.array(v.number()),
    isMore: v.boolean(),
  }),
  handler: (ctx, { today }) => model.readOverdue(ctx, today),
});

/** The sums of a month (`YYYY-MM` in the business's time zone), or of up to a year. */
export const month = ownerQuery({
  args: model.monthArgs,
  returns: vMonthSums,
  handler: (ctx, args) => model.readMonths(ctx, args),
});

/** A page of entries of one or more months for the accountant, void ones included, oldest first. */
export const entries = ownerQuery({
  args: { ...model.monthArgs, ...pageArgs },
  returns: paginationResultValidator(v.object(bookRow)),
  handler: (ctx, { paginationOpts, ...months }) => model.listEntries(ctx, months, paginationOpts),
});

/** A page of what was invoiced in one or more months, by entry, oldest first; it may have few rows. */
export const invoiced = ownerQuery({
  args: { ...model.monthArgs, ...pageArgs },
  returns: paginationResultValidator(v.object(invoicedRow)),
  handler: (ctx, { paginationOpts, ...months }) => model.listInvoiced(ctx, months, paginationOpts),
});

/** Saves an invoice; `isChanged` is false without changes. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
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

/** Sets that completed work costs nothing, or undoes that unless it was charged. Fails with `notFound` or `notOpen`. */
export const setToInvoice = ownerMutation({
  args: { ...one, toInvoice: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => changes.setToInvoice(ctx, args),
});

/** Cancels an invoice without payments. Fails with `notFound`, `notOpen` or `changedMeanwhile`. */
export const cancel = ownerMutation({
  args: seen,
  returns: vVersion,
  handler: (ctx, args) => changes.cancel(ctx, args, Date.now()),
});

/** The last day (`YYYY-MM-DD`) of the closed books; null if none are. */
export const closedBooks = ownerQuery({
  args: {},
  returns: v.union(v.null(), v.string()),
  handler: async (ctx) => (await getTotals(ctx)).closedUntil ?? null,
});

/**
 * Closes the books up to the last day of a past month: nothing is written in them any more, and what's dated in them
 * counts in the current month. Without a day, reopens them. Fails with `invalid`.
 */
export const closeBooks = ownerMutation({
  args: { until: v.optional(v.string()) },
  returns: v.null(),
  handler: (ctx, { until }) => changes.closeBooks(ctx, until, Date.now()),
});

/** Writes off what's owing, if anything, with a reason. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export const writeOff = ownerMutation({
  args: { ...seen, note: v.string() },
  returns: vWritten,
  handler: (ctx, { note, ...read }) =>
    changes.writeOff(ctx, { ...read, ...checked(writeOffForm, { note }) }, Date.now()),
});

/** Pays what's owing with the client's credit; returns the entries. Fails with `notFound` or `changedMeanwhile`. */
export const applyCredit = ownerMutation({
  args: seen,
  returns: v.object({ entryIds: v.array(v.id("moneyEntries")), version: vVersion }),
  handler: (ctx, args) => changes.applyCredit(ctx, args, Date.now()),
});

/**
 * Records a manual refund on a day (`YYYY-MM-DD`), with a reason: of credit, or of any part of what was paid. Fails
 * with `notFound`, `invalid` or `changedMeanwhile`.
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

/** Sets that the payment for a cancelled request is kept, or takes that back. Fails with `notFound`. */
export const setKept = ownerMutation({
  args: { ...one, kept: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, kept }) =>
    cancelledRequests.setKept(ctx, await requireInvoice(ctx, reference), kept),
});

/** Restores a void entry. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export const restoreEntry = ownerMutation({
  args: oneEntry,
  returns: vVersion,
  handler: (ctx, args) => changes.restoreEntry(ctx, args, Date.now()),
});

/**
 * Emails the client the invoice, or the receipt if it's paid; returns the address. Fails with `notFound`, `notOpen`.
 */
export const send = ownerMutation({
  args: one,
  returns: v.string(),
  handler: (ctx, { reference }) =>
    changes.send(ctx, reference, { delay: EMAILED_AFTER, now: Date.now() }),
});

/** Reminds the client of an overdue invoice; returns their address. Fails with `notFound` or `notOpen`. */
export const remind = ownerMutation({
  args: one,
  returns: v.string(),
  handler: (ctx, { reference }) => reminding.remind(ctx, reference, Date.now()),
});

/** Turns automatic reminders of an invoice on or off. Fails with `notFound`. */
export const setReminders = ownerMutation({
  args: { ...one, stopped: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => reminding.setReminders(ctx, args),
});

/** A page of unmatched payments made directly at Stripe, oldest first. */
export const unmatched = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(dashboardPaymentRow)),
  handler: (ctx, { paginationOpts }) => model.listUnmatched(ctx, paginationOpts),
});

/** A page of all payments made directly at Stripe on some days, newest first. Fails with `invalid`. */
export const atStripe = ownerQuery({
  args: { ...dateArgs, ...pageArgs },
  returns: paginationResultValidator(v.object(dashboardPaymentRow)),
  handler: (ctx, args) => model.listDashboardPayments(ctx, args),
});

const oneAtStripe = { dashboardPaymentId: v.id("dashboardPayments") };

/** The newest requests of the payer, which a payment at Stripe may be for. */
export const matchable = ownerQuery({
  args: oneAtStripe,
  returns: v.array(v.object(matchableRequest)),
  handler: (ctx, { dashboardPaymentId }) => model.listMatchable(ctx, dashboardPaymentId),
});

/**
 * Matches a payment at Stripe with a request, by its reference or invoice number as typed; returns the reference. Fails
 * with `notFound`, `invalid` or `changedMeanwhile`.
 */
export const match = ownerMutation({
  args: { ...oneAtStripe, reference: v.string() },
  returns: v.string(),
  handler: async (ctx, { dashboardPaymentId, ...sent }) => {
    const { reference: name } = checked(matchForm, sent);
    return dashboardPayments.match(ctx, { dashboardPaymentId, name }, Date.now());
  },
});

/** Undoes a match, so that the payment waits again. Fails with `notFound`. */
export const unmatch = ownerMutation({
  args: { ...oneAtStripe, reference: v.string() },
  returns: v.null(),
  handler: (ctx, args) => dashboardPayments.unmatch(ctx, args, Date.now()),
});

/** Ignores a waiting payment at Stripe, or undoes that. Fails with `notFound` or `changedMeanwhile`. */
export const setIgnored = ownerMutation({
  args: { ...oneAtStripe, ignored: v.boolean() },
  returns: v.null(),
  handler: (ctx, { dashboardPaymentId, ignored }) =>
    dashboardPayments.setIgnored(ctx, dashboardPaymentId, ignored, Date.now()),
});

/** Dismisses the problem of a payment at Stripe. Fails with `notFound`. */
export const settleProblem = ownerMutation({
  args: oneAtStripe,
  returns: v.null(),
  handler: (ctx, { dashboardPaymentId }) =>
    dashboardPayments.settleProblem(ctx, dashboardPaymentId),
});

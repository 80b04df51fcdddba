import { v } from "convex/values";
import { checked } from "../core/checked";
import { staffMutation, staffQuery } from "../core/functions";
import { requestFields, vLine } from "../requests/fields";
import { findOwnVisit, requireOwn } from "../requests/ownVisits";
import * as changes from "./changes";
import { takeBack } from "./emailing";
import { invoiceRow, otherInvoiceRow, requestEntryRow, vHandMethod, vWritten } from "./fields";
import { amountForm, receivedForm } from "./formRules";
import * as model from "./model";

/* The money of a visit, for those who go there: owners, and helpers for their own visits. */

const one = { reference: v.string() };

/** The invoice's version on the screen, 0 for none: a change of another version is refused. */
const seen = { ...one, version: v.number() };

/** A request's money: its invoice, if any, with the newest 40 entries; null for an unknown reference. */
export const ofRequest = staffQuery({
  args: one,
  returns: v.union(
    v.null(),
    v.object({
      name: v.string(),
      email: v.optional(v.string()),
      selectedService: v.string(),
      price: requestFields.price,
      /** To whom it's made out, as the client asked. */
      organisation: v.optional(v.string()),
      orderNumber: v.optional(v.string()),
      /** The agreed total in cents: by its report, the accepted quote, or the shop order. */
      agreedCents: v.optional(v.number()),
      agreedLines: v.optional(v.array(vLine)),
      /** The client's credit on other invoices, if money is owing on this one; for owners. */
      creditCents: v.number(),
      /** The coupon that its client gave, and why it can't be used, if so. */
      coupon: v.optional(v.object({ code: v.string(), problem: v.optional(v.string()) })),
      isCancelled: v.optional(v.literal(true)),
      /** It's completed, and has neither an invoice nor a decision that it costs nothing. */
      toInvoice: v.optional(v.literal(true)),
      /** Reference of the visit whose problem came back: nothing is charged automatically. */
      returnOf: v.optional(v.string()),
      invoice: v.optional(
        v.object({ ...invoiceRow, key: v.string(), entries: v.array(v.object(requestEntryRow)) }),
      ),
      /** A membership has one for each month; this is the oldest with money owing, or else the newest. For owners. */
      otherInvoices: v.array(v.object({ ...otherInvoiceRow, key: v.string() })),
    }),
  ),
  handler: async (ctx, { reference }) => {
    if (ctx.staff.role === "owner") return model.readMoney(ctx, reference);
    const request = await findOwnVisit(ctx, reference);
    const money = request && (await model.readMoney(ctx, reference));
    return money && { ...money, creditCents: 0, otherInvoices: [] };
  },
});

/**
 * Records that everything owing was paid manually. `amount` and `title` are for requests without an invoice.
 * `withReceipt` emails the receipt, if there's an address. `entryId` is null if nothing was owing. Fails with
 * `notFound`, `invalid` or `changedMeanwhile`.
 */
export const markPaid = staffMutation({
  args: {
    ...seen,
    method: vHandMethod,
    amount: v.optional(v.string()),
    withReceipt: v.optional(v.boolean()),
  },
  returns: vWritten,
  handler: async (ctx, { amount, ...args }) => {
    await requireOwn(ctx, args.reference);
    const price = amount === undefined ? {} : checked(amountForm, { amount });
    return changes.markPaid(ctx, { ...args, ...price }, Date.now());
  },
});

/**
 * Records a manual payment on a day (`YYYY-MM-DD`). `seenOwing` is what was owing on screen, in cents. Fails with
 * `notFound`, `notOpen`, `invalid` or `changedMeanwhile`.
 */
export const receive = staffMutation({
  args: {
    ...seen,
    amount: v.string(),
    method: v.string(),
    receivedOn: v.string(),
    seenOwing: v.number(),
    withReceipt: v.optional(v.boolean()),
  },
  returns: vWritten,
  handler: async (ctx, { amount, method, receivedOn, ...read }) => {
    await requireOwn(ctx, read.reference);
    const now = Date.now();
    const received = checked(receivedForm({ now }), { amount, method, receivedOn });
    return changes.receive(ctx, { ...read, ...received }, now);
  },
});

/** Cancels the newest email of an invoice. Fails with `notFound`, or `alreadySent`. */
export const takeBackEmail = staffMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) => {
    await requireOwn(ctx, reference);
    await takeBack(ctx, reference, Date.now());
  },
});

/**
 * Voids an entry that somebody of us wrote (a helper only their own): it stays, but doesn't count. `withInvoice` also cancels the invoice that the
 * same action created. Fails with `notFound`, `invalid` or `changedMeanwhile`.
 */
export const voidEntry = staffMutation({
  args: {
    entryId: v.id("moneyEntries"),
    version: v.number(),
    withInvoice: v.optional(v.boolean()),
  },
  returns: v.number(),
  handler: async (ctx, { withInvoice = false, ...entry }) => {
    await model.requireOwnEntry(ctx, entry.entryId);
    return changes.voidEntry(ctx, { ...entry, withInvoice }, Date.now());
  },
});

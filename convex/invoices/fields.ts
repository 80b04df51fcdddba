import { type Infer, v } from "convex/values";
import { pick } from "convex-helpers";
import { literals } from "convex-helpers/validators";
import { vLine } from "../requests/fields";
import { vBankAccount } from "./settings/fields";

export const vHandMethod = literals("cash", "transfer", "cardAtVisit");
export type HandMethod = Infer<typeof vHandMethod>;

/**
 * What to do with the money of a cancelled request: the unpaid and the paid part. `keep` for the unpaid part still asks
 * for it; refunds are made by hand.
 */
export const vCancelledMoney = v.object({
  unpaid: v.optional(literals("void", "keep")),
  paid: v.optional(literals("back", "keep", "later")),
  method: v.optional(vHandMethod),
});
export type CancelledMoney = Infer<typeof vCancelledMoney>;

const vMoneyMethod = literals("cash", "transfer", "cardAtVisit", "online");
export type MoneyMethod = Infer<typeof vMoneyMethod>;

/** The state of a payment made directly at Stripe: waiting to be matched, matched with a request, or ignored. */
export const vDashboardPaymentState = literals("waiting", "matched", "ignored");
export type DashboardPaymentState = Infer<typeof vDashboardPaymentState>;

/**
 * Kinds of entries in the books. Negative amounts: `invoiced`, an invoice is lowered; `refunded`, a refund failed;
 * `disputed`, a bank returned what it took back; `credit`, credit was used for this invoice rather than from it;
 * `writtenOff`, it was paid after all; any kind, it reverses an entry of a closed month.
 */
const vMoneyEntryKind = literals(
  "invoiced",
  "received",
  "refunded",
  "disputed",
  "writtenOff",
  "credit",
);
export type MoneyEntryKind = Infer<typeof vMoneyEntryKind>;

/** The state of an invoice. A cancelled one keeps its number. */
export const vInvoiceState = literals(
  "toPay",
  "partPaid",
  "paid",
  "refunded",
  "disputed",
  "writtenOff",
  "cancelled",
);
export type InvoiceState = Infer<typeof vInvoiceState>;

/** The sums of an invoice, in Australian cents, GST included. */
const invoiceSums = {
  cents: v.number(),
  /** Everything received, including what was refunded since. */
  receivedCents: v.number(),
  refundedCents: v.number(),
  disputedCents: v.number(),
  writtenOffCents: v.number(),
  /** Its credit used for other invoices, less theirs used for it. */
  movedCents: v.number(),
};

const saidFields = {
  /** Their total is `cents`, unless it was cancelled. */
  lines: v.array(vLine),
  /** To whom it's made out, if not the person. */
  organisation: v.optional(v.string()),
  /** The organisation's, of eleven digits. */
  abn: v.optional(v.string()),
  orderNumber: v.optional(v.string()),
  /** When it was changed after it was emailed. */
  correctedAt: v.optional(v.number()),
};

/** An invoice's text and due date as emailed. */
export const vEmailedInvoice = v.object({ ...saidFields, dueAt: v.optional(v.number()) });

export const invoiceWords = {
  reference: v.string(),
  /** Sequential, without gaps. */
  number: v.number(),
  name: v.string(),
  title: v.string(),
  ...saidFields,
  /** Epoch milliseconds, like all times here. */
  issuedAt: v.number(),
  dueAt: v.number(),
  ...invoiceSums,
  /** Derived from the sums whenever they change, like the next two. */
  state: vInvoiceState,
  owingCents: v.number(),
  /** What was paid beyond its total and belongs to the client. */
  creditCents: v.number(),
};

export const invoiceRow = {
  ...invoiceWords,
  email: v.optional(v.string()),
  /** Rises with every change of its text or money. */
  version: v.number(),
  /** The highest total it has had, in cents: a lower one now was a deliberate correction. */
  mostCents: v.number(),
  /** When it was last emailed, as an invoice or receipt. */
  sentAt: v.optional(v.number()),
  /** When its client was last reminded. */
  remindedAt: v.optional(v.number()),
  /** The owner has stopped automatic reminders. */
  remindersStopped: v.optional(v.literal(true)),
  /** When the next automatic reminder is due. */
  remindAt: v.optional(v.number()),
  /** The owner keeps what was paid, although the request is cancelled. */
  isKept: v.optional(v.literal(true)),
};

export const otherInvoiceRow = pick(invoiceRow, ["number", "title", "state", "owingCents"]);

export const ownInvoiceRow = pick(invoiceWords, [
  "number",
  "title",
  "owingCents",
  "creditCents",
  "dueAt",
]);

export const owedRow = pick(invoiceWords, ["reference", "owingCents", "dueAt"]);

export const entryWords = {
  kind: vMoneyEntryKind,
  cents: v.number(),
  method: v.optional(vMoneyMethod),
  /** For credit: the number of the other invoice. */
  otherNumber: v.optional(v.number()),
  /** When it happened; the owner may record it later. */
  at: v.number(),
};

/** For `invoiced` entries: the GST of the lines. */
export const entryGst = { gstCents: v.optional(v.number()) };

export const sharedEntryRow = { ...entryWords, _id: v.id("moneyEntries") };

export const entryRow = {
  ...sharedEntryRow,
  note: v.optional(v.string()),
  /** The month in which it counts (`YYYY-MM`); later than `at` if that month was closed. */
  month: v.string(),
  /** Email address of its author; absent for Stripe's events. */
  by: v.optional(v.string()),
  /** When it was voided: it stays, but doesn't count. */
  voidedAt: v.optional(v.number()),
  /** The entry of a later month that reverses it, because its own month is closed. */
  takenOutBy: v.optional(v.id("moneyEntries")),
  /** The entry that it reverses. */
  takesOut: v.optional(v.id("moneyEntries")),
};

/** An entry as the owner sees it on its request. */
export const requestEntryRow = {
  ...entryRow,
  /** It was paid at Stripe, and matched with this request. */
  dashboardPaymentId: v.optional(v.id("dashboardPayments")),
};

export const bookRow = {
  ...entryRow,
  ...entryGst,
  reference: v.string(),
  number: v.number(),
  name: v.string(),
  title: v.string(),
};

/** What counts as invoiced on an invoice, by an entry. */
export const invoicedRow = {
  ...pick(invoiceRow, ["number", "reference", "name", "organisation", "email", "orderNumber"]),
  ...pick(invoiceRow, ["title", "lines", "issuedAt", "dueAt"]),
  ...pick(entryRow, ["cents", "at", "month"]),
  ...entryGst,
};

/** An invoice as the holder of its link sees it. */
export const vInvoiceView = v.object({
  ...invoiceWords,
  /** Changes since the version that was emailed before, as text. */
  corrections: v.array(v.string()),
  /** Payments and refunds, oldest first. */
  entries: v.array(v.object(sharedEntryRow)),
  bank: vBankAccount,
  /** The key of the card payment page. */
  payKey: v.optional(v.string()),
});

/** The sums of a month, in cents. */
export const monthSums = {
  cash: v.number(),
  transfer: v.number(),
  cardAtVisit: v.number(),
  online: v.number(),
  refunded: v.number(),
  disputed: v.number(),
  invoiced: v.number(),
  writtenOff: v.number(),
  /** GST received less GST refunded. */
  gstReceived: v.number(),
  gstInvoiced: v.number(),
};
export const vMonthSums = v.object(monthSums);
export type MonthSums = Infer<typeof vMonthSums>;

/** A payment made directly at Stripe: in its dashboard, or by one of its own invoices or payment links. */
export const dashboardWords = {
  paymentIntentId: v.string(),
  /** Australian cents. */
  cents: v.number(),
  /** Epoch milliseconds by Stripe's clock. */
  paidAt: v.number(),
  name: v.optional(v.string()),
  /** In lower case. */
  email: v.optional(v.string()),
  description: v.optional(v.string()),
};

/** The same when it's first stored, with our references found in its description and metadata. */
export const vDashboardPayment = v.object({ ...dashboardWords, references: v.array(v.string()) });
export type DashboardPayment = Infer<typeof vDashboardPayment>;

/** What was refunded or disputed of it, without failed refunds; and what the owner has to do. */
export const dashboardSums = {
  refundedCents: v.number(),
  disputedCents: v.number(),
  problem: v.optional(v.string()),
};

export const dashboardPaymentRow = {
  ...dashboardWords,
  ...dashboardSums,
  _id: v.id("dashboardPayments"),
  state: vDashboardPaymentState,
  reference: v.optional(v.string()),
};

/** A request that such a payment may be for. */
export const matchableRequest = {
  reference: v.string(),
  selectedService: v.string(),
  /** `YYYY-MM-DD`. */
  bookingDate: v.optional(v.string()),
  /** What's owing on its invoice, if it has one. */
  owingCents: v.optional(v.number()),
};

/** The entry that a press wrote, null if there was nothing to write; and the invoice, which may be new. */
export const vWritten = v.object({
  entryId: v.union(v.null(), v.id("moneyEntries")),
  isNew: v.boolean(),
  version: v.number(),
});

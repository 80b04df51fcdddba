import { type Infer, v } from "convex/values";
import { pick } from "convex-helpers";
import { literals } from "convex-helpers/validators";
import { vLine } from "../requests/fields";
import { vBankAccount } from "./settings/fields";

/** How money comes in that the owner takes by hand. */
export const vHandMethod = literals("cash", "transfer", "cardAtVisit");
export type HandMethod = Infer<typeof vHandMethod>;

/**
 * What becomes of the money of a request that's cancelled: of what isn't paid yet, and of what is. Kept, an invoice goes on
 * asking for it; what goes back does so by hand.
 */
export const vCancelledMoney = v.object({
  unpaid: v.optional(literals("void", "keep")),
  paid: v.optional(literals("back", "keep", "later")),
  method: v.optional(vHandMethod),
});
export type CancelledMoney = Infer<typeof vCancelledMoney>;

/** How money comes in: by hand, or through Stripe. */
const vMoneyMethod = literals("cash", "transfer", "cardAtVisit", "online");
export type MoneyMethod = Infer<typeof vMoneyMethod>;

/** Where money stands that came in at Stripe without this website: it waits for its request, counts on it, or isn't ours to count. */
export const vDashboardPaymentState = literals("waiting", "matched", "ignored");
export type DashboardPaymentState = Infer<typeof vDashboardPaymentState>;

/**
 * What an entry of the books says. Invoiced is negative where an invoice gets less; sent back where a refund has failed;
 * disputed, which a bank has taken back for the person who paid, where it's ours again; credit where it was used for this
 * invoice, and not of it for another; written off where that came in after all; any where it takes out of the books what a
 * closed month has.
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

/** Where an invoice stands. Cancelled: it keeps its number. */
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

/** What an invoice adds up to, in Australian cents, GST included. */
const invoiceSums = {
  cents: v.number(),
  /** All that came in, also what went back since. */
  receivedCents: v.number(),
  refundedCents: v.number(),
  disputedCents: v.number(),
  writtenOffCents: v.number(),
  /** What was used of its credit for others, less what was used of theirs for it. */
  movedCents: v.number(),
};

/** What the owner says on an invoice, and its reader sees. */
const saidFields = {
  /** They come to `cents`, but where it was cancelled. */
  lines: v.array(vLine),
  /** Who it's made out to, where that isn't the person. */
  organisation: v.optional(v.string()),
  /** Theirs: eleven digits. */
  abn: v.optional(v.string()),
  orderNumber: v.optional(v.string()),
  /** When it came to say something else than was emailed before. */
  correctedAt: v.optional(v.number()),
};

/** What an invoice said when it was emailed, and by when it was to be paid. */
export const vEmailedInvoice = v.object({ ...saidFields, dueAt: v.optional(v.number()) });

/** What an invoice says, to its client too. */
export const invoiceWords = {
  /** Of the request that it is for. */
  reference: v.string(),
  /** Rises by one from invoice to invoice, without a gap. */
  number: v.number(),
  name: v.string(),
  /** What it's for, in a few words. */
  title: v.string(),
  ...saidFields,
  /** Epoch milliseconds, like all of these. */
  issuedAt: v.number(),
  dueAt: v.number(),
  ...invoiceSums,
  /** Made of the sums whenever they change, like the three below. */
  state: vInvoiceState,
  owingCents: v.number(),
  /** What was paid beyond what it comes to, and is its client's. */
  creditCents: v.number(),
};

/** What the owner sees of an invoice. */
export const invoiceRow = {
  ...invoiceWords,
  email: v.optional(v.string()),
  /** Goes up with every change of its text or its money. */
  version: v.number(),
  /** The most that it has come to, in cents: what came to less since was corrected on purpose. */
  mostCents: v.number(),
  /** When it was last emailed, as an invoice or a receipt. */
  sentAt: v.optional(v.number()),
  /** When its client was last reminded that it's overdue. */
  remindedAt: v.optional(v.number()),
  /** The owner wants no reminder of it sent by itself. */
  remindersStopped: v.optional(v.literal(true)),
  /** When the next one goes by itself. */
  remindAt: v.optional(v.number()),
  /** The owner keeps what was paid, though its request is cancelled. */
  isKept: v.optional(v.literal(true)),
};

/** What the owner sees of an invoice beside another one of the same request. */
export const otherInvoiceRow = pick(invoiceRow, ["number", "title", "state", "owingCents"]);

/** What a signed-in client sees of an invoice that isn't settled. */
export const ownInvoiceRow = pick(invoiceWords, [
  "number",
  "title",
  "owingCents",
  "creditCents",
  "dueAt",
]);

/** What somebody owes, on the invoice of one of their requests. */
export const owedRow = pick(invoiceWords, ["reference", "owingCents", "dueAt"]);

/** What an entry says. */
export const entryWords = {
  kind: vMoneyEntryKind,
  cents: v.number(),
  method: v.optional(vMoneyMethod),
  /** Of credit: the number of the other invoice. */
  otherNumber: v.optional(v.number()),
  /** When it happened; an entry by hand may be written later. */
  at: v.number(),
};

/** Of an entry of what was invoiced: the GST of its lines. */
export const entryGst = { gstCents: v.optional(v.number()) };

/** The invoice, as the holder of its link sees it. */
export const sharedEntryRow = { ...entryWords, _id: v.id("moneyEntries") };

/** What the owner sees of an entry. */
export const entryRow = {
  ...sharedEntryRow,
  note: v.optional(v.string()),
  /** The month that it counts in (`YYYY-MM`); a later one than that of `at` if that was closed. */
  month: v.string(),
  /** The email address of who wrote it; absent if nobody did, as with Stripe's news. */
  by: v.optional(v.string()),
  /** When it was undone: it stays, and counts no more. */
  voidedAt: v.optional(v.number()),
  /** What takes it out of the books in a later month, as its own is closed. */
  takenOutBy: v.optional(v.id("moneyEntries")),
  /** The entry that it takes out of the books. */
  takesOut: v.optional(v.id("moneyEntries")),
};

/** The same on its own request. */
export const requestEntryRow = {
  ...entryRow,
  /** It came in at Stripe, and was matched with this request. */
  dashboardPaymentId: v.optional(v.id("dashboardPayments")),
};

/** An entry with what its invoice says, for the accountant. */
export const bookRow = {
  ...entryRow,
  ...entryGst,
  reference: v.string(),
  number: v.number(),
  name: v.string(),
  title: v.string(),
};

/** An invoice, as somebody with its link sees it. */
export const vInvoiceView = v.object({
  ...invoiceWords,
  /** What's different from the version that was emailed before, in words. */
  corrections: v.array(v.string()),
  /** What came in and went back, oldest first. */
  entries: v.array(v.object(sharedEntryRow)),
  /** Where to transfer it to. */
  bank: vBankAccount,
  /** Opens the page on which the rest is paid by card. */
  payKey: v.optional(v.string()),
});

/** What a month adds up to, in cents. */
export const monthSums = {
  cash: v.number(),
  transfer: v.number(),
  cardAtVisit: v.number(),
  online: v.number(),
  refunded: v.number(),
  disputed: v.number(),
  invoiced: v.number(),
  writtenOff: v.number(),
  /** The GST in what was received, less that in what went back. */
  gstReceived: v.number(),
  gstInvoiced: v.number(),
};
export const vMonthSums = v.object(monthSums);
export type MonthSums = Infer<typeof vMonthSums>;

/** What Stripe says of a payment that was made there: in its dashboard, by an invoice or a payment link of its own. */
export const dashboardWords = {
  paymentIntentId: v.string(),
  /** Australian cents. */
  cents: v.number(),
  /** Epoch milliseconds on Stripe's clock. */
  paidAt: v.number(),
  name: v.optional(v.string()),
  /** In lower case. */
  email: v.optional(v.string()),
  description: v.optional(v.string()),
};

/** The same as it's written down first, with the references of ours that its description and metadata name. */
export const vDashboardPayment = v.object({ ...dashboardWords, references: v.array(v.string()) });
export type DashboardPayment = Infer<typeof vDashboardPayment>;

/** What went back of it so far, by refunds that haven't failed and by banks; and what the owner is to do about that. */
export const dashboardSums = {
  refundedCents: v.number(),
  disputedCents: v.number(),
  problem: v.optional(v.string()),
};

/** What the owner sees of one. */
export const dashboardPaymentRow = {
  ...dashboardWords,
  ...dashboardSums,
  _id: v.id("dashboardPayments"),
  state: vDashboardPaymentState,
  /** Of the request that it was matched with. */
  reference: v.optional(v.string()),
};

/** A request that such a payment may be for. */
export const matchableRequest = {
  reference: v.string(),
  selectedService: v.string(),
  /** `YYYY-MM-DD`. */
  bookingDate: v.optional(v.string()),
  /** What is owing on its invoice, if it has one. */
  owingCents: v.optional(v.number()),
};

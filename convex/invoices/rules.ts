import { pick } from "convex-helpers";
import { taxIn } from "../payments/lines/rules";
import {
  addDays,
  addMonths,
  dateAt,
  formatMonth,
  isDate,
  lastDayOf,
  toInstant,
} from "../shared/dates";
import { fold } from "../shared/fold";
import { money } from "../shared/money";
import { pages } from "../shared/pages";
import type { SitePath } from "../shared/siteUrl";
import type {
  DashboardPaymentState,
  HandMethod,
  InvoiceState,
  MoneyEntryKind,
  MoneyMethod,
  MonthSums,
} from "./fields";
export type { HandMethod, InvoiceState, MoneyEntryKind, MoneyMethod, MonthSums };

/** What somebody owes, and how much of it is overdue. */
export function formatOwed(owedCents: number, overdueCents: number): string {
  if (overdueCents === 0) return money(owedCents);
  const late = overdueCents === owedCents ? "all" : `${money(overdueCents)} of it`;
  return `${money(owedCents)}, ${late} overdue`;
}

/** How money is taken by hand, in the order in which it's offered. */
export const handMethods = ["cash", "transfer", "cardAtVisit"] as const satisfies HandMethod[];

/** A way of paying in words. */
export const methodLabels: Record<MoneyMethod, string> = {
  cash: "Cash",
  transfer: "Bank transfer",
  cardAtVisit: "Card at the visit",
  online: "Card online",
};

/** What an entry of the books is, in words. */
const entryLabels: Record<MoneyEntryKind, string> = {
  invoiced: "Invoiced",
  received: "Received",
  refunded: "Refunded",
  disputed: "Taken back by a bank",
  writtenOff: "Written off",
  credit: "Credit used for another invoice",
};

/** What an entry is, in words: below nothing, what went has come back. */
export function formatEntryKind({
  kind,
  cents,
  takesOut,
}: MoneyFact & { takesOut?: string | undefined }): string {
  if (takesOut !== undefined)
    return `Taken out of a closed month: ${entryLabels[kind].toLowerCase()}`;
  if (cents >= 0 || kind === "invoiced") return entryLabels[kind];
  if (kind === "writtenOff") return "No longer written off";
  if (kind === "credit") return "Credit from another invoice";
  return kind === "disputed" ? "Given back by a bank" : "Refund failed";
}

/** An invoice's state in a word or two, for client and owner alike. */
export const invoiceStateLabels: Record<InvoiceState, string> = {
  toPay: "To pay",
  partPaid: "Part paid",
  paid: "Paid",
  refunded: "Refunded",
  disputed: "Disputed",
  writtenOff: "Written off",
  cancelled: "Cancelled",
};

/** Where a payment that was made at Stripe stands, in words. */
export const dashboardPaymentStateLabels: Record<DashboardPaymentState, string> = {
  waiting: "To match",
  matched: "Matched",
  ignored: "Ignored",
};

/** The number as it is printed: `INV-0042`. */
export const formatInvoiceNumber = (number: number): string =>
  `INV-${String(number).padStart(4, "0")}`;

/** The number of an invoice as it was typed: `INV-0042`, `inv 42`, `Invoice no. 42`; null where it's none. */
export function readInvoiceNumber(text: string): number | null {
  const typed = fold(text).trim();
  const number = /^inv(?:oice)?(?: ?(?:number|no))?[-. #:]{0,3}0{0,9}([1-9]\d{0,8})$/.exec(
    typed,
  )?.[1];
  return number === undefined ? null : Number(number);
}

/** Where an invoice is read and printed. */
export const invoicePath = (key: string): SitePath => `${pages.invoice.path}?key=${key}`;

/** What an invoice adds up to, in cents. */
export interface InvoiceSums {
  cents: number;
  receivedCents: number;
  refundedCents: number;
  /** What banks have taken back for the person who paid, and not given back. */
  disputedCents: number;
  writtenOffCents: number;
  /** What was used of its credit for other invoices, less what was used of theirs for this one. */
  movedCents: number;
}

/** One thing that happened to an invoice's money. */
export interface MoneyFact {
  kind: MoneyEntryKind;
  cents: number;
  /** The GST in what was invoiced: that of its lines. */
  gstCents?: number | undefined;
}

const sumOf = {
  invoiced: "cents",
  received: "receivedCents",
  refunded: "refundedCents",
  disputed: "disputedCents",
  writtenOff: "writtenOffCents",
  credit: "movedCents",
} as const satisfies Record<MoneyEntryKind, keyof InvoiceSums>;

/** An invoice before anything is written on it. */
export const noSums: InvoiceSums = {
  cents: 0,
  receivedCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  writtenOffCents: 0,
  movedCents: 0,
};

/**
 * The sums with one more entry; the order in which they come doesn't matter.
 * @param sign -1 takes it out again
 */
export function withEntry(sums: InvoiceSums, { kind, cents }: MoneyFact, sign: 1 | -1 = 1) {
  const before: InvoiceSums = pick(sums, Object.values(sumOf));
  return { ...before, [sumOf[kind]]: before[sumOf[kind]] + sign * cents };
}

/** What was paid on it, with credit too, whatever became of it since. */
const getPaid = ({ receivedCents, movedCents }: InvoiceSums): number => receivedCents - movedCents;

/** What its client is to pay in all: nothing where more was written off than it comes to by now. */
const getCharged = ({ cents, writtenOffCents }: InvoiceSums): number =>
  Math.max(0, cents - writtenOffCents);

/** What is still to be paid. What we have sent back is owed no more: first it was too much, then it's forgiven. */
export const getOwing = (sums: InvoiceSums): number =>
  Math.max(0, getCharged(sums) - getPaid(sums));

/** What credit was used for others that isn't there any more, since the money has gone: it's what is missing there. */
export const getOverused = (sums: InvoiceSums): number =>
  Math.max(0, sums.refundedCents + sums.disputedCents - getPaid(sums));

/** What was written off and isn't missing any more: it was paid after all, or isn't charged any more. */
export const getRecovered = (sums: InvoiceSums): number =>
  Math.max(0, Math.min(sums.writtenOffCents, getPaid(sums) - sums.cents + sums.writtenOffCents));

/** What we have of the money now. */
export const getKept = (sums: InvoiceSums): number =>
  Math.max(0, getPaid(sums) - sums.refundedCents - sums.disputedCents);

/** What we have of its client's beyond what it comes to: their credit. */
export const getCredit = (sums: InvoiceSums): number =>
  Math.max(0, getKept(sums) - getCharged(sums));

/** What some invoices come to for their client at an instant, in cents: the same wherever it's said. */
export function addUpInvoices(
  invoices: readonly { owingCents: number; creditCents: number; dueAt: number }[],
  now: number,
) {
  const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
  const overdue = invoices.filter(({ dueAt }) => dueAt < now);
  return {
    owedCents: sum(invoices.map(({ owingCents }) => owingCents)),
    overdueCents: sum(overdue.map(({ owingCents }) => owingCents)),
    /** When the oldest of it was due; never (`Infinity`) where nothing is overdue. */
    overdueSince: Math.min(...overdue.map(({ dueAt }) => dueAt)),
    creditCents: sum(invoices.map(({ creditCents }) => creditCents)),
  };
}

/** Where an invoice stands, by what was written on it. */
export function getInvoiceState(
  sums: InvoiceSums & { cancelledAt?: number | undefined },
): InvoiceState {
  const { receivedCents, refundedCents, disputedCents, writtenOffCents, cancelledAt } = sums;
  const paid = getPaid(sums);
  if (cancelledAt !== undefined && receivedCents === 0 && paid === 0) return "cancelled";
  // Somebody may have paid it in another way since.
  if (disputedCents > 0 && paid - disputedCents < getCharged(sums)) return "disputed";
  if (getOwing(sums) > 0) return paid > 0 ? "partPaid" : "toPay";
  if (receivedCents > 0 && refundedCents >= receivedCents) return "refunded";
  return writtenOffCents > 0 ? "writtenOff" : "paid";
}

/** Whether an amount is so far above what's owing that it may be a typing mistake. */
export const isFarAbove = (cents: number, owingCents: number): boolean =>
  owingCents > 0 && cents > 2 * owingCents && cents > owingCents + 50_00;

interface ShownSums extends Partial<InvoiceSums> {
  cents: number;
  owingCents: number;
  state: string;
}

/** What has changed in an invoice's money since the owner's screen showed it, in sentences. */
export function formatMoneyChange(before: ShownSums | undefined, after: ShownSums): string {
  const parts = [
    ["It comes to", "cents"],
    ["To pay:", "owingCents"],
    ["Received:", "receivedCents"],
    ["Given back:", "refundedCents"],
    ["Written off:", "writtenOffCents"],
  ] as const;
  if (before === undefined) return `There’s an invoice for ${money(after.cents)} by now.`;
  const changed = parts.flatMap(([label, key]) => {
    const [was = 0, is = 0] = [before[key], after[key]];
    return was === is ? [] : [`${label} ${money(is)} now, was ${money(was)}.`];
  });
  if (after.state === "cancelled" && before.state !== "cancelled") return "It’s cancelled by now.";
  return changed.length === 0 ? "What it says is different now." : changed.join(" ");
}

/** The month in which something at an instant counts, on the business's clock: `2026-11`. */
export const monthAt = (at: number): string => dateAt(at).slice(0, 7);

/** After so many days overdue, a debt is more likely written off than paid. */
export const OLD_AFTER = 90;

/** Days on which invoices are due (`YYYY-MM-DD`), both included. */
export interface DueDays {
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
}

/** When what's owed was or is due, by what the owner does about it: call, or write it off. */
export const dueDays = (today: string) => ({
  current: { dueFrom: addDays(today, -OLD_AFTER) },
  overdue: { dueFrom: addDays(today, -OLD_AFTER), dueTo: addDays(today, -1) },
  old: { dueTo: addDays(today, -OLD_AFTER - 1) },
});

/** Whether a month of the books is closed. @param closedUntil their last day that is, `YYYY-MM-DD` */
export const isClosed = (month: string, closedUntil: string | undefined): boolean =>
  closedUntil !== undefined && lastDayOf(month) <= closedUntil;

interface Counted {
  at: number;
  month: string;
}

/** The note on an entry that counts in a later month because its own was closed. */
export const formatLate = ({ at, month }: Counted): string =>
  month === monthAt(at) ? "" : `, counts in ${formatMonth(month)}`;

/** Who wrote an entry, to go after it; nothing if nobody did. */
export const formatAuthor = ({ by }: { by?: string | undefined }): string =>
  by === undefined ? "" : `, by ${by}`;

interface Countable {
  voidedAt?: number | undefined;
  takenOutBy?: string | undefined;
}

/** Whether an entry no longer counts. */
export const isOut = ({ voidedAt, takenOutBy }: Countable): boolean =>
  voidedAt !== undefined || takenOutBy !== undefined;

/** Whether a text names a month. */
export const isMonth = (text: string): boolean => isDate(`${text}-01`);

/** A month before anything is written in it. */
export const emptyMonth: MonthSums = {
  cash: 0,
  transfer: 0,
  cardAtVisit: 0,
  online: 0,
  refunded: 0,
  disputed: 0,
  invoiced: 0,
  writtenOff: 0,
  gstReceived: 0,
  gstInvoiced: 0,
};

/** The tax in an amount that may be negative: as much as in the same amount the other way round. */
const taxInSigned = (cents: number) => Math.sign(cents) * taxIn(Math.abs(cents));

/**
 * The tax that an entry counts with: what its lines have, or the share of the money that moved, rounded by itself. So a
 * month is the sum of its rows, to the cent.
 */
export function getEntryGst({ kind, cents, gstCents = taxInSigned(cents) }: MoneyFact): number {
  // The tax in credit was counted when it came in.
  if (kind === "writtenOff" || kind === "credit") return 0;
  return isGone(kind) ? -gstCents : gstCents;
}

/** Whether what an entry says went from us; below nothing it has come back. */
export const isGone = (kind: MoneyEntryKind): boolean => kind === "refunded" || kind === "disputed";

interface Gone {
  refundedCents?: number | undefined;
  disputedCents?: number | undefined;
}

/** The money of a payment that went back since it was as before, as entries: negative for what has come back. */
export const getGoneSince = (before: Gone, after: Gone) =>
  [
    {
      kind: "refunded" as const,
      cents: (after.refundedCents ?? 0) - (before.refundedCents ?? 0),
    },
    {
      kind: "disputed" as const,
      cents: (after.disputedCents ?? 0) - (before.disputedCents ?? 0),
    },
  ].filter(({ cents }) => cents !== 0);

/** A month's sums with one more entry, or with one taken out. */
export function withMonthEntry(
  sums: MonthSums,
  entry: MoneyFact & { method?: MoneyMethod | undefined },
  sign: 1 | -1 = 1,
): MonthSums {
  const { kind, cents, method = "cash" } = entry;
  // What's used of one invoice's credit for another one neither comes in nor goes.
  if (kind === "credit") return sums;
  const sum = kind === "received" ? method : kind;
  const gst = kind === "invoiced" ? "gstInvoiced" : "gstReceived";
  const added = { ...sums, [sum]: sums[sum] + sign * cents };
  return { ...added, [gst]: added[gst] + sign * getEntryGst(entry) };
}

/** How many months a period of the books has: one, a quarter of the tax year, or that year, from July on. */
export const periodLengths = { month: 1, quarter: 3, year: 12 } as const;
export type Period = keyof typeof periodLengths;

/** The first and the last month (`YYYY-MM`) of the period that a month is in. */
export function periodOf(month: string, period: Period): { from: string; to: string } {
  const length = periodLengths[period];
  const place = (Number(month.slice(5)) + 5) % 12;
  const from = addMonths(month, -(place % length));
  return { from, to: addMonths(from, length - 1) };
}

/** What some months add up to. */
export function addMonthSums(all: readonly MonthSums[]): MonthSums {
  const keys = Object.keys(emptyMonth) as (keyof MonthSums)[];
  const sumOf = (key: keyof MonthSums) => all.reduce((sum, month) => sum + month[key], 0);
  return Object.fromEntries(keys.map((key) => [key, sumOf(key)])) as unknown as MonthSums;
}

/** What was taken in a month, whichever way. */
export const getReceived = ({ cash, transfer, cardAtVisit, online }: MonthSums): number =>
  cash + transfer + cardAtVisit + online;

/** The end of the last day to pay an invoice that its client hears of now. @param days that they have */
export const dueAfter = (now: number, days: number): number =>
  toInstant(addDays(dateAt(now), days), "23:59");

/** Days after its due date on which an invoice is reminded of by itself, and when on those days. */
const REMIND_AFTER = [3, 14];
const REMIND_AT = "09:00";

interface Reminded {
  owingCents: number;
  dueAt: number;
  sentAt?: number | undefined;
  remindedAt?: number | undefined;
  remindersStopped?: true | undefined;
}

/** When an invoice is next reminded of by itself: only one that was emailed, is owing, and isn't stopped. */
export function nextReminder(invoice: Reminded): number | undefined {
  const { owingCents, dueAt, sentAt, remindedAt = sentAt, remindersStopped } = invoice;
  if (owingCents === 0 || remindedAt === undefined || remindersStopped) return undefined;
  return REMIND_AFTER.map((days) => toInstant(addDays(dateAt(dueAt), days), REMIND_AT)).find(
    (at) => at > remindedAt,
  );
}

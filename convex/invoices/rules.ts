import { pick } from "convex-helpers";
import { taxIn } from "../payments/lines/rules";
import {
  addDays,
  addMonths,
  dateAt,
  daysBetween,
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

/** What somebody owes, and how much of it is overdue, as text. */
export function formatOwed(owedCents: number, overdueCents: number): string {
  if (overdueCents === 0) return money(owedCents);
  const late = overdueCents === owedCents ? "all" : `${money(overdueCents)} of it`;
  return `${money(owedCents)}, ${late} overdue`;
}

/** Manual payment methods in the order of the form. */
export const handMethods = ["cash", "transfer", "cardAtVisit"] as const satisfies HandMethod[];

export const methodLabels: Record<MoneyMethod, string> = {
  cash: "Cash",
  transfer: "Bank transfer",
  cardAtVisit: "Card at the visit",
  online: "Card online",
};

const entryLabels: Record<MoneyEntryKind, string> = {
  invoiced: "Invoiced",
  received: "Received",
  refunded: "Refunded",
  disputed: "Taken back by a bank",
  writtenOff: "Written off",
  credit: "Credit used for another invoice",
};

/** An entry's kind as text; a negative amount reverses it. */
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

export const invoiceStateLabels: Record<InvoiceState, string> = {
  toPay: "To pay",
  partPaid: "Part paid",
  paid: "Paid",
  refunded: "Refunded",
  disputed: "Disputed",
  writtenOff: "Written off",
  cancelled: "Cancelled",
};

export const dashboardPaymentStateLabels: Record<DashboardPaymentState, string> = {
  waiting: "To match",
  matched: "Matched",
  ignored: "Ignored",
};

/** An invoice number as printed: `INV-0042`. */
export const formatInvoiceNumber = (number: number): string =>
  `INV-${String(number).padStart(4, "0")}`;

/** An invoice number as typed: `INV-0042`, `inv 42`, `Invoice no. 42`; null for anything else. */
export function readInvoiceNumber(text: string): number | null {
  const typed = fold(text).trim();
  const number = /^inv(?:oice)?(?: ?(?:number|no))?[-. #:]{0,3}0{0,9}([1-9]\d{0,8})$/.exec(
    typed,
  )?.[1];
  return number === undefined ? null : Number(number);
}

/** The path of an invoice's page. */
export const invoicePath = (key: string): SitePath => `${pages.invoice.path}?key=${key}`;

/** The sums of an invoice, in cents. */
export interface InvoiceSums {
  cents: number;
  receivedCents: number;
  refundedCents: number;
  /** What banks took back and didn't return. */
  disputedCents: number;
  writtenOffCents: number;
  /** Its credit used for other invoices, less theirs used for it. */
  movedCents: number;
}

export interface MoneyFact {
  kind: MoneyEntryKind;
  cents: number;
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

export const noSums: InvoiceSums = {
  cents: 0,
  receivedCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  writtenOffCents: 0,
  movedCents: 0,
};

/** The sums with an entry added, in any order. @param sign -1 subtracts it */
export function withEntry(sums: InvoiceSums, { kind, cents }: MoneyFact, sign: 1 | -1 = 1) {
  const before: InvoiceSums = pick(sums, Object.values(sumOf));
  return { ...before, [sumOf[kind]]: before[sumOf[kind]] + sign * cents };
}

/** What was paid, credit included, before refunds. */
const getPaid = ({ receivedCents, movedCents }: InvoiceSums): number => receivedCents - movedCents;

/** What's charged in total; nothing if more was written off than its current total. */
const getCharged = ({ cents, writtenOffCents }: InvoiceSums): number =>
  Math.max(0, cents - writtenOffCents);

/** What's still to be paid. A refund doesn't raise it: it's either an overpayment or forgiven. */
export const getOwing = (sums: InvoiceSums): number =>
  Math.max(0, getCharged(sums) - getPaid(sums));

/** Credit used for other invoices that no longer exists, because the money was refunded or disputed. */
export const getOverused = (sums: InvoiceSums): number =>
  Math.max(0, sums.refundedCents + sums.disputedCents - getPaid(sums));

/** The part of a write-off that no longer applies: it was paid after all, or is no longer charged. */
export const getRecovered = (sums: InvoiceSums): number =>
  Math.max(0, Math.min(sums.writtenOffCents, getPaid(sums) - sums.cents + sums.writtenOffCents));

/** What we still hold of the money. */
export const getKept = (sums: InvoiceSums): number =>
  Math.max(0, getPaid(sums) - sums.refundedCents - sums.disputedCents);

/** What we hold beyond the total: the client's credit. */
export const getCredit = (sums: InvoiceSums): number =>
  Math.max(0, getKept(sums) - getCharged(sums));

/** The totals of some invoices for their client at an instant, in cents. */
export function addUpInvoices(
  invoices: readonly { owingCents: number; creditCents: number; dueAt: number }[],
  now: number,
) {
  const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
  const overdue = invoices.filter(({ dueAt }) => dueAt < now);
  return {
    owedCents: sum(invoices.map(({ owingCents }) => owingCents)),
    overdueCents: sum(overdue.map(({ owingCents }) => owingCents)),
    /** When the oldest overdue one was due; `Infinity` if none is. */
    overdueSince: Math.min(...overdue.map(({ dueAt }) => dueAt)),
    creditCents: sum(invoices.map(({ creditCents }) => creditCents)),
  };
}

/** The state of an invoice, derived from its sums. */
export function getInvoiceState(
  sums: InvoiceSums & { cancelledAt?: number | undefined },
): InvoiceState {
  const { receivedCents, refundedCents, disputedCents, writtenOffCents, cancelledAt } = sums;
  const paid = getPaid(sums);
  if (cancelledAt !== undefined && receivedCents === 0 && paid === 0) return "cancelled";
  // It may have been paid in another way since.
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

/** How an invoice's money has changed since the owner's screen showed it, in sentences. */
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

/** The month of an instant in the business's time zone: `2026-11`. */
export const monthAt = (at: number): string => dateAt(at).slice(0, 7);

/** After so many days overdue, a debt is more likely written off than paid. */
export const OLD_AFTER = 90;

/** A range of due dates (`YYYY-MM-DD`), both inclusive. */
export interface DueDays {
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
}

/** Ranges of due dates, by what the owner does about them: wait, call, or write off. */
export const dueDays = (today: string) => ({
  current: { dueFrom: addDays(today, -OLD_AFTER) },
  overdue: { dueFrom: addDays(today, -OLD_AFTER), dueTo: addDays(today, -1) },
  old: { dueTo: addDays(today, -OLD_AFTER - 1) },
});

/** The ages of overdue money, by the most days since the due date. */
export const debtAges = [
  { label: "1 to 30 days overdue", most: 30 },
  { label: "31 to 60 days", most: 60 },
  { label: `61 to ${OLD_AFTER} days`, most: OLD_AFTER },
  { label: `More than ${OLD_AFTER} days`, most: Infinity },
] as const;

/** What's overdue on a day (`YYYY-MM-DD`), in cents, for each of `debtAges`. */
export function sumByAge(
  invoices: readonly { owingCents: number; dueAt: number }[],
  today: string,
): number[] {
  const late = invoices.map(({ owingCents, dueAt }) => ({
    cents: owingCents,
    days: daysBetween(dateAt(dueAt), today),
  }));
  return debtAges.map(({ most }, at) => {
    const least = debtAges[at - 1]?.most ?? 0;
    return late.reduce(
      (sum, { cents, days }) => sum + (days > least && days <= most ? cents : 0),
      0,
    );
  });
}

/** Whether a month of the books is closed. @param closedUntil its last day, `YYYY-MM-DD` */
export const isClosed = (month: string, closedUntil: string | undefined): boolean =>
  closedUntil !== undefined && lastDayOf(month) <= closedUntil;

interface Counted {
  at: number;
  month: string;
}

/** A note on an entry that counts in a later month because its own was closed. */
export const formatLate = ({ at, month }: Counted): string =>
  month === monthAt(at) ? "" : `, counts in ${formatMonth(month)}`;

/** A suffix that names an entry's author, if there is one. */
export const formatAuthor = ({ by }: { by?: string | undefined }): string =>
  by === undefined ? "" : `, by ${by}`;

interface Countable {
  voidedAt?: number | undefined;
  takenOutBy?: string | undefined;
}

/** Whether an entry no longer counts. */
export const isOut = ({ voidedAt, takenOutBy }: Countable): boolean =>
  voidedAt !== undefined || takenOutBy !== undefined;

export const isMonth = (text: string): boolean => isDate(`${text}-01`);

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

/** The tax in an amount that may be negative. */
const taxInSigned = (cents: number) => Math.sign(cents) * taxIn(Math.abs(cents));

/**
 * The GST of an entry: that of its lines, or the share of the money that moved, rounded for each entry so that a month
 * equals the sum of its rows to the cent.
 */
export function getEntryGst({ kind, cents, gstCents = taxInSigned(cents) }: MoneyFact): number {
  // The GST in credit was counted when it came in.
  if (kind === "writtenOff" || kind === "credit") return 0;
  return isGone(kind) ? -gstCents : gstCents;
}

/** Whether an entry is money that went out; a negative amount came back. */
export const isGone = (kind: MoneyEntryKind): boolean => kind === "refunded" || kind === "disputed";

interface Gone {
  refundedCents?: number | undefined;
  disputedCents?: number | undefined;
}

/** Entries for the refunds and disputes since an earlier state; negative for money that came back. */
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

/** A month's sums with an entry added or subtracted. */
export function withMonthEntry(
  sums: MonthSums,
  entry: MoneyFact & { method?: MoneyMethod | undefined },
  sign: 1 | -1 = 1,
): MonthSums {
  const { kind, cents, method = "cash" } = entry;
  // Credit moves between invoices, not in or out.
  if (kind === "credit") return sums;
  const sum = kind === "received" ? method : kind;
  const gst = kind === "invoiced" ? "gstInvoiced" : "gstReceived";
  const added = { ...sums, [sum]: sums[sum] + sign * cents };
  return { ...added, [gst]: added[gst] + sign * getEntryGst(entry) };
}

/** Lengths of accounting periods in months: a month, a quarter of the tax year, or the tax year from July. */
export const periodLengths = { month: 1, quarter: 3, year: 12 } as const;
export type Period = keyof typeof periodLengths;

/** The first and last month (`YYYY-MM`) of the period that contains a month. */
export function periodOf(month: string, period: Period): { from: string; to: string } {
  const length = periodLengths[period];
  const place = (Number(month.slice(5)) + 5) % 12;
  const from = addMonths(month, -(place % length));
  return { from, to: addMonths(from, length - 1) };
}

/** The sums of several months. */
export function addMonthSums(all: readonly MonthSums[]): MonthSums {
  const keys = Object.keys(emptyMonth) as (keyof MonthSums)[];
  const sumOf = (key: keyof MonthSums) => all.reduce((sum, month) => sum + month[key], 0);
  return Object.fromEntries(keys.map((key) => [key, sumOf(key)])) as unknown as MonthSums;
}

/** The total received in a month, by all methods. */
export const getReceived = ({ cash, transfer, cardAtVisit, online }: MonthSums): number =>
  cash + transfer + cardAtVisit + online;

/** The end of the last day to pay. @param days to pay */
export const dueAfter = (now: number, days: number): number =>
  toInstant(addDays(dateAt(now), days), "23:59");

/** Days after the due date, and the time, of automatic reminders. */
const REMIND_AFTER = [3, 14];
const REMIND_AT = "09:00";

interface Reminded {
  owingCents: number;
  dueAt: number;
  sentAt?: number | undefined;
  remindedAt?: number | undefined;
  remindersStopped?: true | undefined;
}

/** When the next automatic reminder is due; only for emailed invoices with money owing that aren't stopped. */
export function nextReminder(invoice: Reminded): number | undefined {
  const { owingCents, dueAt, sentAt, remindedAt = sentAt, remindersStopped } = invoice;
  if (owingCents === 0 || remindedAt === undefined || remindersStopped) return undefined;
  return REMIND_AFTER.map((days) => toInstant(addDays(dateAt(dueAt), days), REMIND_AT)).find(
    (at) => at > remindedAt,
  );
}

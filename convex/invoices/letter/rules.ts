import type { Business } from "../../businessDetails/rules";
import type { Attachment } from "../../email/fields";
import { formatQuantity, lineCents, linesTotal, taxLabel } from "../../payments/lines/rules";
import type { Line } from "../../requests/fields";
import { moneyInFull } from "../../shared/columns";
import { dateAt, formatDate } from "../../shared/dates";
import { type Letter, toLetterFacts, toLetterHead } from "../../shared/letters/letter";
import { money } from "../../shared/money";
import { withTax } from "../../shared/tax";
import { businessNumber } from "../../typed/businessNumber";
import type { InvoiceState, MoneyEntryKind, MoneyMethod } from "../fields";
import {
  formatInvoiceNumber,
  getKept,
  invoiceStateLabels,
  type InvoiceSums,
  methodLabels,
} from "../rules";
import type { BankAccount } from "../settings/fields";
import { formatAccount } from "../settings/rules";

interface Written extends InvoiceSums {
  number: number;
  reference: string;
  name: string;
  lines: readonly Line[];
  organisation?: string | undefined;
  abn?: string | undefined;
  orderNumber?: string | undefined;
  issuedAt: number;
  dueAt: number;
  bank: BankAccount;
  correctedAt?: number | undefined;
  corrections: readonly string[];
  state: InvoiceState;
  owingCents: number;
  creditCents: number;
  entries: readonly Moved[];
}

/** A payment, refund or other entry shown on an invoice. */
interface Moved {
  kind: MoneyEntryKind;
  cents: number;
  method?: MoneyMethod | undefined;
  at: number;
  otherNumber?: number | undefined;
}

/** An entry's kind, worded for the payer; a negative amount came back to us. */
function formatMoved({ kind, cents }: Moved): string {
  if (kind === "disputed") return cents < 0 ? "Given back by your bank" : "Taken back by your bank";
  if (kind === "refunded") return cents < 0 ? "Refund that failed" : "Refunded";
  if (kind === "credit") return cents < 0 ? "Paid with credit" : "Credit used";
  return "Paid";
}

function formatEntry(entry: Moved): string {
  const { method, cents, at, otherNumber } = entry;
  const other =
    otherNumber === undefined
      ? undefined
      : `${cents < 0 ? "from" : "for"} ${formatInvoiceNumber(otherNumber)}`;
  const how = method === undefined ? other : methodLabels[method].toLowerCase();
  return [`${formatMoved(entry)} on ${formatDate(dateAt(at))}`, how].filter(Boolean).join(", ");
}

/** The rows of an invoice: lines, payments, and what's owing. */
function toRows(invoice: Written): Letter["rows"] {
  const { lines, cents, writtenOffCents, owingCents, creditCents, entries } = invoice;
  const plain = (label: string, of: number, detail?: string) => ({
    label,
    detail,
    amount: moneyInFull(of),
  });
  const strong = (label: string, of: number) => ({ ...plain(label, of), isStrong: true as const });
  return [
    ...lines.map((line) => plain(line.text, lineCents(line), formatQuantity(line))),
    strong(withTax("Total"), cents),
    ...(taxLabel === undefined ? [] : [plain(taxLabel, linesTotal(lines).gst)]),
    ...entries.map((entry) =>
      plain(formatEntry(entry), entry.kind === "received" ? -entry.cents : entry.cents),
    ),
    ...(writtenOffCents > 0 ? [plain("Written off", -writtenOffCents)] : []),
    strong(getKept(invoice) > 0 ? "Still to pay" : "To pay", owingCents),
    ...(creditCents > 0 ? [strong("In credit for you", creditCents)] : []),
  ];
}

/** An invoice for its page and PDF. */
export function toInvoiceLetter(invoice: Written, business: Business): Letter {
  const { number, name, organisation, abn, orderNumber, reference } = invoice;
  const { issuedAt, correctedAt, dueAt, state, owingCents, corrections, bank } = invoice;
  const called = formatInvoiceNumber(number);
  const day = (at: number) => formatDate(dateAt(at));
  return {
    from: toLetterHead(business),
    title: `${taxLabel === undefined ? "Invoice" : "Tax invoice"} ${called}`,
    at: correctedAt ?? issuedAt,
    facts: toLetterFacts({
      For: organisation === undefined ? name : `${organisation}\n${name}`,
      [businessNumber.name]: abn && businessNumber.format(abn),
      "Order number": orderNumber,
      Date: day(issuedAt),
      Reference: reference,
      Corrected: correctedAt === undefined ? undefined : day(correctedAt),
      Status: invoiceStateLabels[state],
      Due: owingCents > 0 ? day(dueAt) : undefined,
    }),
    corrections: [...corrections],
    rows: toRows(invoice),
    sections:
      owingCents === 0
        ? []
        : [
            {
              heading: `How to pay ${money(owingCents)}`,
              facts: toLetterFacts({
                "By bank transfer": `${bank.accountName}\n${formatAccount(bank)}\nDescription: ${called}`,
                "At the visit": "In cash or by card",
              }),
            },
          ],
  };
}

export const attachInvoice = (invoice: Written, business: Business): Attachment => ({
  filename: `${formatInvoiceNumber(invoice.number)}.pdf`,
  letter: toInvoiceLetter(invoice, business),
});

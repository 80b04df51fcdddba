import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { accounts } from "#convex/business/accounting";
import { currency, taxNames } from "#convex/business/country";
import { tax } from "#convex/business/tax";
import { formatInvoiceNumber, monthAt } from "#convex/invoices/rules";
import { formatQuantity, lineCents, linesTotal, taxIn } from "#convex/payments/lines/rules";
import { dateAt, daysBetween } from "#convex/shared/dates";
import { type CsvColumn, toCsvOf } from "../../records/csv";

/*
 * The files that Xero and MYOB import as sales invoices (docs/decisions/0071-files-of-other-programs.md). They're made of
 * the entries in the books, so that they add up to what a month, quarter or year invoiced, to the cent.
 */

export type InvoicedRow = FunctionReturnType<typeof api.invoices.owner.invoiced>["page"][number];

/** A line of a sale. */
interface SaleLine extends InvoicedRow {
  text: string;
  gstCents: number;
}

/**
 * The sales in some entries: what was invoiced on one invoice in one month, with the invoice's lines as long as they
 * come to that, else as one line. Nothing if it comes to nothing.
 */
export function toSales(entries: readonly InvoicedRow[]): SaleLine[][] {
  const sales = new Map<string, InvoicedRow & { gstCents: number }>();
  for (const { cents, gstCents = 0, ...entry } of entries) {
    const key = `${entry.number} ${entry.month}`;
    const known = sales.get(key) ?? { ...entry, cents: 0, gstCents: 0 };
    sales.set(key, {
      ...known,
      cents: known.cents + cents,
      gstCents: known.gstCents + gstCents,
    });
  }
  return [...sales.values()]
    .filter(({ cents, gstCents }) => cents !== 0 || gstCents !== 0)
    .map((sale) => {
      const { cents, gst } = linesTotal(sale.lines);
      if (cents !== sale.cents || gst !== sale.gstCents) return [{ ...sale, text: sale.title }];
      return sale.lines.map((line) => {
        const text = [line.text, formatQuantity(line)].filter(Boolean).join(", ");
        return { ...sale, text, cents: lineCents(line), gstCents: taxIn(lineCents(line)) };
      });
    });
}

const isFirst = ({ issuedAt, month }: SaleLine) => monthAt(issuedAt) === month;

/** What a later month corrects has a number of its own: both programs take a number once. */
const numberOf = (line: SaleLine) =>
  `${formatInvoiceNumber(line.number)}${isFirst(line) ? "" : `-${line.month.slice(2).replace("-", "")}`}`;

/** In the month in which it counts. */
const dateOf = ({ at, month }: SaleLine) => (monthAt(at) === month ? dateAt(at) : `${month}-01`);

/** As `DD/MM/YYYY`. */
const written = (date: string) => ({ ours: date.split("-").reverse().join("/") });

const dollars = (cents: number) => ({ ours: (cents / 100).toFixed(2) });

const nameOf = (line: SaleLine) =>
  [line.organisation, line.name, numberOf(line)].find(Boolean) ?? "";

const taxWord = ({ taxed, untaxed }: { taxed: string; untaxed: string }) =>
  tax === undefined ? untaxed : taxed;

type Values = Record<string, CsvColumn<SaleLine>["value"]>;

const xero: Values = {
  "*ContactName": nameOf,
  EmailAddress: ({ email }) => email,
  "*InvoiceNumber": numberOf,
  Reference: ({ orderNumber, reference }) => orderNumber ?? reference,
  "*InvoiceDate": (line) => written(dateOf(line)),
  "*DueDate": ({ dueAt }) => written(dateAt(dueAt)),
  "*Description": ({ text }) => text,
  "*Quantity": () => 1,
  "*UnitAmount": ({ cents }) => dollars(cents),
  "*AccountCode": () => ({ ours: accounts.xero }),
  "*TaxType": () => taxWord(taxNames.xero),
  TaxAmount: ({ gstCents }) => dollars(gstCents),
  Currency: () => currency.code,
};

const XERO =
  "*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme";

/** Due in a given number of days. */
const IN_DAYS = 2;

const myob: Values = {
  "Co./Last Name": nameOf,
  Inclusive: () => "X",
  "Invoice No.": numberOf,
  Date: (line) => written(dateOf(line)),
  "Customer PO": ({ orderNumber }) => orderNumber,
  Description: ({ text }) => text,
  "Account No.": () => ({ ours: accounts.myob }),
  Amount: ({ cents, gstCents }) => dollars(cents - gstCents),
  "Inc-Tax Amount": ({ cents }) => dollars(cents),
  "Journal Memo": ({ reference, title }) => `${reference}: ${title}`,
  "Tax Code": () => taxWord(taxNames.myob),
  "GST Amount": ({ gstCents }) => dollars(gstCents),
  "Sale Status": () => "I",
  "Terms - Payment is Due": () => IN_DAYS,
  "           - Balance Due Days": (line) =>
    Math.max(0, daysBetween(dateOf(line), dateAt(line.dueAt))),
};

const columnsFor = (titles: readonly string[], values: Values) => (): CsvColumn<SaleLine>[] =>
  titles.map((title) => ({ title, value: values[title] ?? (() => undefined) }));

/** The programs, with the file of what was invoiced. MYOB wants a blank line between two sales. */
export const programs = {
  xero: {
    name: "Xero",
    write: (entries: readonly InvoicedRow[]) =>
      toCsvOf(columnsFor(XERO.split(","), xero), toSales(entries)),
  },
  myob: {
    name: "MYOB",
    write: (entries: readonly InvoicedRow[]) =>
      toCsvOf(columnsFor(Object.keys(myob), myob), toSales(entries), "\r\n"),
  },
};

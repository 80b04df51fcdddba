import { countryWords } from "#convex/business/country";
import { formatInvoiceNumber, invoiceStateLabels } from "#convex/invoices/rules";
import { lineFacts, linesTotal, taxLabel } from "#convex/payments/lines/rules";
import { dateAt } from "#convex/shared/dates";
import type { CsvColumns } from "../../records/csv";
import type { Invoice } from "./invoice-columns";

/** A number of dollars, so that a spreadsheet can add it up. */
const dollars = (title: string, cents: (invoice: Invoice) => number) => ({
  title,
  value: (invoice: Invoice) => cents(invoice) / 100,
});

const day = (title: string, at: (invoice: Invoice) => number | undefined) => ({
  title,
  value: (invoice: Invoice) => {
    const instant = at(invoice);
    return instant === undefined ? undefined : { ours: dateAt(instant) };
  },
});

/** The CSV columns of invoices. A cancelled one comes to nothing, and keeps its lines. */
export const invoiceFile: CsvColumns<Invoice> = {
  number: { title: "Invoice", value: ({ number }) => formatInvoiceNumber(number) },
  reference: "Reference",
  name: "Client",
  organisation: "Organisation",
  abn: countryWords.businessNumber,
  email: "Email",
  orderNumber: "Order number",
  title: "For",
  lines: {
    title: "Lines",
    value: ({ lines }) =>
      lineFacts(lines)
        .map(({ label, value }) => `${label}: ${value}`)
        .join("\n"),
  },
  issuedAt: day("Issued", ({ issuedAt }) => issuedAt),
  dueAt: day("Due", ({ dueAt }) => dueAt),
  state: { title: "Status", value: ({ state }) => invoiceStateLabels[state] },
  cents: dollars("Amount", ({ cents }) => cents),
  mostCents:
    taxLabel === undefined
      ? null
      : dollars(taxLabel, ({ cents, lines }) => (cents === 0 ? 0 : linesTotal(lines).gst)),
  receivedCents: dollars("Received", ({ receivedCents }) => receivedCents),
  refundedCents: dollars("Refunded", ({ refundedCents }) => refundedCents),
  disputedCents: dollars("Taken back by banks", ({ disputedCents }) => disputedCents),
  writtenOffCents: dollars("Written off", ({ writtenOffCents }) => writtenOffCents),
  movedCents: dollars("Credit used for other invoices", ({ movedCents }) => movedCents),
  owingCents: dollars("Owing", ({ owingCents }) => owingCents),
  creditCents: dollars("In credit", ({ creditCents }) => creditCents),
  sentAt: day("Emailed", ({ sentAt }) => sentAt),
  remindedAt: day("Reminded", ({ remindedAt }) => remindedAt),
  correctedAt: null,
  version: null,
  remindersStopped: null,
  remindAt: null,
  isKept: null,
};

import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { formatInvoiceNumber } from "#convex/invoices/rules";
import { formatShortDate } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { isLate, OverdueBadge } from "../../records/overdue-badge";
import { Badge } from "../../ui/badge";
import type { TableColumn } from "../../ui/data-table";
import { RecordLink } from "../../ui/record-link";
import { InvoiceBadge } from "./invoice-badge";
import { MarkPaidButton } from "./mark-paid";
import { RemindButton } from "./remind-button";

/** An invoice in the list. */
export type Invoice = FunctionReturnType<typeof api.invoices.owner.list>["page"][number];

const client: TableColumn<Invoice> = {
  title: "Client",
  narrow: "title",
  width: "minmax(0, 1.2fr)",
  cell: ({ reference, name }) => <RecordLink value={reference}>{name}</RecordLink>,
};

const number: TableColumn<Invoice> = {
  title: "Invoice",
  cell: ({ number }) => formatInvoiceNumber(number),
};

const what: TableColumn<Invoice> = {
  title: "For",
  narrow: "detail",
  width: "minmax(0, 1.5fr)",
  cell: ({ title }) => title,
};

/**
 * Columns of the list of unpaid invoices.
 * @param today the business's date
 * @param inAll the client's total debt, formatted
 */
export const owedColumns = (
  today: string,
  inAll: (invoice: Invoice) => string | undefined = () => undefined,
): TableColumn<Invoice>[] => [
  { ...client, sort: "name" },
  number,
  what,
  {
    title: "Due",
    narrow: "state",
    width: "minmax(0, 1.1fr)",
    sort: null,
    cell: (invoice) => {
      const words = inAll(invoice);
      return (
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={isLate(invoice, today) ? "@max-2xl:hidden" : undefined}>
            <span className="@2xl:hidden">Due </span>
            {formatShortDate(dateAt(invoice.dueAt), today)}
          </span>
          <OverdueBadge invoice={invoice} today={today} />
          {invoice.remindedAt !== undefined && (
            <span className="text-sm text-muted">
              {`Reminded ${formatShortDate(dateAt(invoice.remindedAt), today)}`}
            </span>
          )}
          {words !== undefined && <span className="text-sm text-muted">{words}</span>}
        </span>
      );
    },
  },
  {
    title: "Owing",
    narrow: "end",
    isNumber: true,
    sort: "amount",
    isDescending: true,
    cell: ({ owingCents, cents }) => (
      <>
        <span>{money(owingCents)}</span>{" "}
        {owingCents < cents && (
          <span className="text-sm font-normal text-muted @2xl:block">{`of ${money(cents)}`}</span>
        )}
      </>
    ),
  },
  {
    title: "To do",
    narrow: "below",
    cell: (invoice) => (
      <span className="flex flex-wrap gap-2 py-1">
        {isLate(invoice, today) && invoice.email !== undefined && (
          <RemindButton reference={invoice.reference} name={invoice.name} />
        )}
        <MarkPaidButton
          reference={invoice.reference}
          request={{ ...invoice, selectedService: invoice.title, price: null, invoice }}
        />
      </span>
    ),
  },
];

/** Columns of the list of all invoices. @param today the business's date */
export const invoiceColumns = (today: string): TableColumn<Invoice>[] => [
  client,
  number,
  ...invoiceFacts(today),
];

/** The columns that any list of invoices has, after those that name them. @param today the business's date */
export const invoiceFacts = (today: string): TableColumn<Invoice>[] => [
  what,
  { title: "Issued", cell: ({ issuedAt }) => formatShortDate(dateAt(issuedAt), today) },
  {
    title: "Status",
    narrow: "state",
    cell: (invoice) => (
      <span className="flex flex-wrap gap-1">
        <InvoiceBadge invoice={invoice} />
        <OverdueBadge invoice={invoice} today={today} />
        {invoice.creditCents > 0 && (
          <Badge tone="neutral">{`In credit: ${money(invoice.creditCents)}`}</Badge>
        )}
      </span>
    ),
  },
  {
    title: "Owing",
    isNumber: true,
    cell: ({ owingCents }) => owingCents > 0 && money(owingCents),
  },
  { title: "Amount", narrow: "end", isNumber: true, cell: ({ cents }) => money(cents) },
];

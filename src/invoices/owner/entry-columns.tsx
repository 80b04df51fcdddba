import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import {
  formatAuthor,
  formatEntryKind,
  formatInvoiceNumber,
  formatLate,
  getEntryGst,
  isGone,
  methodLabels,
} from "#convex/invoices/rules";
import { taxLabel } from "#convex/payments/lines/rules";
import { formatShortDate, moneyInFull } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import type { CsvColumns } from "../../records/csv";
import type { TableColumn } from "../../ui/data-table";
import { RecordLink } from "../../ui/record-link";

type BookRow = FunctionReturnType<typeof api.invoices.owner.entries>["page"][number];

/** Outgoing money is negative. */
const getCents = ({ kind, cents }: BookRow) => (isGone(kind) || kind === "credit" ? -cents : cents);

/** A number of dollars, so a spreadsheet can add it up. */
const getDollars = (row: BookRow) => getCents(row) / 100;

/** A month's entries for the accountant. Voided ones count as 0, so the columns add up to the totals. */
export const columns: CsvColumns<BookRow> = {
  at: { title: "Date", value: ({ at }) => dateAt(at) },
  kind: { title: "What", value: formatEntryKind },
  method: {
    title: "How",
    value: ({ method }) => (method === undefined ? undefined : methodLabels[method]),
  },
  otherNumber: {
    title: "Other invoice",
    value: ({ otherNumber }) => otherNumber && formatInvoiceNumber(otherNumber),
  },
  number: { title: "Invoice", value: ({ number }) => formatInvoiceNumber(number) },
  reference: "Reference",
  name: "Client",
  title: "For",
  cents: {
    title: "Amount",
    value: (row) => (row.voidedAt === undefined ? getDollars(row) : 0),
  },
  gstCents:
    taxLabel === undefined
      ? null
      : {
          title: taxLabel,
          value: (row) => (row.voidedAt === undefined ? getEntryGst(row) / 100 : 0),
        },
  voidedAt: {
    title: "Void",
    value: (row) =>
      row.voidedAt === undefined ? undefined : `${dateAt(row.voidedAt)}: ${getDollars(row)}`,
  },
  note: "Note",
  by: { title: "Who", value: ({ by = "By itself" }) => by },
  month: "Counts in",
  takesOut: null,
  takenOutBy: null,
  _id: null,
};

const formatKind = (row: BookRow): string =>
  [formatEntryKind(row), row.method && methodLabels[row.method].toLowerCase()]
    .filter(Boolean)
    .join(", ");

/** Columns of a month's entries. @param today the business's date */
export const entryColumns = (today: string): TableColumn<BookRow>[] => [
  {
    title: "Client",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: ({ reference, name }) => <RecordLink value={reference}>{name}</RecordLink>,
  },
  {
    title: "What",
    narrow: "detail",
    width: "minmax(0, 1.5fr)",
    cell: (row) =>
      row.voidedAt === undefined ? (
        formatKind(row) + formatLate(row) + formatAuthor(row)
      ) : (
        <>
          <s>{formatKind(row)}</s> <span>(void)</span>
        </>
      ),
  },
  { title: "Invoice", cell: ({ number }) => formatInvoiceNumber(number) },
  { title: "Date", narrow: "state", cell: ({ at }) => formatShortDate(dateAt(at), today) },
  {
    title: "Amount",
    narrow: "end",
    isNumber: true,
    cell: (row) => moneyInFull(row.voidedAt === undefined ? getCents(row) : 0),
  },
];

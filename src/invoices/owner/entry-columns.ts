import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import {
  formatEntryKind,
  formatInvoiceNumber,
  getEntryGst,
  isGone,
  methodLabels,
} from "#convex/invoices/rules";
import { dateAt } from "#convex/shared/dates";
import type { CsvColumns } from "../../records/csv";

type BookRow = FunctionReturnType<typeof api.invoices.owner.entries>["page"][number];

/** Dollars as a number, so that a spreadsheet adds them up; what went out is negative. */
const getDollars = ({ kind, cents }: BookRow) =>
  (isGone(kind) || kind === "credit" ? -cents : cents) / 100;

/**
 * A month's entries for the accountant. What is void is there with its amount of 0 beside the words, so that the
 * columns add up to the month's sums.
 */
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
  gstCents: {
    title: "GST included",
    value: (row) => (row.voidedAt === undefined ? getEntryGst(row) / 100 : 0),
  },
  voidedAt: {
    title: "Void",
    value: (row) =>
      row.voidedAt === undefined ? undefined : `${dateAt(row.voidedAt)}: ${getDollars(row)}`,
  },
  note: "Note",
  _id: null,
};

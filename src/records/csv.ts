import { formatPhone } from "#convex/typed/phoneParts";

/** What a spreadsheet can show. */
type CsvValue = string | number | boolean | undefined;

interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => CsvValue;
}

/**
 * The columns of an exported list, in their order: one for each field of its rows, so that none is forgotten.
 * A title is enough where the field's own value is shown; null leaves a field out.
 */
export type CsvColumns<Row> = {
  [Field in keyof Required<Row>]:
    (Row[Field] extends CsvValue ? string : never) | CsvColumn<Row> | null;
};

/** The columns of a list, or what they come to for its rows. */
export type CsvList<Row> = CsvColumns<Row> | ((rows: readonly Row[]) => CsvColumn<Row>[]);

function columnsOf<Row extends object>(
  columns: CsvList<Row>,
  rows: readonly Row[],
): CsvColumn<Row>[] {
  if (typeof columns === "function") return columns(rows);
  const entries = Object.entries(columns) as [keyof Row, string | CsvColumn<Row> | null][];
  return entries.flatMap(([field, column]) => {
    if (column === null) return [];
    if (typeof column !== "string") return [column];
    return [{ title: column, value: (row) => row[field] as CsvValue }];
  });
}

/*
 * A spreadsheet runs whatever begins with one of these; programs that fold full-width, small, raised and
 * lowered characters into plain ones take those for the same.
 */
const FORMULA =
  "=+\\-@\u207A\u207B\u207C\u208A\u208B\u208C\u2212\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20";

const SIGN = new RegExp(`[${FORMULA}]`);

/** What cannot be seen, and what stands behind it. Each character is looked at once, however long the text. */
const PIECES = /([\p{Z}\p{C}]*)(.?)/gsu;

/** Where a program with other habits (semicolons for commas, quotes taken for text) starts a field. */
const DIVIDERS = new Set(",;|\"'");

/**
 * Has a spreadsheet take what follows for text, and is seen neither in Excel nor in LibreOffice, which show the
 * apostrophe that one would type. Our own forms drop it (`typed/text.ts`).
 */
const AS_TEXT = "\u200B";

/** What a spreadsheet would make another number or a date of: 0412345678, 13-11-26, 3/12, 12E5, a long row of digits. */
const OTHER_NUMBER = /^\(?(?:0\d+|\d{12,}|\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?|\d+e\d+)\)?$/i;

/** A phone number in one row, or with its country: a spreadsheet takes it for another number, or for a sum. */
const PHONE = /^(?:\+\d[\d ().-]{6,20}|\(?0\d{1,3}\)?\d{6,8}\)?)$/;

/** As it's dialled here, with spaces: copying it brings no invisible character along. */
const toNationalForm = (phone: string): string => formatPhone(phone).replace(/^\+/, "0011 ");

/**
 * Text that a spreadsheet shows as it was typed, and runs none of. What cannot be seen between the start of a field and a
 * sign does not count.
 */
export function harmless(text: string): string {
  if (PHONE.test(text.trim())) return toNationalForm(text.trim());
  if (OTHER_NUMBER.test(text.trim())) return ` ${text}`;
  let startsField = true;
  const inert = text.replace(PIECES, (_whole, unseen: string, seen: string) => {
    const isDangerous = (startsField || /[\t\r\n]/.test(unseen)) && SIGN.test(seen);
    startsField = DIVIDERS.has(seen);
    return isDangerous ? unseen + AS_TEXT + seen : unseen + seen;
  });
  return /^[\t\r]/.test(inert) ? AS_TEXT + inert : inert;
}

function cell(value: CsvValue): string {
  // Numbers are ours; only what people typed can be a formula.
  const text = typeof value === "number" ? String(value) : harmless(formatValue(value));
  return `"${text.replaceAll('"', '""')}"`;
}

function formatValue(value: string | boolean | undefined): string {
  if (value === undefined) return "";
  return typeof value === "boolean" ? (value ? "yes" : "no") : value;
}

/** By this Excel knows that the text is Unicode. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A list as comma-separated values (RFC 4180), its first line the titles. */
export function toCsv<Row extends object>(listed: CsvList<Row>, rows: readonly Row[]): string {
  const columns = columnsOf(listed, rows);
  const lines = [
    columns.map(({ title }) => cell(title)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}

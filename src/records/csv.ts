import { country } from "#convex/business/country";
import { formatPhone } from "#convex/typed/phoneParts";

/** Our own text, which a spreadsheet or a program may read as it likes: a date, a code. */
interface OurText {
  ours: string;
}

type CsvValue = string | number | boolean | OurText | undefined;

export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => CsvValue;
}

/**
 * The columns of an exported list in order, one for each field of its rows so that none is forgotten. A string is a
 * title for the field's own value; null leaves a field out.
 */
export type CsvColumns<Row> = {
  [Field in keyof Required<Row>]:
    (Row[Field] extends CsvValue ? string : never) | CsvColumn<Row> | null;
};

/** The columns of a list, or a function that derives them from its rows. */
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
 * Characters that start a formula in a spreadsheet, including the full-width, small, superscript and subscript ones
 * that some programs fold into plain ones.
 */
const FORMULA =
  "=+\\-@\u207A\u207B\u207C\u208A\u208B\u208C\u2212\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20";

const SIGN = new RegExp(`[${FORMULA}]`);

/** Invisible characters and the visible one after them. Each is matched once, so it's linear in time. */
const PIECES = /([\p{Z}\p{C}]*)(.?)/gsu;

/** Where programs with other settings (semicolons as separators, quotes as text) may start a field. */
const DIVIDERS = new Set(",;|\"'");

/**
 * Makes a spreadsheet treat the rest as text. It's invisible in Excel and LibreOffice, unlike an apostrophe, which both
 * display. Our own forms drop it (`typed/text.ts`).
 */
const AS_TEXT = "\u200B";

/** Text that a spreadsheet would turn into a number or a date: 0412345678, 13-11-26, 3/12, 12E5, long digits. */
const OTHER_NUMBER = /^\(?(?:0\d+|\d{12,}|\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?|\d+e\d+)\)?$/i;

/** A phone number without spaces or with a country code, which a spreadsheet takes for a number or a sum. */
const PHONE = /^(?:\+\d[\d ().-]{6,20}|\(?0\d{1,3}\)?\d{6,8}\)?)$/;

/** As dialled from our country, with spaces, so that copying it takes no invisible character along. */
const toNationalForm = (phone: string): string =>
  formatPhone(phone).replace(/^\+/, `${country.phone.exitCodes.at(-1)} `);

/**
 * Escapes text so that a spreadsheet shows it as typed and never runs it as a formula. Invisible characters between the
 * start of a field and a sign don't count.
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

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function cell(value: CsvValue): string {
  // Numbers are ours; only text that people typed can be a formula.
  if (typeof value === "number") return quoted(String(value));
  return quoted(typeof value === "object" ? value.ours : harmless(formatValue(value)));
}

function formatValue(value: string | boolean | undefined): string {
  if (value === undefined) return "";
  return typeof value === "boolean" ? (value ? "yes" : "no") : value;
}

/** Tells Excel that the text is Unicode. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Comma-separated values (RFC 4180) with a header row, for another program.
 * @param between what stands between two groups of rows
 */
export function toCsvOf<Row extends object>(
  listed: CsvList<Row>,
  groups: readonly (readonly Row[])[],
  between = "",
): string {
  const columns = columnsOf(listed, groups.flat());
  const line = (cells: string[]) => `${cells.join(",")}\r\n`;
  const parts = groups.map((rows) =>
    rows.map((row) => line(columns.map(({ value }) => cell(value(row))))).join(""),
  );
  return line(columns.map(({ title }) => quoted(title))) + parts.join(between);
}

/** A list as comma-separated values with a header row, for a spreadsheet. */
export const toCsv = <Row extends object>(listed: CsvList<Row>, rows: readonly Row[]): string =>
  BYTE_ORDER_MARK + toCsvOf(listed, [rows]);

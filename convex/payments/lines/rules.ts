import { tax } from "../../business/tax";
import type { Line } from "../../requests/fields";
import { otherService } from "../../services/other";
import { money, typedAmount } from "../../shared/money";

/** The most lines of a quote or invoice: as many as fit on a page. */
export const MOST_LINES = 20;

type Priced = Pick<Line, "quantity" | "cents">;

/** A line's total in cents. Quantities have at most two decimals, so it's rounded once, exactly. */
export const lineCents = ({ quantity, cents }: Priced): number =>
  (cents < 0 ? -1 : 1) * Math.round((Math.round(quantity * 100) * Math.abs(cents)) / 100);

/** The tax included in an amount, in cents. */
export const taxIn = (cents: number): number =>
  tax === undefined ? 0 : Math.round((cents * tax.percent) / (100 + tax.percent));

/** The label of the tax in a total; undefined without tax. */
export const taxLabel: string | undefined = tax && `${tax.name} included`;

export const invoiceKind = tax === undefined ? "invoice" : "tax invoice";

/** The total and its tax in cents: the sum of each line's rounded tax, as section 9-90 of the GST Act allows. */
export function linesTotal(lines: readonly Priced[]) {
  const each = lines.map(lineCents);
  const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
  return { cents: sum(each), gst: sum(each.map(taxIn)) };
}

/** `2 × $60`; undefined for a quantity of one. */
export const formatQuantity = ({ quantity, cents }: Priced): string | undefined =>
  quantity === 1 ? undefined : `${quantity} × ${money(cents)}`;

/** A line's total: `2 × $60 = $120`. */
export const formatLine = (line: Priced): string =>
  [formatQuantity(line), money(lineCents(line))].filter(Boolean).join(" = ");

export const lineFacts = (lines: readonly Line[]) =>
  lines.map((line) => ({ label: line.text, value: formatLine(line) }));

/** A single line with an amount. */
export const oneLine = (text: string, cents: number): Line[] => [{ text, quantity: 1, cents }];

export interface CheckedLine {
  text: string;
  quantity: number;
  /** Cents. */
  price: number;
}

/** Validated lines, ready to store. */
export const toLines = (lines: readonly CheckedLine[]): Line[] =>
  lines.map(({ price: cents, ...rest }) => ({ ...rest, cents }));

export const blankLine = { text: "", quantity: "1", price: "" } as const;

export type TypedLine = Record<keyof typeof blankLine, string>;

/** The first line for a service; empty for "Something else". */
export const lineFor = (service: string): TypedLine => ({
  ...blankLine,
  text: service === otherService ? "" : service,
});

export const isBlankLine = ({ text, price }: TypedLine): boolean =>
  text.trim() === "" && price.trim() === "";

export const typedLines = (lines: readonly Line[]) =>
  lines.map(({ text, quantity, cents }) => ({
    text,
    quantity: String(quantity),
    price: typedAmount(cents),
  }));

/** Stored lines as form input; an empty line if there are none. */
export const toTypedLines = (lines: readonly Line[]) =>
  lines.length === 0 ? [{ ...blankLine }] : typedLines(lines);

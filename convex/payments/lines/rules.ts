import { tax } from "../../business/tax";
import type { Line } from "../../requests/fields";
import { otherService } from "../../services/other";
import { money, typedAmount } from "../../shared/money";

/** Lines of a quote or an invoice: what fits on a page. */
export const MOST_LINES = 20;

type Priced = Pick<Line, "quantity" | "cents">;

/** What one line comes to, in cents. A quantity has two decimals at most, so this is rounded once and exactly, a discount as its price. */
export const lineCents = ({ quantity, cents }: Priced): number =>
  (cents < 0 ? -1 : 1) * Math.round((Math.round(quantity * 100) * Math.abs(cents)) / 100);

/** The tax in a price that includes it, in cents. */
export const taxIn = (cents: number): number =>
  tax === undefined ? 0 : Math.round((cents * tax.percent) / (100 + tax.percent));

/** The label beside the tax in a total; undefined if there's no tax. */
export const taxLabel: string | undefined = tax && `${tax.name} included`;

/** What an invoice is called. */
export const invoiceKind = tax === undefined ? "invoice" : "tax invoice";

/**
 * What lines come to, in cents, and the tax in it: each line's share is rounded once, and the total is their sum, as
 * section 9-90 of the GST Act lets one do.
 */
export function linesTotal(lines: readonly Priced[]) {
  const each = lines.map(lineCents);
  const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
  return { cents: sum(each), gst: sum(each.map(taxIn)) };
}

/** `2 × $60`, or nothing where there's one. */
export const formatQuantity = ({ quantity, cents }: Priced): string | undefined =>
  quantity === 1 ? undefined : `${quantity} × ${money(cents)}`;

/** What a line comes to, in words: `2 × $60 = $120`. */
export const formatLine = (line: Priced): string =>
  [formatQuantity(line), money(lineCents(line))].filter(Boolean).join(" = ");

/** Lines with what each comes to, as emails list them. */
export const lineFacts = (lines: readonly Line[]) =>
  lines.map((line) => ({ label: line.text, value: formatLine(line) }));

/** A single line of an amount. */
export const oneLine = (text: string, cents: number): Line[] => [{ text, quantity: 1, cents }];

/** A line as the form has checked it. */
export interface CheckedLine {
  text: string;
  quantity: number;
  /** In cents. */
  price: number;
}

/** What is stored of the lines that a form holds. */
export const toLines = (lines: readonly CheckedLine[]): Line[] =>
  lines.map(({ price: cents, ...rest }) => ({ ...rest, cents }));

/** A line that nobody has filled in. */
export const blankLine = { text: "", quantity: "1", price: "" } as const;

/** A line as it's typed. */
export type TypedLine = Record<keyof typeof blankLine, string>;

/** The first line for a service: nobody is charged for "Something else". */
export const lineFor = (service: string): TypedLine => ({
  ...blankLine,
  text: service === otherService ? "" : service,
});

export const isBlankLine = ({ text, price }: TypedLine): boolean =>
  text.trim() === "" && price.trim() === "";

/** Lines as they're typed. */
export const typedLines = (lines: readonly Line[]) =>
  lines.map(({ text, quantity, cents }) => ({
    text,
    quantity: String(quantity),
    price: typedAmount(cents),
  }));

/** What a form holds of lines; of none, an empty one. */
export const toTypedLines = (lines: readonly Line[]) =>
  lines.length === 0 ? [{ ...blankLine }] : typedLines(lines);

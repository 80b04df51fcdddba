import type { Doc } from "../_generated/dataModel";
import { formatLine, linesTotal } from "../payments/lines/rules";
import type { Line } from "../requests/fields";
import { dateAt, formatDate } from "../shared/dates";
import { money } from "../shared/money";
import { businessNumber } from "../typed/businessNumber";
import { dueAfter } from "./rules";

export interface Said {
  lines: Line[];
  organisation?: string | undefined;
  abn?: string | undefined;
  orderNumber?: string | undefined;
}

/** To whom an invoice is made out, to copy it to another one. */
export const toPayer = ({ organisation, abn, orderNumber }: Partial<Said> = {}) => ({
  organisation,
  abn,
  orderNumber,
});

/** What an invoice says, with its due date, which is calculated. */
interface Due extends Said {
  dueAt?: number | undefined;
}

const places =
  "First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth Twentieth".split(
    " ",
  );

const isSameLine = (one: Line | undefined, other: Line | undefined): boolean =>
  one?.text === other?.text && one?.quantity === other?.quantity && one?.cents === other?.cents;

/** The number of equal lines at the start. */
function countSame(before: readonly Line[], after: readonly Line[]): number {
  const most = Math.min(before.length, after.length);
  const different = before.slice(0, most).findIndex((line, at) => !isSameLine(line, after[at]));
  return different < 0 ? most : different;
}

const formatWhole = (line: Line): string => `“${line.text}”, ${formatLine(line)}`;

function formatChanged(before: Line, after: Line): string {
  const format = before.text === after.text ? formatLine : formatWhole;
  return `${format(after)}, was ${format(before)}`;
}

/** Descriptions of changed lines, without equal lines at the start and end. */
function listChangedLines(before: readonly Line[], after: readonly Line[]): string[] {
  const start = countSame(before, after);
  const [was, is] = [before.slice(start), after.slice(start)];
  const end = countSame(was.toReversed(), is.toReversed());
  const [out, put] = [was.slice(0, was.length - end), is.slice(0, is.length - end)];
  const both = Math.min(out.length, put.length);
  const nameOf = (index: number) => `${places[start + index] ?? "Next"} line`;
  return [
    ...put.map((line, index) => {
      const old = index < both ? out[index] : undefined;
      const words = old === undefined ? `new, ${formatWhole(line)}` : formatChanged(old, line);
      return `${nameOf(index)}: ${words}`;
    }),
    ...out.slice(both).map((line) => `Left out: ${formatWhole(line)}`),
  ];
}

const rest = {
  organisation: { label: "Made out to", format: (text: string) => text },
  abn: { label: businessNumber.name, format: businessNumber.format },
  orderNumber: { label: "Order number", format: (text: string) => text },
} as const;

function listChangedRest(before: Said, after: Said): string[] {
  return (Object.keys(rest) as (keyof typeof rest)[]).flatMap((field) => {
    const { label, format } = rest[field];
    const [was, is] = [before[field], after[field]];
    if (was === is) return [];
    const words = (text: string | undefined) => (text === undefined ? "none" : format(text));
    return `${label}: ${words(is)}, was ${words(was)}`;
  });
}

/** A description of a new due date, if both sides have one. */
function listNewDueDay({ dueAt: was }: Due, { dueAt: is }: Due): string[] {
  if (was === undefined || is === undefined || was === is) return [];
  const day = (at: number) => formatDate(dateAt(at));
  return [`To pay by: ${day(is)}, was ${day(was)}`];
}

/** Descriptions of how an invoice differs from an earlier version. */
export function listCorrections(before: Due, after: Due): string[] {
  const [was, is] = [linesTotal(before.lines).cents, linesTotal(after.lines).cents];
  const hasTotal = was !== is && Math.max(before.lines.length, after.lines.length) > 1;
  return [
    ...listChangedLines(before.lines, after.lines),
    ...(hasTotal ? [`Total: ${money(is)}, was ${money(was)}`] : []),
    ...listChangedRest(before, after),
    ...listNewDueDay(before, after),
  ];
}

/** Whether two versions look the same to the client. */
export const isSame = (before: Said, after: Said): boolean =>
  listCorrections(before, after).length === 0;

type Emailed = Pick<Doc<"invoices">, keyof Due | "correctedAt" | "emailed" | "cancelledAt">;

/** Descriptions of the changes since the version that was emailed before; empty if there's none. */
export function findCorrections({ emailed = [], ...invoice }: Emailed): string[] {
  const before = emailed.findLast((version) => !isSame(version, invoice));
  return before === undefined ? [] : listCorrections(before, invoice);
}

/**
 * When an invoice was corrected, and its due date. They change only if the client knows another version; a correction,
 * or a cancelled invoice, restarts the time to pay.
 */
export function getCorrection(invoice: Emailed, said: Said, now: number, payWithinDays: number) {
  const newest = invoice.emailed?.at(-1);
  const isNew = newest !== undefined && !isSame(newest, said);
  const dueAt = newest?.dueAt ?? invoice.dueAt;
  const hasTime = isNew || invoice.cancelledAt !== undefined;
  return {
    correctedAt: isNew ? now : newest?.correctedAt,
    dueAt: hasTime ? Math.max(dueAt, dueAfter(now, payWithinDays)) : dueAt,
  };
}

/** The emailed versions, including this one: the last two are enough for a comparison. */
export function withVersion({ emailed = [], ...invoice }: Emailed): Emailed["emailed"] {
  const { lines, organisation, abn, orderNumber, correctedAt, dueAt } = invoice;
  const others = emailed.filter((version) => !isSame(version, invoice));
  return [...others, { lines, organisation, abn, orderNumber, correctedAt, dueAt }].slice(-2);
}

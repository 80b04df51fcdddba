import type { Doc } from "../_generated/dataModel";
import { formatLine, linesTotal } from "../payments/lines/rules";
import type { Line } from "../requests/fields";
import { dateAt, formatDate } from "../shared/dates";
import { money } from "../shared/money";
import { formatAbn } from "../typed/abn";
import { dueAfter } from "./rules";

/** What the owner says on an invoice, and its reader sees. */
export interface Said {
  lines: Line[];
  organisation?: string | undefined;
  abn?: string | undefined;
  orderNumber?: string | undefined;
}

/** Who an invoice is made out to, for another one, or for the same with other lines. */
export const toPayer = ({ organisation, abn, orderNumber }: Partial<Said> = {}) => ({
  organisation,
  abn,
  orderNumber,
});

/** What an invoice says, with the day by which it's to be paid, which is worked out. */
interface Due extends Said {
  dueAt?: number | undefined;
}

const places =
  "First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth Twentieth".split(
    " ",
  );

const isSameLine = (one: Line | undefined, other: Line | undefined): boolean =>
  one?.text === other?.text && one?.quantity === other?.quantity && one?.cents === other?.cents;

/** Lines that are the same from one end on. */
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

/** What's different in the lines: those in which both begin or end alike are left out. */
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
  abn: { label: "ABN", format: formatAbn },
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

/** A later day to pay by; where one side doesn't say it, nothing. */
function listNewDueDay({ dueAt: was }: Due, { dueAt: is }: Due): string[] {
  if (was === undefined || is === undefined || was === is) return [];
  const day = (at: number) => formatDate(dateAt(at));
  return [`To pay by: ${day(is)}, was ${day(was)}`];
}

/** What an invoice says that it didn't before, in words; none where it says the same. */
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

/** Whether its reader sees no difference. */
export const isSame = (before: Said, after: Said): boolean =>
  listCorrections(before, after).length === 0;

type Emailed = Pick<Doc<"invoices">, keyof Due | "correctedAt" | "emailed" | "cancelledAt">;

/** What's different from the version that was emailed before this one, in words; none where there's no other. */
export function findCorrections({ emailed = [], ...invoice }: Emailed): string[] {
  const before = emailed.findLast((version) => !isSame(version, invoice));
  return before === undefined ? [] : listCorrections(before, invoice);
}

/**
 * When an invoice came to say what it's to say now, and by when that's to be paid: never and as before, unless its reader
 * knows another version. What's new to them, or was cancelled, leaves them the usual time.
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

/** The versions that its reader knows, once an invoice is emailed as it is: two are enough to tell them apart. */
export function withVersion({ emailed = [], ...invoice }: Emailed): Emailed["emailed"] {
  const { lines, organisation, abn, orderNumber, correctedAt, dueAt } = invoice;
  const others = emailed.filter((version) => !isSame(version, invoice));
  return [...others, { lines, organisation, abn, orderNumber, correctedAt, dueAt }].slice(-2);
}

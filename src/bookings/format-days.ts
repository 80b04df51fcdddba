import { formatDate } from "#convex/shared/dates";

function formatParts(date: string) {
  const [name = "", day = "", month = "", year = ""] = formatDate(date).split(" ");
  return { name, day, month, year };
}

/** `Thu` and `26 Nov`, to be stacked. */
export function shortDate(date: string): [string, string] {
  const { name, day, month } = formatParts(date);
  return [name.slice(0, 3), `${day} ${month.slice(0, 3)}`];
}

/** `Thursday 26 November`. */
export function dayOfYear(date: string): string {
  const { name, day, month } = formatParts(date);
  return `${name} ${day} ${month}`;
}

/** `23 to 29 November 2026`, with shared parts named once. */
export function formatDays(first: string, last: string): string {
  const [from, to] = [formatParts(first), formatParts(last)];
  const month = from.month === to.month ? "" : ` ${from.month}`;
  const year = from.year === to.year ? "" : ` ${from.year}`;
  return `${from.day}${month}${year} to ${to.day} ${to.month} ${to.year}`;
}

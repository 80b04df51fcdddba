import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { daysBetween } from "#convex/shared/dates";

export type ClosedDay = FunctionReturnType<
  typeof api.bookings.owner.listClosedDays
>["page"][number];

/** Between two working days of the same break there's at most a weekend. */
const MOST_APART = 3;

/** Groups closed days that belong together: close to each other, closed in the same way for the same reason. */
export function groupClosedDays(days: readonly ClosedDay[]): [ClosedDay, ...ClosedDay[]][] {
  const groups: [ClosedDay, ...ClosedDay[]][] = [];
  for (const day of days) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const belongs =
      last !== undefined &&
      daysBetween(last.date, day.date) <= MOST_APART &&
      last.part === day.part &&
      last.reason === day.reason;
    if (group !== undefined && belongs) group.push(day);
    else groups.push([day]);
  }
  return groups;
}

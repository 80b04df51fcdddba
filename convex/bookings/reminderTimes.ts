import { business } from "../business/business";
import { addDays, toInstant } from "../shared/dates";
import type { ReminderKind } from "./fields";
import type { Slot } from "./rules";

/** When each reminder of a visit is due, on the business's clock: days before the visit, and the time of that day. */
const plan: Record<ReminderKind, { daysBefore: number; time: string }> = {
  twoDaysBefore: { daysBefore: 2, time: "10:00" },
  eveningBefore: { daysBefore: 1, time: "18:00" },
};

const kinds: readonly ReminderKind[] = ["twoDaysBefore", "eveningBefore"];

/** A reminder of a visit that is still to come. */
export interface PlannedReminder {
  kind: ReminderKind;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * The first reminder of a visit that is due after an instant; undefined where there's none any more. What was due
 * before is made up for by the email about whatever has happened at that instant.
 */
export function nextReminder({ date }: Slot, after: number): PlannedReminder | undefined {
  return kinds
    .map((kind) => {
      const { daysBefore, time } = plan[kind];
      return { kind, at: toInstant(addDays(date, -daysBefore), time) };
    })
    .find(({ at }) => at > after);
}

/** Until when a reminder makes sense: it's for its own day, and nobody is woken by it. */
export const reminderEnds = ({ date }: Slot, kind: ReminderKind): number =>
  toInstant(addDays(date, -plan[kind].daysBefore), business.quietHours.from);

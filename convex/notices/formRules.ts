import * as z from "zod/mini";
import { addDays, dateAt, isDate, NO_DATE } from "../shared/dates";
import { optionalDate, requiredLine, ruleAt } from "../typed/fields";

/** Characters of a site notice: more covers a phone, and nobody reads it. */
export const NOTICE_LENGTH = 200;

/** A later last day is a slip of the year. */
const MOST_DAYS = 365;

function untilProblem(until: string | undefined, today: string): string | null {
  if (until === undefined) return null;
  if (!isDate(until)) return NO_DATE;
  if (until < today) return "Choose today or a later day";
  return until <= addDays(today, MOST_DAYS) ? null : "Choose a day within a year";
}

/** A site notice. @param now epoch milliseconds: its last day isn't over */
export const noticeRules = (now: number) =>
  z
    .object({
      text: requiredLine(NOTICE_LENGTH, "Enter what people should know"),
      until: optionalDate,
    })
    .check(ruleAt("until", ({ until }) => untilProblem(until, dateAt(now))));

export type NoticeContent = z.output<ReturnType<typeof noticeRules>>;

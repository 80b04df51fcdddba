import * as z from "zod/mini";
import { dollars, isTime, realDate } from "../../content/rules";
import { timeAt, toInstant } from "../../shared/dates";
import { requiredLine, ruleAt, wholeNumber } from "../../typed/fields";
import { requiredLink } from "../../typed/links";
import { caps } from "../../typed/text";
import { MOST_SEATS } from "../rules";

/** A higher price is a typing mistake; cents. */
const MOST_PRICE = 1_000_00;

const dateFields = z.object({
  title: requiredLine(caps.shortText, "Enter what it’s about"),
  date: realDate,
  time: z.pipe(
    requiredLine(20, "Enter a time like 10:00"),
    z.string().check(z.refine(isTime, "Enter a time like 10:00")),
  ),
  minutes: wholeNumber(10, 240),
  link: requiredLink("Enter the link to the video"),
  seats: wholeNumber(1, MOST_SEATS),
  cents: z.union([
    z.pipe(
      z.optional(z.literal("")),
      z.transform(() => undefined),
    ),
    dollars(MOST_PRICE, "This is more than a webinar costs"),
  ]),
});

function startProblem({ date, time }: { date: string; time: string }, now: number): string | null {
  const starts = toInstant(date, time);
  if (Number.isNaN(starts)) return null;
  if (timeAt(starts) !== time) return "The clocks skip this time on that day. Choose another one";
  return starts > now ? null : "This time is over. Choose a later one";
}

/** The owner's form for a date. @param now epoch milliseconds; it must be in the future */
export const webinarDateRules = (now: number) =>
  dateFields.check(ruleAt("time", (date) => startProblem(date, now)));

export type WebinarDateInput = z.input<ReturnType<typeof webinarDateRules>>;

export type WebinarDateContent = z.output<ReturnType<typeof webinarDateRules>>;

import * as z from "zod/mini";
import { centsTyped } from "../payments/rules";
import { dateAt, isDate, NO_DATE, timeAt, toInstant } from "../shared/dates";
import { dateTyped, optionalDate, optionalLine, ruleAt } from "../typed/fields";
import { cleanLine } from "../typed/text";

/* The fields and rules of editors that publish: posts and updates. */

export const realDate = z.pipe(
  z.pipe(z.string({ error: "Enter a date" }), dateTyped),
  z.string().check(z.refine(isDate, NO_DATE)),
);

const AMOUNT_HELP = "Enter an amount in dollars, like 450 or 450.50";

/** An amount entered in dollars; a number is in cents. @param most cents, to catch typing mistakes */
export const dollars = (most: number, tooMuch: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], { error: AMOUNT_HELP }),
      z.transform((given: number | string) =>
        typeof given === "number" ? given : centsTyped(cleanLine(given)),
      ),
    ),
    z.number({ error: AMOUNT_HELP }).check(
      z.refine((cents) => Number.isInteger(cents) && cents >= 0, AMOUNT_HELP),
      z.maximum(most, tooMuch),
    ),
  );

/** Whether it's published, or when it's scheduled; both dates are blank without a schedule. */
export const publicationFields = {
  published: z.boolean(),
  publishDate: optionalDate,
  publishTime: optionalLine(20),
};

interface Publication {
  published: boolean;
  publishDate?: string | undefined;
  publishTime?: string | undefined;
}

/** The scheduled instant; undefined for published content and unscheduled drafts. */
export function scheduledFor({
  published,
  publishDate = "",
  publishTime = "",
}: Publication): number | undefined {
  return published || publishDate === "" ? undefined : toInstant(publishDate, publishTime);
}

/** A later date is probably a mistyped year. */
const LONGEST_PLAN = 366 * 24 * 60 * 60 * 1000;

function publishDateProblem(plan: Publication, now: number): string | null {
  const { published, publishDate = "", publishTime = "" } = plan;
  if (published || publishDate === "") {
    return published || publishTime === "" ? null : "Enter the day on which it appears";
  }
  if (!isDate(publishDate)) return NO_DATE;
  if (publishDate < dateAt(now)) return "Choose a day to come, or publish it now";
  return toInstant(publishDate, "12:00") > now + LONGEST_PLAN ? "Choose a day within a year" : null;
}

/** Whether a text is a time, `HH:mm`. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What's wrong with the time, if the date is valid. */
function publishTimeProblem(plan: Publication, now: number): string | null {
  const { published, publishDate = "", publishTime = "" } = plan;
  if (published || publishDate === "" || publishDateProblem(plan, now) !== null) return null;
  if (!isTime(publishTime)) return "Enter a time like 09:00";
  const at = toInstant(publishDate, publishTime);
  if (timeAt(at) !== publishTime)
    return "The clocks skip this time on that day. Choose another one";
  return at > now ? null : "This time is over. Choose a later one, or publish it now";
}

export const planRules = <Content extends Publication>(now: number) => [
  ruleAt<Content>("publishDate", (plan) => publishDateProblem(plan, now)),
  ruleAt<Content>("publishTime", (plan) => publishTimeProblem(plan, now)),
];

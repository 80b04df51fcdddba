import * as z from "zod/mini";
import { formatDate, isDate, NO_DATE } from "../../shared/dates";
import { optionalDate, ruleAt } from "../../typed/fields";
import type { WaitingDays } from "./rules";

type Answers = Partial<Record<keyof WaitingDays, string | undefined>>;

function dayProblem(date: string | undefined, possible: WaitingDays): string | null {
  if (date === undefined) return null;
  if (!isDate(date)) return NO_DATE;
  if (date < possible.from) return `Choose ${formatDate(possible.from)} or a later day`;
  return date > possible.to ? "Choose a day up to your visit’s" : null;
}

function lastDayProblem({ from, to }: Answers, possible: WaitingDays): string | null {
  const problem = dayProblem(to, possible);
  if (problem !== null || from === undefined || to === undefined) return problem;
  return to < from ? "Choose a last day that isn’t before the first" : null;
}

/** The days on which an earlier time would suit; all possible days by default. */
export const waitingForm = (possible: WaitingDays) =>
  z.pipe(
    z.object({ from: optionalDate, to: optionalDate }).check(
      ruleAt("from", ({ from }) => dayProblem(from, possible)),
      ruleAt("to", (answers) => lastDayProblem(answers, possible)),
    ),
    z.transform(({ from = possible.from, to = possible.to }): WaitingDays => ({ from, to })),
  );

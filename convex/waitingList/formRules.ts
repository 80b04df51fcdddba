import * as z from "zod/mini";
import { formatDate, isDate } from "../shared/dates";
import { optionalLine, ruleAt } from "../submissions/rules";
import { caps } from "../submissions/text";
import type { WaitingDays } from "./rules";

type Answers = Partial<Record<keyof WaitingDays, string | undefined>>;

function dayProblem(date: string | undefined, possible: WaitingDays): string | null {
  if (date === undefined) return null;
  if (!isDate(date)) return "Enter a real date";
  if (date < possible.from) return `Choose ${formatDate(possible.from)} or a later day`;
  return date > possible.to ? "Choose a day before your visit" : null;
}

function lastDayProblem({ from, to }: Answers, possible: WaitingDays): string | null {
  const problem = dayProblem(to, possible);
  if (problem !== null || from === undefined || to === undefined) return problem;
  return to < from ? "Choose a last day that isn’t before the first" : null;
}

/** The question on which days an earlier time would suit: any of the possible ones unless they say so. */
export const waitingForm = (possible: WaitingDays) =>
  z.pipe(
    z.object({ from: optionalLine(caps.shortText), to: optionalLine(caps.shortText) }).check(
      ruleAt("from", ({ from }) => dayProblem(from, possible)),
      ruleAt("to", (answers) => lastDayProblem(answers, possible)),
    ),
    z.transform(({ from = possible.from, to = possible.to }): WaitingDays => ({ from, to })),
  );

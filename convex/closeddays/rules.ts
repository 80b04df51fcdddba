import * as z from "zod/mini";
import { dateProblem } from "../bookings/rules";
import { caps, optionalLine, requiredLine } from "../submissions/rules";

/** The question which day to close, as it is at an instant. */
export function closeDayForm(now: number) {
  return z.object({
    date: z.pipe(
      requiredLine(caps.shortText, "Choose a date"),
      z.string().check(
        z.refine((date) => dateProblem(date, now, "owner") === null, {
          error: ({ input }) => dateProblem(input as string, now, "owner") ?? undefined,
        }),
      ),
    ),
    reason: optionalLine(caps.shortText),
  });
}

/** What the form holds. */
export type CloseDayInput = z.input<ReturnType<typeof closeDayForm>>;

/** What may be stored. */
export type CloseDay = z.output<ReturnType<typeof closeDayForm>>;

import * as z from "zod/mini";
import { optionalLines } from "../../payments/lines/formRules";
import { optionalLine, optionalParagraphs } from "../../typed/fields";
import { caps } from "../../typed/text";

/** A day: longer than any visit. */
const MOST_MINUTES = 24 * 60;

const MINUTES_HELP = "Enter whole minutes, like 45 or 90";

export const reportForm = z.object({
  done: optionalParagraphs(caps.longText),
  minutes: z.pipe(
    z.pipe(
      optionalLine(caps.shortText),
      z.transform((typed) => (typed === undefined ? undefined : Number(typed))),
    ),
    z.optional(
      z
        .int({ error: MINUTES_HELP })
        .check(z.gte(1, MINUTES_HELP), z.lte(MOST_MINUTES, MINUTES_HELP)),
    ),
  ),
  next: optionalParagraphs(caps.longText),
  lines: optionalLines,
});

export type ReportInput = z.input<typeof reportForm>;
export type ReportSent = z.output<typeof reportForm>;

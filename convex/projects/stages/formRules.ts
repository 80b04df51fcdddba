import * as z from "zod/mini";
import { isDate, NO_DATE } from "../../shared/dates";
import { dateTyped, requiredLine } from "../../typed/fields";
import { caps, cleanLine } from "../../typed/text";

/** A planned day; an empty one takes it away. */
export const planForm = z.object({
  plannedFor: z.pipe(
    z.pipe(z.string(), dateTyped),
    z.string().check(z.refine((date) => date === "" || isDate(date), NO_DATE)),
  ),
});

const PROGRESS_HELP = "Enter a whole number from 0 to 100";

const timeFrame = z.pipe(
  z.pipe(z.string(), z.transform(cleanLine)),
  z.string().check(z.maxLength(caps.shortText, `Use ${caps.shortText} characters or fewer`)),
);

/** Where a design stands, as the owner's form asks for it: the progress is typed. */
export const trackingRules = () =>
  z.object({
    progress: z.pipe(
      z.pipe(
        z.string().check(z.regex(/^\s*\d{1,3}\s*$/, PROGRESS_HELP)),
        z.transform((typed: string) => Number(typed)),
      ),
      z.number().check(z.maximum(100, PROGRESS_HELP)),
    ),
    status: requiredLine(caps.name, "Choose a status"),
    timeFrame,
  });

export type Tracking = z.output<ReturnType<typeof trackingRules>>;

/** What the owner changes about a design. An empty time frame takes it away. */
export const designChange = z.object({
  progress: z.optional(
    z
      .int({ error: PROGRESS_HELP })
      .check(z.minimum(0, PROGRESS_HELP), z.maximum(100, PROGRESS_HELP)),
  ),
  status: z.optional(requiredLine(caps.name, "Choose a status")),
  timeFrame: z.optional(timeFrame),
});

/** What may be written of a change. */
export type DesignChange = z.output<typeof designChange>;

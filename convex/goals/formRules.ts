import * as z from "zod/mini";
import { realDate } from "../content/rules";
import { centsTyped } from "../payments/rules";
import { requiredLine, requiredParagraphs, wholeNumber } from "../typed/fields";
import { caps, cleanLine } from "../typed/text";

const BUDGET_HELP = "Enter an amount in dollars, like 450 or 450.50";

/** A budget that no goal of ours will reach, in cents: more is a slip of the keyboard. */
const MOST_BUDGET = 100_000_000;

/** Typed in dollars; a number is in cents already. */
const budget = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], { error: BUDGET_HELP }),
    z.transform((given: number | string) =>
      typeof given === "number" ? given : centsTyped(cleanLine(given)),
    ),
  ),
  z.number({ error: BUDGET_HELP }).check(
    z.refine((cents) => Number.isInteger(cents) && cents >= 0, BUDGET_HELP),
    z.maximum(MOST_BUDGET, "This is more than a goal of ours can cost"),
  ),
);

/** The priorities in the order in which they are offered. */
export const priorities = ["high", "medium", "low"] as const;

/** A goal with its metrics side by side, as the form asks for them. */
export const goalRules = () =>
  z.object({
    title: requiredLine(caps.name, "Enter a title"),
    description: requiredParagraphs(caps.longText, "Say what the goal is"),
    targetDate: realDate,
    priority: z.enum(priorities, { error: "Choose a priority" }),
    budget,
    impact: wholeNumber(1, 10),
    effort: wholeNumber(1, 10),
    completed: z.boolean(),
  });

export type GoalInput = z.input<ReturnType<typeof goalRules>>;

export type GoalContent = z.output<ReturnType<typeof goalRules>>;

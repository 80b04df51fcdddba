import * as z from "zod/mini";
import { dollars, realDate } from "../content/rules";
import { requiredLine, requiredParagraphs, wholeNumber } from "../typed/fields";
import { caps } from "../typed/text";

/** In cents; a larger budget is probably a typing mistake. */
const MOST_BUDGET = 100_000_000;

const budget = dollars(MOST_BUDGET, "This is more than a goal of ours can cost");

/** In the order in which they're offered. */
export const priorities = ["high", "medium", "low"] as const;

/** A goal with its metrics flattened, as in the form. */
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

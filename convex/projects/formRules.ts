import * as z from "zod/mini";
import { isDate } from "../shared/dates";
import { requiredParagraphs } from "../submissions/rules";
import { caps } from "../submissions/text";

const PLAN_HELP = "Enter a real date";

/** A planned day; an empty one takes it away. */
export const planForm = z.object({
  plannedFor: z.string().check(z.refine((date) => date === "" || isDate(date), PLAN_HELP)),
});
export type PlanInput = z.input<typeof planForm>;

/** What a client writes in their project. */
export const messageForm = z.object({
  text: requiredParagraphs(caps.longText, "Write your message"),
});
export type MessageInput = z.input<typeof messageForm>;
export type Message = z.output<typeof messageForm>;

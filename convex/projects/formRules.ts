import * as z from "zod/mini";
import { isDate, NO_DATE } from "../shared/dates";
import { dateTyped, requiredParagraphs } from "../typed/fields";
import { caps } from "../typed/text";

/** A planned day; an empty one takes it away. */
export const planForm = z.object({
  plannedFor: z.pipe(
    z.pipe(z.string(), dateTyped),
    z.string().check(z.refine((date) => date === "" || isDate(date), NO_DATE)),
  ),
});
export type PlanInput = z.input<typeof planForm>;

/** What a client writes in their project. */
export const messageForm = z.object({
  text: requiredParagraphs(caps.longText, "Write your message"),
});
export type MessageInput = z.input<typeof messageForm>;
export type Message = z.output<typeof messageForm>;

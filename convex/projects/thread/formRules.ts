import * as z from "zod/mini";
import { requiredParagraphs } from "../../typed/fields";
import { caps } from "../../typed/text";

export const messageForm = z.object({
  text: requiredParagraphs(caps.longText, "Write your message"),
});
export type MessageInput = z.input<typeof messageForm>;
export type Message = z.output<typeof messageForm>;

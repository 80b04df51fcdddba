import * as z from "zod/mini";
import { requiredParagraphs } from "../../typed/fields";
import { caps } from "../../typed/text";

/** What a client writes in their project. */
export const messageForm = z.object({
  text: requiredParagraphs(caps.longText, "Write your message"),
});

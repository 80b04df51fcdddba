import * as z from "zod/mini";
import { requiredParagraphs } from "../typed/fields";
import { caps } from "../typed/text";

/** The owner's note about somebody. */
export const noteForm = z.object({
  text: requiredParagraphs(caps.longText, "Write something down"),
});

/** What that form holds. */
export type NoteInput = z.input<typeof noteForm>;

/** What is written down. */
export type NoteContent = z.output<typeof noteForm>;

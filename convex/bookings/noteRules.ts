import * as z from "zod/mini";
import { optionalParagraphs, requiredParagraphs } from "../typed/fields";
import { caps } from "../typed/text";

/** What a client may tell us about their request. */
export const messageForm = z.object({
  message: requiredParagraphs(caps.longText, "Write what you’d like to tell us"),
});

/** What only the owner sees of a request. */
export const noteForm = z.object({ ownerNote: optionalParagraphs(caps.longText) });
export type NoteInput = z.input<typeof noteForm>;
export type NoteContent = z.output<typeof noteForm>;

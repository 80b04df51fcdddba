import * as z from "zod/mini";
import { requiredParagraphs } from "../typed/fields";
import { caps } from "../typed/text";

export const correctionRequestForm = z.object({
  words: requiredParagraphs(caps.longText, "Tell us what’s wrong, and what it should say"),
});

/** The owner's rewording of a sentence that mentions an erased person. */
export const sentenceForm = z.object({
  sentence: requiredParagraphs(caps.longText, "Enter what it should say, or close this window"),
});

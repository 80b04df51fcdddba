import * as z from "zod/mini";
import { requiredParagraphs } from "../typed/fields";
import { caps } from "../typed/text";

/** What a client wants to have put right. */
export const correctionRequestForm = z.object({
  words: requiredParagraphs(caps.longText, "Tell us what’s wrong, and what it should say"),
});

/** The owner's new wording of a sentence that names an erased person. */
export const sentenceForm = z.object({
  sentence: requiredParagraphs(caps.longText, "Enter what it should say, or close this window"),
});

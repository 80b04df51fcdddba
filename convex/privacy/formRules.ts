import * as z from "zod/mini";
import { business } from "../business/business";
import type { Correction } from "../people/rules";
import { isPostcode } from "../shared/serviceArea";
import {
  nameField,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalPostcode,
  requiredParagraphs,
  ruleAt,
} from "../typed/fields";
import { caps } from "../typed/text";

/** What a client wants to have put right. */
export const correctionRequestForm = z.object({
  words: requiredParagraphs(caps.longText, "Tell us what’s wrong, and what it should say"),
});

/** The owner's new wording of a sentence that names an erased person. */
export const sentenceForm = z.object({
  sentence: requiredParagraphs(caps.longText, "Enter what it should say, or close this window"),
});

/** What the owner puts right on somebody's card. */
export const correctionForm = z
  .object({
    name: nameField("Enter their name"),
    email: optionalEmail,
    phone: optionalPhone,
    address: optionalLine(caps.shortText),
    postcode: optionalPostcode,
  })
  .check(
    ruleAt<Correction>("email", ({ email, phone }) =>
      email === undefined && phone === undefined
        ? "Enter an email address or a phone number: they’re known by it"
        : null,
    ),
    ruleAt<Correction>("postcode", ({ postcode }) =>
      postcode === undefined || isPostcode(postcode)
        ? null
        : `Enter a postcode with four digits, like ${business.postcode}`,
    ),
  );

/** What that form holds. */
export type CorrectionInput = z.input<typeof correctionForm>;

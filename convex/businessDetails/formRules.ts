import * as z from "zod/mini";
import { digitsIn } from "../shared/fold";
import { abnProblem, formatAbn } from "../typed/abn";
import {
  emailField,
  optionalParagraphs,
  phoneField,
  requiredLine,
  requiredParagraphs,
  wholeNumber,
  withoutProblem,
} from "../typed/fields";
import { formatPhone } from "../typed/phoneParts";
import { caps, cleanLine, cleanText, tooLong } from "../typed/text";

const POSTCODE = "A postcode has four digits, like 3071";

/** The details that the owner changes in the console. */
export const detailsForm = z.object({
  phone: z.pipe(
    z.pipe(phoneField("Enter the phone number"), z.transform(formatPhone)),
    z.string().check(z.regex(/^[\d+() ]+$/, "Enter the number alone, without an extension")),
  ),
  email: emailField("Enter the email address"),
  street: requiredLine(caps.name, "Enter the street and number"),
  suburb: requiredLine(caps.name, "Enter the suburb"),
  postcode: z.pipe(
    requiredLine(caps.name, POSTCODE),
    z.string().check(z.regex(/^\d{4}$/, POSTCODE)),
  ),
  abn: z.pipe(
    z.pipe(requiredLine(caps.name, "Enter the ABN"), z.string().check(withoutProblem(abnProblem))),
    z.transform((typed) => formatAbn(digitsIn(typed))),
  ),
});

/** Longer closing words would be a second email. */
export const CLOSING_LENGTH = 300;

/** More templates than anybody looks through. */
export const MOST_REPORT_TEMPLATES = 40;

/** Words between commas, or a list of them; undefined if there's none. */
const words = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((typed) => {
    const list = String(typed)
      .split(",")
      .map((word) => cleanLine(word).toLowerCase())
      .filter((word) => word !== "");
    return list.length === 0 ? undefined : list;
  }),
);

/** The words of emails and reports. */
export const wordsForm = z.object({
  emailClosing: z.pipe(
    z.pipe(z.string(), z.transform(cleanText)),
    z.string().check(z.maxLength(CLOSING_LENGTH, tooLong(CLOSING_LENGTH))),
  ),
  reportTemplates: z
    .array(
      z.object({
        name: requiredLine(caps.name, "Name the template"),
        services: z.optional(words),
        done: requiredParagraphs(caps.longText, "Write what was done"),
        minutes: wholeNumber(5, 480),
        next: optionalParagraphs(caps.longText),
      }),
    )
    .check(z.maxLength(MOST_REPORT_TEMPLATES, `Keep ${MOST_REPORT_TEMPLATES} templates or fewer`)),
});

/** Some of them, as the server checks them. */
export const someDetails = z.partial(z.extend(detailsForm, wordsForm.shape));

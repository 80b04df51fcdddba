import * as z from "zod/mini";
import { digitsIn, fold } from "../shared/fold";
import { abnProblem } from "./abn";
import { readDate } from "./date";
import { EMAIL_HELP, isEmail, readEmail } from "./emailAddress";
import { phoneProblem, readPhone } from "./phoneNumber";
import { caps, cleanLine, cleanText, isVisible, tooLong } from "./text";

/**
 * The parts that the rules of all forms are made of. The browser and the server run the same ones; they load the
 * validation library, so what else there is to know of a form's text and ids is in `text.ts` and `ids.ts`.
 */

/** A check in words: `problemOf` says what is wrong with a text, or null. */
export const withoutProblem = (problemOf: (text: string) => string | null) =>
  z.refine<string>((text) => problemOf(text) === null, {
    error: (issue) => problemOf(String(issue.input)) ?? undefined,
  });

/** Text that is cleaned first and checked after. */
function text(clean: (raw: string) => string, max: number, required: string) {
  return z.pipe(
    z.pipe(z.string({ error: required }), z.transform(clean)),
    z.string().check(z.refine(isVisible, required), z.maxLength(max, tooLong(max))),
  );
}

/** One line that must be filled in; `required` is what to say when it is not. */
export const requiredLine = (max: number, required: string) => text(cleanLine, max, required);

/** Paragraphs that must be filled in. */
export const requiredParagraphs = (max: number, required: string) => text(cleanText, max, required);

/** Nothing instead of blank text, so that an optional field is either absent or has content. */
function blankAsAbsent(clean: (raw: string) => string) {
  return z.transform((value: string | undefined) => {
    const cleaned = clean(value ?? "");
    return isVisible(cleaned) ? cleaned : undefined;
  });
}

/** One line that may be left blank. */
export const optionalLine = (max: number) =>
  z.pipe(
    z.pipe(z.optional(z.string()), blankAsAbsent(cleanLine)),
    z.optional(z.string().check(z.maxLength(max, tooLong(max)))),
  );

/** A day as `YYYY-MM-DD`, however it's typed; what is none stays as it is, for a form's rules to say so. */
export const dateTyped = z.transform((typed: string) => readDate(typed) ?? typed);

/** An ABN, stored as its eleven digits, however it was spaced. */
export const optionalAbn = z.pipe(
  z.pipe(optionalLine(caps.shortText), z.optional(z.string().check(withoutProblem(abnProblem)))),
  z.transform((text) => (text === undefined ? undefined : digitsIn(text))),
);

/** A day that may be left blank. */
export const optionalDate = z.pipe(optionalLine(caps.shortText), z.optional(dateTyped));

/** A postcode that may be left blank, out of `VIC 3071` or `Thornbury 3071`. */
export const optionalPostcode = z.pipe(
  optionalLine(caps.shortText),
  z.optional(z.transform((typed: string) => /^\D*(\d{4})$/.exec(fold(typed))?.[1] ?? typed)),
);

/** Paragraphs that may be left blank. */
export const optionalParagraphs = (max: number) =>
  z.pipe(
    z.pipe(z.optional(z.string()), blankAsAbsent(cleanText)),
    z.optional(z.string().check(z.maxLength(max, tooLong(max)))),
  );

/** A name of a person; `required` is what to say when there is none. */
export const nameField = (required: string) =>
  z.pipe(requiredLine(caps.name, required), z.string().check(z.regex(/[\p{L}\p{N}]/u, required)));

export const personName = nameField("Enter your name");

/** As emails compare, however it was pasted. `required` is what to say when there is none. */
export const emailField = (required: string) =>
  z.pipe(
    z.pipe(z.string({ error: required }), z.transform(readEmail)),
    z.string().check(z.minLength(1, required), z.refine(isEmail, EMAIL_HELP)),
  );

export const emailAddress = emailField("Enter your email address");

/** Blank where somebody gives none. */
export const optionalEmail = z.pipe(
  z.pipe(z.optional(z.string()), blankAsAbsent(readEmail)),
  z.optional(emailAddress),
);

const phoneNumber = z
  .string()
  .check(z.maxLength(caps.phone, tooLong(caps.phone)), withoutProblem(phoneProblem));

export const optionalPhone = z.pipe(
  z.pipe(z.optional(z.string()), blankAsAbsent(readPhone)),
  z.optional(phoneNumber),
);

/** A phone number that must be there; `required` is what to say when it is not. */
export const phoneField = (required: string) =>
  z.pipe(text(readPhone, Infinity, required), phoneNumber);

export const requiredPhone = phoneField("Enter your phone number");

/** A rule that looks at several fields, told at one of them even while others are wrong. */
export function ruleAt<Values>(
  path: (keyof Values & string) | [keyof Values & string, number | string],
  rule: (values: Values) => string | null,
) {
  return z.refine<Values>((values) => rule(values) === null, {
    path: typeof path === "string" ? [path] : path,
    error: (issue) => rule(issue.input as Values) ?? undefined,
    when: () => true,
  });
}

export function wholeNumber(least: number, most: number) {
  const help = `Choose a whole number from ${least} to ${most}`;
  return z.pipe(
    z.pipe(z.union([z.number(), z.string()], { error: help }), z.transform(Number)),
    z
      .number({ error: help })
      .check(z.refine((n) => Number.isInteger(n) && n >= least && n <= most, help)),
  );
}

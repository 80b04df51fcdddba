import * as z from "zod/mini";
import { digitsIn, fold } from "../shared/fold";
import { businessNumber } from "./businessNumber";
import { readDate } from "./date";
import { EMAIL_HELP, isEmail, readEmail } from "./emailAddress";
import { phoneProblem, readPhone } from "./phoneNumber";
import { caps, cleanLine, cleanText, isVisible, tooLong } from "./text";

/**
 * The building blocks of all forms' rules, for the browser and the server. They load the validation library, so
 * everything else about typed text and ids is in `text.ts` and `ids.ts`.
 */

/** A check with messages: `problemOf` returns what's wrong with a text, or null. */
export const withoutProblem = (problemOf: (text: string) => string | null) =>
  z.refine<string>((text) => problemOf(text) === null, {
    error: (issue) => problemOf(String(issue.input)) ?? undefined,
  });

/** Text that's cleaned before it's checked. */
function text(clean: (raw: string) => string, max: number, required: string) {
  return z.pipe(
    z.pipe(z.string({ error: required }), z.transform(clean)),
    z.string().check(z.refine(isVisible, required), z.maxLength(max, tooLong(max))),
  );
}

/** A required line; `required` is the message if it's blank. */
export const requiredLine = (max: number, required: string) => text(cleanLine, max, required);

export const requiredParagraphs = (max: number, required: string) => text(cleanText, max, required);

/** Turns blank text into undefined, so that an optional field is either absent or has content. */
function blankAsAbsent(clean: (raw: string) => string) {
  return z.transform((value: string | undefined) => {
    const cleaned = clean(value ?? "");
    return isVisible(cleaned) ? cleaned : undefined;
  });
}

export const optionalLine = (max: number) =>
  z.pipe(
    z.pipe(z.optional(z.string()), blankAsAbsent(cleanLine)),
    z.optional(z.string().check(z.maxLength(max, tooLong(max)))),
  );

/** A date as `YYYY-MM-DD`, however it's typed; an invalid one is unchanged, for a form's rules to report. */
export const dateTyped = z.transform((typed: string) => readDate(typed) ?? typed);

/** A business number, stored as digits, however it was spaced. */
export const optionalAbn = z.pipe(
  z.pipe(
    optionalLine(caps.shortText),
    z.optional(z.string().check(withoutProblem(businessNumber.problem))),
  ),
  z.transform((text) => (text === undefined ? undefined : digitsIn(text))),
);

export const optionalDate = z.pipe(optionalLine(caps.shortText), z.optional(dateTyped));

/** An optional postcode, also from `VIC 3071` or `Thornbury 3071`. */
export const optionalPostcode = z.pipe(
  optionalLine(caps.shortText),
  z.optional(z.transform((typed: string) => /^\D*(\d{4})$/.exec(fold(typed))?.[1] ?? typed)),
);

export const optionalParagraphs = (max: number) =>
  z.pipe(
    z.pipe(z.optional(z.string()), blankAsAbsent(cleanText)),
    z.optional(z.string().check(z.maxLength(max, tooLong(max)))),
  );

/** A person's name; `required` is the message if it's blank. */
export const nameField = (required: string) =>
  z.pipe(requiredLine(caps.name, required), z.string().check(z.regex(/[\p{L}\p{N}]/u, required)));

export const personName = nameField("Enter your name");

/** An email address, normalised. `required` is the message if it's blank. */
export const emailField = (required: string) =>
  z.pipe(
    z.pipe(z.string({ error: required }), z.transform(readEmail)),
    z.string().check(z.minLength(1, required), z.refine(isEmail, EMAIL_HELP)),
  );

export const emailAddress = emailField("Enter your email address");

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

/** A required phone number; `required` is the message if it's blank. */
export const phoneField = (required: string) =>
  z.pipe(text(readPhone, Infinity, required), phoneNumber);

export const requiredPhone = phoneField("Enter your phone number");

/** A rule about several fields, reported at one of them even while others are invalid. */
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

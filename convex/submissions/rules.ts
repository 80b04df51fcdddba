import * as z from "zod/mini";

/**
 * What every form shares: how text is cleaned, how long it may be (docs/product.md 19), and how a submit
 * is named. The browser and the server run the same rules.
 */

/** Field caps in characters. */
export const caps = {
  name: 80,
  email: 254,
  phone: 20,
  shortText: 200,
  longText: 4000,
} as const;

/** Control characters but line breaks and tabs; lone surrogates; marks that turn the reading direction. */
const UNWANTED = /[\p{Surrogate}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/gu;

/** NFC, no control or bidi-override characters, trimmed; line breaks stay. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNWANTED, "").normalize("NFC").trim();
}

/** As `cleanText`, on one line, without the double blanks that what was between them leaves. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/\s+/g, " ")).replace(/ +/g, " ");
}

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text that is cleaned first and checked after. */
function text(clean: (raw: string) => string, max: number, required: string) {
  return z.pipe(
    z.pipe(z.string({ error: required }), z.transform(clean)),
    z.string().check(
      z.refine((value) => visible.test(value), required),
      z.maxLength(max, `Use ${max.toLocaleString("en-AU")} characters or fewer`),
    ),
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
    return visible.test(cleaned) ? cleaned : undefined;
  });
}

const tooLong = (max: number) =>
  z.maxLength(max, `Use ${max.toLocaleString("en-AU")} characters or fewer`);

/** One line that may be left blank. */
export const optionalLine = (max: number) =>
  z.pipe(
    z.pipe(z.optional(z.string()), blankAsAbsent(cleanLine)),
    z.optional(z.string().check(tooLong(max))),
  );

/** Paragraphs that may be left blank. */
export const optionalParagraphs = (max: number) =>
  z.pipe(
    z.pipe(z.optional(z.string()), blankAsAbsent(cleanText)),
    z.optional(z.string().check(tooLong(max))),
  );

/** A name of a person; `required` is what to say when there is none. */
export const nameField = (required: string) =>
  z.pipe(requiredLine(caps.name, required), z.string().check(z.regex(/[\p{L}\p{N}]/u, required)));

export const personName = nameField("Enter your name");

const EMAIL_HELP = "Enter an email address like name@example.com";

/** In lower case: that is how emails compare. `required` is what to say when there is none. */
export const emailField = (required: string) =>
  z.pipe(
    z.pipe(
      z.string({ error: required }),
      z.transform((raw: string) => cleanLine(raw).toLowerCase()),
    ),
    z
      .string()
      .check(z.minLength(1, required), z.maxLength(caps.email, EMAIL_HELP), z.email(EMAIL_HELP)),
  );

export const emailAddress = emailField("Enter your email address");

/** Blank where somebody gives none. */
export const optionalEmail = z.pipe(
  z.pipe(z.optional(z.string()), blankAsAbsent(cleanLine)),
  z.optional(emailAddress),
);

const PHONE_HELP = "Enter a phone number like 0412 345 678";

const phoneNumber = z.string().check(
  z.maxLength(caps.phone, PHONE_HELP),
  z.refine(
    (value) => /^\+?[\d ()-]+$/.test(value) && value.replace(/\D/g, "").length >= 8,
    PHONE_HELP,
  ),
);

export const optionalPhone = z.pipe(
  z.pipe(z.optional(z.string()), blankAsAbsent(cleanLine)),
  z.optional(phoneNumber),
);

/** A phone number that must be there; `required` is what to say when it is not. */
export const phoneField = (required: string) =>
  z.pipe(requiredLine(Infinity, required), phoneNumber);

export const requiredPhone = phoneField("Enter your phone number");

/** A rule that looks at several fields, told at one of them even while others are wrong. */
export function ruleAt<Values>(
  path: keyof Values & string,
  rule: (values: Values) => string | null,
) {
  return z.refine<Values>((values) => rule(values) === null, {
    path: [path],
    error: (issue) => rule(issue.input as Values) ?? undefined,
    when: () => true,
  });
}

/** A message for each field that breaks a rule, or nothing if all is well. */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    messages[path.join(".")] ??= message;
  }
  return messages;
}

/** Who has edited and sent a form so often without an answer is on the phone by now. */
export const MOST_SUPERSEDED = 40;

export const PUSH_ID_LENGTH = 20;

const PUSH_ID_ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/**
 * A 20-character push id (docs/product.md 3.2): eight characters of time, so that ids sort by when
 * they were made, then twelve random ones (72 bits).
 * @param random numbers in [0, 1)
 */
export function newPushId(now: number, random: () => number): string {
  const digit = (value: number) => PUSH_ID_ALPHABET.charAt(value % 64);
  const time = Array.from({ length: 8 }, (_, place) => digit(Math.floor(now / 64 ** (7 - place))));
  const noise = Array.from({ length: 12 }, () => digit(Math.floor(random() * 64)));
  return [...time, ...noise].join("");
}

export function isPushId(text: string): boolean {
  return /^[-0-9A-Z_a-z]{20}$/.test(text);
}

/** Letters and digits that cannot be mistaken for one another on the phone. */
const REFERENCE_ALPHABET = "23456789ACDEFGHJKMNPQRTUVWXY";

/**
 * A reference such as `WS-7K3F`, to be read out on the phone.
 * @param letters how many characters after the dash
 * @param random numbers in [0, 1)
 */
export function newReference(letters: number, random: () => number): string {
  const letter = () => REFERENCE_ALPHABET.charAt(Math.floor(random() * REFERENCE_ALPHABET.length));
  return `WS-${Array.from({ length: letters }, letter).join("")}`;
}

/**
 * Why what was accepted doesn't go its usual way, which its sender is told: too much came at once, so a person looks at
 * it first; its time is held until the link in our email is pressed; or its time is a wish, as in a quote.
 */
export const apartReasons = ["tooMuch", "held", "wish"] as const;
export type Apart = (typeof apartReasons)[number];

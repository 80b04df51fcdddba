import { business } from "../business/business";
import { fold } from "./fold";

/** How a submit and what comes of it are named. */

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

const PREFIX: string = business.referencePrefix;

/** One to show what a reference looks like. */
export const EXAMPLE_REFERENCE = `${PREFIX}-7K3F`;

/**
 * A reference such as `WS-7K3F`, to be read out on the phone.
 * @param letters how many characters after the dash
 * @param random numbers in [0, 1)
 */
export function newReference(letters: number, random: () => number, prefix = PREFIX): string {
  const letter = () => REFERENCE_ALPHABET.charAt(Math.floor(random() * REFERENCE_ALPHABET.length));
  return `${prefix}-${Array.from({ length: letters }, letter).join("")}`;
}

/** Characters after the dash: a handful more than there will ever be. */
const SHORTEST = 4;
const LONGEST = 8;

const onlyLetters = new RegExp(`^[${REFERENCE_ALPHABET}]{1,${LONGEST}}$`);

/**
 * What a reference begins with that was typed, in whatever case, with any dash or none, and without its prefix from two
 * characters on; null where it's none.
 */
export function startOfReference(text: string): string | null {
  const typed = fold(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const letters = typed.startsWith(PREFIX) ? typed.slice(PREFIX.length) : typed;
  if (!onlyLetters.test(letters) || (letters === typed && letters.length < 2)) return null;
  return `${PREFIX}-${letters}`;
}

/** Whether it's written as we write references. */
export const isReference = (text: string): boolean => readReference(text) === text;

/** The whole reference that was typed, however it was; null where it's none. */
export function readReference(text: string): string | null {
  const start = startOfReference(text);
  return start !== null && start.length >= `${PREFIX}-`.length + SHORTEST ? start : null;
}

/** References that one text is looked through for: nobody means more than one or two. */
const MOST_REFERENCES = 5;

const inText = new RegExp(
  `(?<![a-z0-9])${PREFIX.toLowerCase()}[- ]?([${REFERENCE_ALPHABET.toLowerCase()}]{${SHORTEST},${LONGEST}})(?![a-z0-9])`,
  "g",
);

/** What looks like a reference of ours in some text, each once. */
export function findReferences(text: string): string[] {
  const found = [...fold(text).matchAll(inText)].map(([, letters = ""]) => letters.toUpperCase());
  return [...new Set(found)].slice(0, MOST_REFERENCES).map((letters) => `${PREFIX}-${letters}`);
}

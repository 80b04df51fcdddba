import { business } from "../business/business";
import { fold } from "./fold";

/** Ids and references of submissions. */

/** The most earlier attempts that a submission replaces: after that many without an answer, people call us. */
export const MOST_SUPERSEDED = 40;

export const PUSH_ID_LENGTH = 20;

const PUSH_ID_ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/**
 * A 20-character push id (docs/product.md 3.2): eight characters of time, so that ids sort by creation, then twelve
 * random ones (72 bits).
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

/** Characters that can't be confused on the phone. */
const REFERENCE_ALPHABET = "23456789ACDEFGHJKMNPQRTUVWXY";

const PREFIX: string = business.referencePrefix;

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

/** Characters after the dash: more than will ever be needed. */
const SHORTEST = 4;
const LONGEST = 8;

const onlyLetters = new RegExp(`^[${REFERENCE_ALPHABET}]{1,${LONGEST}}$`);

/** The start of a reference in any spelling, with or without its prefix; null if it isn't one. */
export function startOfReference(text: string): string | null {
  const typed = fold(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const letters = typed.startsWith(PREFIX) ? typed.slice(PREFIX.length) : typed;
  if (!onlyLetters.test(letters) || (letters === typed && letters.length < 2)) return null;
  return `${PREFIX}-${letters}`;
}

export const isReference = (text: string): boolean => readReference(text) === text;

/** A complete typed reference in our spelling; null if it isn't one. */
export function readReference(text: string): string | null {
  const start = startOfReference(text);
  return start !== null && start.length >= `${PREFIX}-`.length + SHORTEST ? start : null;
}

/** The most references to find in a text: nobody means more than one or two. */
const MOST_REFERENCES = 5;

const inText = new RegExp(
  `(?<![a-z0-9])${PREFIX.toLowerCase()}[- ]?([${REFERENCE_ALPHABET.toLowerCase()}]{${SHORTEST},${LONGEST}})(?![a-z0-9])`,
  "g",
);

/** The references in a text, without duplicates. */
export function findReferences(text: string): string[] {
  const found = [...fold(text).matchAll(inText)].map(([, letters = ""]) => letters.toUpperCase());
  return [...new Set(found)].slice(0, MOST_REFERENCES).map((letters) => `${PREFIX}-${letters}`);
}

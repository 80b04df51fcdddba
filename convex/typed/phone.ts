import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { country } from "../business/country";
import { phoneParts } from "./phoneParts";

/** Compares phone numbers and finds them in text (docs/product.md 19). */

const { callingCode: OURS, afterZero, exitCodes, whole } = country.phone;

const parse = (main: string) =>
  parsePhoneNumberFromString(main, { defaultCountry: country.code, extract: false });

/** A phone number for comparison: its digits (from the 0 on in our country), with `x` and its extension. */
export function phoneDigits(typed: string): string {
  const read = phoneParts(typed);
  if (read === null) return typed.replace(/\D/g, "");
  const { main, extension } = read;
  const digits = main.replace(/\D/g, "");
  const end = extension === undefined || digits === "" ? "" : `x${extension}`;
  const number = digits.length < 5 ? undefined : parse(main);
  if (number?.isValid() !== true) return `${digits}${end}`;
  if (number.countryCallingCode !== OURS) return `${number.number.slice(1)}${end}`;
  const { nationalNumber } = number;
  return `${afterZero.test(nationalNumber) ? "0" : ""}${nationalNumber}${end}`;
}

interface Sought {
  /** Each spelling of its digits, without separators. */
  ways: { digits: string; needsPlus: boolean }[];
  extension: string | undefined;
}

/** Null for a number that isn't one household's: a short one, a date, one of the business's codes. */
function toSought(number: string): Sought | null {
  const [digits = "", extension] = number.split("x");
  if (whole.test(digits)) {
    if (parse(digits)?.isValid() !== true) return null;
    const bare = digits.slice(1);
    const ways = ["", "0"].flatMap((zero) =>
      ["", ...exitCodes].map((exit) => ({
        digits: `${exit}${OURS}${zero}${bare}`,
        needsPlus: zero === "0" && exit === "",
      })),
    );
    return { ways: [{ digits, needsPlus: false }, ...ways], extension };
  }
  const abroad = parse(`+${digits}`);
  if (abroad?.isValid() !== true || abroad.countryCallingCode === OURS) return null;
  const { countryCallingCode: code, nationalNumber } = abroad;
  const ways = ["", "0"].flatMap((zero) => [
    { digits: `${code}${zero}${nationalNumber}`, needsPlus: true },
    ...exitCodes.map((exit) => ({
      digits: `${exit}${code}${zero}${nationalNumber}`,
      needsPlus: false,
    })),
  ]);
  return { ways, extension };
}

const isDigit = (character = "") => character >= "0" && character <= "9";
const isBetween = (character = "") => " ()./-".includes(character) && character !== "";

/** The most characters between two digits of a number. */
const MOST_BETWEEN = 4;

/** Where some digits end that start at a position; null if they don't match. */
function endOf(text: string, start: number, digits: string): number | null {
  let at = start;
  for (let place = 0; place < digits.length; place += 1) {
    if (place > 0) {
      const limit = at + MOST_BETWEEN;
      while (at < limit && isBetween(text[at])) at += 1;
    }
    if (text[at] !== digits[place]) return null;
    at += 1;
  }
  const isWhole = !isDigit(text[at]) && !(text[at] === "-" && isDigit(text[at + 1]));
  return isWhole ? at : null;
}

const FURTHER = /[ ,]{0,3}(?:extension|extn|ext|x|#)[.: ]{0,2}(\d{1,7})/y;

function extensionAt(text: string, at: number): { extension: string; end: number } | null {
  FURTHER.lastIndex = at;
  const found = FURTHER.exec(text);
  return found?.[1] === undefined ? null : { extension: found[1], end: FURTHER.lastIndex };
}

/** Extends a span to the brackets and the plus that belong to its number. */
function withOpening(text: string, start: number, end: number): number {
  let from = text[start - 1] === "+" ? start - 1 : start;
  const inside = text.slice(start, end);
  const isUnbalanced =
    inside.indexOf(")") !== -1 && inside.indexOf(")") < (inside + "(").indexOf("(");
  if (isUnbalanced && text[from - 1] === "(") from -= 1;
  return from;
}

/** A span of a folded text: its start, and the position after its end. */
export type Span = readonly [start: number, end: number];

/**
 * Finds phone numbers, in the form of `phoneDigits`, in a folded text in any spelling, in linear time. Ignores
 * incomplete numbers and those that aren't a person's.
 */
export function phoneFinder(numbers: readonly string[]): (folded: string) => Span[] {
  const sought = numbers.flatMap((number) => toSought(number) ?? []);
  return (text) => {
    const spans: Span[] = [];
    if (sought.length === 0) return spans;
    for (let at = 0; at < text.length; at += 1) {
      if (!isDigit(text[at]) || isDigit(text[at - 1])) continue;
      if (text[at - 1] === "-" && isDigit(text[at - 2])) continue;
      const end = longestAt(text, at, sought);
      if (end === null) continue;
      spans.push([withOpening(text, at, end), end]);
      at = end - 1;
    }
    return spans;
  };
}

function longestAt(text: string, at: number, sought: readonly Sought[]): number | null {
  let longest: number | null = null;
  for (const { ways, extension } of sought) {
    for (const { digits, needsPlus } of ways) {
      if (needsPlus && text[at - 1] !== "+") continue;
      let end = endOf(text, at, digits);
      if (end !== null && extension !== undefined) {
        const further = extensionAt(text, end);
        end = further?.extension === extension ? further.end : null;
      }
      if (end !== null && end > (longest ?? 0)) longest = end;
    }
  }
  return longest;
}

import { country } from "../business/country";
import { fromZero, phoneParts } from "./phoneParts";
import { caps } from "./text";

/** A phone number for storage: as typed, without labels, and without separators if it would be too long. */
export function readPhone(typed: string): string {
  const { main = "", extension } = phoneParts(typed) ?? {};
  if (main === "") return typed.trim();
  const whole = extension === undefined ? main : `${main} ext ${extension}`;
  if (whole.length <= caps.phone) return whole;
  const digits = main.replace(/^(\+\d+ ?)\(0\)/, "$1").replace(/[ ()./-]/g, "");
  return extension === undefined ? digits : `${digits} x${extension}`;
}

const { allOf, example, least, leastLocal, short } = country.phone;

const HELP = `Enter a phone number like ${example}`;
const TOO_SHORT = `A digit is missing: enter ${allOf}, like ${example}, or begin with + and the country`;

/** A date isn't a number: 5/12/2026. */
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;

/**
 * An error message for a phone number, or null. It checks what the browser can without the library of all countries'
 * numbers, and refuses no valid one (a test compares the two): in Australia it has ten digits from a 0 on, eight or more
 * otherwise (islands have seven with their country code), or is a short one such as 13 11 26.
 */
export function phoneProblem(typed: string): string | null {
  const main = phoneParts(typed)?.main ?? "";
  const digits = fromZero(main);
  if (!/^[+(\d][\d ()./-]*$/.test(main)) return HELP;
  if (short?.test(digits) === true) return null;
  if (digits.length < (main.startsWith("+") ? 7 : leastLocal) || DATE.test(main)) return HELP;
  return digits.length < least && /^0[1-9]/.test(digits) ? TOO_SHORT : null;
}

export const isPhone = (typed: string): boolean => phoneProblem(typed) === null;

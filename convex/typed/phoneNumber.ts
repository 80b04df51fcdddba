import { phoneParts } from "./phoneParts";
import { caps } from "./text";

/**
 * A telephone number as it's stored: as it was typed, without what says that it's one, and where it's longer than it may
 * be without what stands between its digits.
 */
export function readPhone(typed: string): string {
  const { main = "", extension } = phoneParts(typed) ?? {};
  if (main === "") return typed.trim();
  const whole = extension === undefined ? main : `${main} ext ${extension}`;
  if (whole.length <= caps.phone) return whole;
  const digits = main.replace(/^(\+\d+ ?)\(0\)/, "$1").replace(/[ ()./-]/g, "");
  return extension === undefined ? digits : `${digits} x${extension}`;
}

const HELP = "Enter a phone number like 0412 345 678";
const TOO_SHORT =
  "A digit is missing: enter all ten, like 0412 345 678, or begin with + and the country";

/** What no number looks like: 5/12/2026. */
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;

/**
 * What is wrong with a telephone number, in words, or null. It's what the browser can tell without the library that knows
 * every country's numbers, and it refuses none that's right (a test compares the two): it has ten digits from a 0 on,
 * eight or more in any other way (islands have seven with their country), or is short such as 13 11 26.
 */
export function phoneProblem(typed: string): string | null {
  const main = phoneParts(typed)?.main ?? "";
  const digits = main.replace(/^(?:\+|0011 ?)61 ?(?:\(0\))?/, "0").replace(/\D/g, "");
  if (!/^[+(\d][\d ()./-]*$/.test(main)) return HELP;
  if (/^0?13\d{4}$/.test(digits)) return null;
  if (digits.length < (main.startsWith("+") ? 7 : 8) || DATE.test(main)) return HELP;
  return digits.length < 10 && /^0[1-9]/.test(digits) ? TOO_SHORT : null;
}

/** Whether it's a telephone number as people type them. */
export const isPhone = (typed: string): boolean => phoneProblem(typed) === null;

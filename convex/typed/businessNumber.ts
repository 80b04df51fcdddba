import type { Country } from "../business/countries/country";
import { country, countryWords } from "../business/country";
import { digitsIn } from "../shared/fold";
import { abnProblem, formatAbn, isAbn } from "./abn";

/** GS1's checksum: the digits count once and three times in turn. */
const isNzbn = (digits: string): boolean =>
  /^\d{13}$/.test(digits) &&
  Array.from(digits, Number).reduce(
    (sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3),
    0,
  ) %
    10 ===
    0;

function nzbnProblem(text: string): string | null {
  const digits = digitsIn(text);
  if (digits.length === 8 || digits.length === 9)
    return `This looks like ${country.taxNumber}. Please don't send it.`;
  if (digits.length !== 13) return `An NZBN has 13 digits, like ${country.businessNumber.example}`;
  return isNzbn(digits) ? null : "This NZBN doesn’t add up. Please check its digits";
}

interface Register {
  isValid: (digits: string) => boolean;
  /** An error message, or null. */
  problem: (text: string) => string | null;
  /** As printed. */
  format: (digits: string) => string;
}

const registers: Record<Country["businessNumber"]["check"], Register> = {
  abn: { isValid: isAbn, problem: abnProblem, format: formatAbn },
  nzbn: { isValid: isNzbn, problem: nzbnProblem, format: (digits) => digits },
};

/** The number that a business has from its country's register: an ABN, or an NZBN. */
export const businessNumber = {
  name: countryWords.businessNumber,
  ...country.businessNumber,
  ...registers[country.businessNumber.check],
};

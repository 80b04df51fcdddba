import { australianRules } from "../business/countries/australianRules";
import { digitsIn } from "../shared/fold";

/** The weights and modulus of each register's checksum. */
const registers = {
  /** One is subtracted from the first digit before. */
  abn: { weights: [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19], modulus: 89 },
  /** A company number, whose last digit is the check digit. */
  acn: { weights: [8, 7, 6, 5, 4, 3, 2, 1, 1], modulus: 10 },
  taxFile: { weights: [1, 4, 3, 7, 5, 8, 6, 9, 10], modulus: 11 },
};

function isIn(register: keyof typeof registers, digits: string): boolean {
  const { weights, modulus } = registers[register];
  if (digits.length !== weights.length) return false;
  const first = register === "abn" ? 1 : 0;
  const sum = weights.reduce(
    (total, weight, place) => total + weight * (Number(digits[place]) - (place === 0 ? first : 0)),
    0,
  );
  return sum % modulus === 0;
}

export const isAbn = (digits: string): boolean => /^\d*$/.test(digits) && isIn("abn", digits);

/**
 * An error message for an ABN, or null. A tax file number, which has eight or nine digits, must never reach us
 * (docs/product.md 12.2): what can be one isn't called a company number.
 */
export function abnProblem(text: string): string | null {
  const digits = digitsIn(text);
  if (isIn("acn", digits) && !isIn("taxFile", digits)) {
    return "That’s an ACN; the ABN has eleven digits";
  }
  if (digits.length === 8 || digits.length === 9) {
    return `This looks like ${australianRules.taxNumber}. Please don't send it.`;
  }
  if (digits.length !== 11)
    return `An ABN has 11 digits, like ${australianRules.businessNumber.example}`;
  return isAbn(digits) ? null : "This ABN doesn’t add up. Please check its digits";
}

/** An ABN as printed: `51 824 753 556`. */
export const formatAbn = (digits: string): string =>
  digits.replace(/(\d{2})(\d{3})(\d{3})(\d{3})/, "$1 $2 $3 $4");

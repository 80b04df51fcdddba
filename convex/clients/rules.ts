/** The register's own weights; one is taken from the first digit before they apply. */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

export const getDigits = (text: string): string => text.replace(/\D/g, "");

/** Whether eleven digits are a business number: their weighted sum divides by 89. */
export function isAbn(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, place) => total + weight * (Number(digits[place]) - (place === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/**
 * What is wrong with an ABN, in words, or null. A tax file number, which has eight or nine digits, must
 * never reach us (docs/product.md 12.2).
 */
export function abnProblem(text: string): string | null {
  const digits = getDigits(text);
  if (digits.length === 8 || digits.length === 9) {
    return "This looks like a tax file number. Please don't send it.";
  }
  if (digits.length !== 11) return "An ABN has 11 digits, like 51 824 753 556";
  return isAbn(digits) ? null : "This ABN doesn’t add up. Please check its digits";
}

/** The earliest birthday that the form takes. */
export const EARLIEST_BIRTHDAY = "1900-01-01";

/** What of the form may be kept in the browser: a number only once it is certainly an ABN. */
export function keepable<Values extends { abnTfn?: string | undefined }>(values: Values): Values {
  const isSafe = isAbn(getDigits(values.abnTfn ?? ""));
  return isSafe ? values : { ...values, abnTfn: "" };
}

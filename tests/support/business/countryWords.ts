/**
 * The words of your country: `en-AU` and `ABN` in Australia, `en-NZ` and `NZBN` in New Zealand. A file of its own,
 * because every page loads these, and few load the country's rules.
 */
export const countryWords = {
  /** BCP 47, for dates, lists and the pages' language. */
  locale: "en-AU",
  /** What a business number is called. */
  businessNumber: "ABN",
} as const;

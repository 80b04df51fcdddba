/**
 * What's said of your country: `en-AU` and `ABN` in Australia, `en-NZ` and `NZBN` in New Zealand. It's apart from the
 * country, because every page loads it, and few load the rest.
 */
export const countryWords = {
  /** BCP 47, for dates, lists and the pages' language. */
  locale: "en-AU",
  /** What a business number is called. */
  businessNumber: "ABN",
} as const;

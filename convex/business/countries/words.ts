/** A country's words. Every page loads these, and few load its rules. */
interface CountryWords {
  /** BCP 47, for dates, lists and the pages' language. */
  locale: string;
  /** What a business number is called. */
  businessNumber: string;
}

export const australianWords: CountryWords = { locale: "en-AU", businessNumber: "ABN" };

export const newZealandWords: CountryWords = { locale: "en-NZ", businessNumber: "NZBN" };

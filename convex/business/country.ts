/** Your country, with its phone numbers, currency, tax, law and words: one of `countries/`. */
export * from "./countries/australia.ts";

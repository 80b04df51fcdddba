/** Your country, with its phone numbers, currency, tax, law and words: one of `countries/`, and one of its regions. */
export * from "./countries/australia.ts";
export { victoria as region } from "./countries/regions.ts";

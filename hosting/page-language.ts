import type { Plugin } from "vite";
import { countryWords } from "../convex/business/country.ts";

/** Gives the pages the language of the business's country. */
export const pageLanguage: Plugin = {
  name: "page-language",
  transformIndexHtml: (html) => html.replace('lang="en-AU"', `lang="${countryWords.locale}"`),
};

import type { Plugin } from "vite";
import { countryWords } from "../convex/business/country.ts";
import { palette } from "../convex/shared/palette.ts";

/** Gives the pages the language of the business's country, and the colour of the browser around them. */
export const pageLanguage: Plugin = {
  name: "page-language",
  transformIndexHtml: (html) =>
    html
      .replace('lang="en-AU"', `lang="${countryWords.locale}"`)
      .replace("#083d32", palette["brand-deep"]),
};

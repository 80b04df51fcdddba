import { australia } from "./countries/australia.ts";

/** The country whose phone numbers, postcodes, business and bank numbers apply: one of `countries/`. */
export const country = australia;

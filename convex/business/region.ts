/**
 * Your state or region, with its public holidays and who advises consumers there: one of `countries/regions.ts`. A file
 * of its own, because every page loads `country.ts`.
 */
export { victoria as region } from "./countries/regions.ts";

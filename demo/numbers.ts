import { fictitiousNumbers } from "#convex/business/countries/fictitiousNumbers";
import { country } from "#convex/business/country";

/** The phone numbers of the demo's people. */
export const numbers = fictitiousNumbers[country.code];

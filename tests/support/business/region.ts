/** The tests' business is in Victoria. */
export { victoria as region } from "#convex/business/countries/regions";

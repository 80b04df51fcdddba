/** The tests' business is in Victoria. */
export * from "#convex/business/countries/australia";
export { victoria as region } from "#convex/business/countries/regions";

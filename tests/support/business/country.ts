/** The tests' business is in Australia. */
export * from "#convex/business/countries/australia";

/** What there is to say of an address without designs (docs/product.md 21). */
export const NO_DESIGNS = "No matching projects found or no submission yet.";

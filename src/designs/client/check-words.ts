/** What there is to say of an address without designs (specification section 8). */
export const NO_DESIGNS = "No matching projects found or no submission yet.";

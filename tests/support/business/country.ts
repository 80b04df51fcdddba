import { australia } from "../../../convex/business/countries/australia";

/** Australia, as most tests' numbers are. */
export const country = australia;

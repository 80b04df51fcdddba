import { categories } from "../business/services";

export type ServiceCategory = keyof typeof categories;

/** In the order of the pages. */
export const serviceCategories = Object.keys(categories) as ServiceCategory[];

import { fromPrices, type Plan, plans } from "./prices";

/** A product of the shop. */
export type Product = Omit<Plan, "audience" | "goodFor"> & Partial<Pick<Plan, "goodFor">>;

export const products = {
  ...plans,
  webinars: {
    name: "Weekly Tech Webinars",
    ...fromPrices.webinars,
    gets: "Something useful about your phone or computer, live, every week",
  },
} as const satisfies Record<string, Product>;

export type ProductId = keyof typeof products;

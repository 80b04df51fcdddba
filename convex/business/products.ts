import { fromPrices, type Plan, plans } from "./prices";

/** What is sold in the shop. */
export type Product = Omit<Plan, "audience" | "goodFor"> & Partial<Pick<Plan, "goodFor">>;

/** Everything that can be bought as it stands. */
export const products = {
  ...plans,
  webinars: {
    name: "Weekly Tech Webinars",
    ...fromPrices.webinars,
    gets: "Something useful about your phone or computer, live, every week",
  },
} as const satisfies Record<string, Product>;

/** The name of a product in the table above. */
export type ProductId = keyof typeof products;

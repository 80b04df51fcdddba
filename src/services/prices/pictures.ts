/**
 * The two pictures of the price list. They are drawn when the site is built; the page has to know
 * their size before they arrive, so that nothing moves.
 */
export const pictures = {
  wide: { src: "/service-prices.svg", width: 1120, height: 1278, columns: 3 },
  narrow: { src: "/service-prices-narrow.svg", width: 400, height: 3374, columns: 1 },
} as const;

/** One of them. */
export type Picture = (typeof pictures)[keyof typeof pictures];

/** Where the tables of prices begin. */
export const TABLES_ID = "prices";

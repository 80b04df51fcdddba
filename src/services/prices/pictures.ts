/**
 * The two images of the price list, generated at build time. The page needs their sizes up front to avoid a layout
 * shift.
 */
export const pictures = {
  wide: { src: "/service-prices.svg", width: 1120, height: 1278, columns: 3 },
  narrow: { src: "/service-prices-narrow.svg", width: 400, height: 3374, columns: 1 },
} as const;

export type Picture = (typeof pictures)[keyof typeof pictures];

/** The id of the price tables. */
export const TABLES_ID = "prices";

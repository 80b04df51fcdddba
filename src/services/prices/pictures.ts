/** The price list's two images, generated at build time, as high as the list is long. */
export const pictures = {
  wide: { src: "/service-prices.svg", width: 1120, columns: 3 },
  narrow: { src: "/service-prices-narrow.svg", width: 400, columns: 1 },
} as const;

export type Picture = (typeof pictures)[keyof typeof pictures];

/** The id of the price tables. */
export const TABLES_ID = "prices";

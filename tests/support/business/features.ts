/** What a business may do without. */
export const allFeatures = [
  "blog",
  "coupons",
  "goals",
  "memberships",
  "ratings",
  "textMessages",
  "webinars",
  "websites",
] as const;

/** One of them. */
export type Feature = (typeof allFeatures)[number];

/** Tests have everything. */
export const features: readonly Feature[] = [...allFeatures];

/** The optional features. */
export const allFeatures = [
  "blog",
  "coupons",
  "goals",
  "memberships",
  "ratings",
  "webinars",
  "websites",
] as const;

export type Feature = (typeof allFeatures)[number];

/**
 * The features that this business offers. Without one, the site has no page, link, search entry, sitemap entry or
 * console panel for it. Existing records stay.
 */
export const features: readonly Feature[] = [...allFeatures];

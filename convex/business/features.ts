/** The optional features. */
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

export type Feature = (typeof allFeatures)[number];

/**
 * The features that this business offers. Without one, the site has no page, link, search entry, sitemap entry or
 * console panel for it, nobody can send its form, and its jobs stop: end memberships before you switch them off.
 * Existing records stay.
 */
export const features: readonly Feature[] = [...allFeatures];

/** What a business may do without, by name. */
export const allFeatures = [
  "blog",
  "coupons",
  "goals",
  "memberships",
  "ratings",
  "webinars",
  "websites",
] as const;

/** One of them. */
export type Feature = (typeof allFeatures)[number];

/**
 * What this business offers. Leave a name out, and the site has no page, link, search entry, sitemap address or console
 * panel for it. Records that exist stay where they are.
 */
export const features: readonly Feature[] = allFeatures;

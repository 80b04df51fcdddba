interface ImportMetaEnv {
  /** Where the Convex deployment answers. */
  readonly VITE_CONVEX_URL: string;
  /** Where its HTTP actions answer; needed where that cannot be told from the line above, as when self-hosted. */
  readonly VITE_CONVEX_SITE_URL?: string;
  /** Where this site is served, for the addresses that leave it: canonical links, previews, the sitemap. */
  readonly VITE_SITE_URL: string;
}

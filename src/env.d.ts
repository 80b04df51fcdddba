interface ImportMetaEnv {
  /** Where the Convex deployment answers. */
  readonly VITE_CONVEX_URL: string;
  /** Where its HTTP actions answer; needed where that cannot be told from the line above, as when self-hosted. */
  readonly VITE_CONVEX_SITE_URL?: string;
  /** The project key of PostHog; without it nothing is sent there. */
  readonly VITE_POSTHOG_KEY?: string;
  /** Where PostHog answers, unless it is in the European Union. */
  readonly VITE_POSTHOG_HOST?: string;
  /** Where this site is served, for the addresses that leave it: canonical links, previews, the sitemap. */
  readonly VITE_SITE_URL: string;
}

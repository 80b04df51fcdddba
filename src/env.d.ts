interface ImportMetaEnv {
  /** Where the Convex deployment answers; required. */
  readonly VITE_CONVEX_URL: string;
  /** Where its HTTP actions answer; needed where you host the deployment yourself. */
  readonly VITE_CONVEX_SITE_URL?: string;
  /** The project key of PostHog; without it nothing is sent there. */
  readonly VITE_POSTHOG_KEY?: string;
  /** Where PostHog answers; `https://eu.i.posthog.com` unless set. */
  readonly VITE_POSTHOG_HOST?: string;
  /** Where the site is served: canonical links, shared links and the sitemap have it; `npm run preview` unless set. */
  readonly VITE_SITE_URL: string;
}

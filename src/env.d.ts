interface ImportMetaEnv {
  /** The Convex deployment's URL; required. */
  readonly VITE_CONVEX_URL: string;
  /** The URL of its HTTP actions; needed if you host the deployment yourself. */
  readonly VITE_CONVEX_SITE_URL?: string;
  /** PostHog's project key; without it nothing is sent there. */
  readonly VITE_POSTHOG_KEY?: string;
  /** PostHog's host; `https://eu.i.posthog.com` by default. */
  readonly VITE_POSTHOG_HOST?: string;
  /** The site's origin, for canonical links, shared links and the sitemap; `npm run preview` by default. */
  readonly VITE_SITE_URL: string;
}

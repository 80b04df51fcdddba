const USUAL_HOST = "https://eu.i.posthog.com";

/** The analytics service configured at build time; undefined if there is none. */
export function analyticsService(): { key: string; host: string } | undefined {
  const { VITE_POSTHOG_KEY: key, VITE_POSTHOG_HOST: host = USUAL_HOST } = import.meta.env;
  return key === undefined || key === "" ? undefined : { key, host };
}

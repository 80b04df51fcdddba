import type { Plugin } from "vite";

const isHere = (url: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

/**
 * Why a build with these addresses would only look alive, in words, or null.
 * @param siteUrl where the site is served: canonical links, the sitemap and the headers say it
 */
export function addressProblem(convexUrl: string, siteUrl: string): string | null {
  if (convexUrl === "")
    return "VITE_CONVEX_URL is not set: the site would not know its deployment.";
  if (isHere(siteUrl) && !isHere(convexUrl)) {
    return `VITE_SITE_URL is ${siteUrl}, but the deployment is ${convexUrl}: links, the sitemap and the HTTPS-only headers would be wrong. Set it to where the site will be served.`;
  }
  return null;
}

/** Better no build at all than one that only looks alive. */
export function requireAddresses(): Plugin {
  return {
    name: "require-addresses",
    apply: "build",
    configResolved({ env }) {
      const { VITE_CONVEX_URL = "", VITE_SITE_URL = "" } = env as Record<string, string>;
      const problem = addressProblem(VITE_CONVEX_URL, VITE_SITE_URL);
      if (problem !== null) throw new Error(problem);
    },
  };
}

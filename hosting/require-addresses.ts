import type { Plugin } from "vite";
import { siteOfDeployment } from "../src/live/deployment.ts";

const isHere = (url: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

const isInCloud = (url: string) => /\.convex\.(?:cloud|site)$/.test(new URL(url).hostname);

interface Addresses {
  convexUrl: string;
  /** Its HTTP actions; empty if they follow from the deployment's address. */
  convexSiteUrl: string;
  /** Where the site is served, for canonical links, the sitemap and the headers. */
  siteUrl: string;
}

/** Whether the HTTP actions certainly belong to another deployment, which only our own names and the cloud's show. */
function isOfAnother({ convexUrl, convexSiteUrl }: Addresses): boolean {
  if (isHere(convexUrl) || isHere(convexSiteUrl))
    return isHere(convexUrl) !== isHere(convexSiteUrl);
  if (!isInCloud(convexUrl) || !isInCloud(convexSiteUrl)) return false;
  return new URL(convexSiteUrl).origin !== siteOfDeployment(convexUrl);
}

/** Why a build with these addresses wouldn't work, or null. */
export function addressProblem(addresses: Addresses): string | null {
  const { convexUrl, convexSiteUrl, siteUrl } = addresses;
  if (convexUrl === "")
    return "VITE_CONVEX_URL is not set: the site would not know its deployment. For the one of `npm run dev`: VITE_CONVEX_URL=http://127.0.0.1:3210 npm run build";
  if (isHere(siteUrl) && !isHere(convexUrl)) {
    return `VITE_SITE_URL is ${siteUrl}, but the deployment is ${convexUrl}: links, the sitemap and the HTTPS-only headers would be wrong. Set it to where the site will be served.`;
  }
  if (convexSiteUrl !== "" && isOfAnother(addresses)) {
    return `VITE_CONVEX_SITE_URL is ${convexSiteUrl}, which isn't the deployment ${convexUrl}: forms, pictures and visits would go elsewhere. Both have to be one deployment's; is there another one's in .env.local?`;
  }
  return null;
}

/** Fails the build rather than make one that doesn't work. */
export function requireAddresses(): Plugin {
  return {
    name: "require-addresses",
    apply: "build",
    configResolved({ env }) {
      const {
        VITE_CONVEX_URL: convexUrl = "",
        VITE_CONVEX_SITE_URL: convexSiteUrl = "",
        VITE_SITE_URL: siteUrl = "",
      } = env as Record<string, string>;
      const problem = addressProblem({ convexUrl, convexSiteUrl, siteUrl });
      if (problem !== null) throw new Error(problem);
    },
  };
}

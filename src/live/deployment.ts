/** A setting in the page's HTML (see `hosting/deployment-address.ts`); undefined during prerendering. */
function pageSetting(name: "convex-url" | "convex-site-url"): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** The URL of this page's Convex deployment. */
export function deploymentUrl(): string {
  return pageSetting("convex-url") ?? import.meta.env.VITE_CONVEX_URL;
}

/**
 * The URL of a deployment's HTTP actions, if its own URL tells: Convex's cloud has a separate host name, a local
 * deployment uses the next port.
 */
export function siteOfDeployment(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.hostname.endsWith(".convex.cloud")) {
    return url.origin.replace(/\.convex\.cloud$/, ".convex.site");
  }
  if (!["127.0.0.1", "localhost"].includes(url.hostname) || url.port === "") return undefined;
  url.port = String(Number(url.port) + 1);
  return url.origin;
}

/** The URL of this site's HTTP actions, without a trailing slash; undefined if unknown. */
export function deploymentSite(): string | undefined {
  return (
    pageSetting("convex-site-url") ??
    import.meta.env.VITE_CONVEX_SITE_URL ??
    siteOfDeployment(deploymentUrl())
  );
}

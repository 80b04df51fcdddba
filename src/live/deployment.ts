/** What the page itself says (see `hosting/deployment-address.ts`); nothing while it's rendered at build. */
function pageSetting(name: "convex-url" | "convex-site-url"): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** Where the Convex deployment of this page answers. */
export function deploymentUrl(): string {
  return pageSetting("convex-url") ?? import.meta.env.VITE_CONVEX_URL;
}

/**
 * Where a deployment serves its HTTP actions, as far as that can be told from where it answers: Convex's
 * cloud has a name for each, a local deployment has them on the next port.
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

/** Where the HTTP actions of this site's deployment are, without a slash at the end; undefined if unknown. */
export function deploymentSite(): string | undefined {
  return (
    pageSetting("convex-site-url") ??
    import.meta.env.VITE_CONVEX_SITE_URL ??
    siteOfDeployment(deploymentUrl())
  );
}

/**
 * Every header that the site's pages and files are sent with. The build writes them into `dist/_headers`, which
 * static hosts (Netlify, Cloudflare Pages) obey, and so does `npm run preview`.
 */

/** What the policy depends on. */
export interface Site {
  /** Where the site is served. */
  siteUrl: string;
  /** The Convex deployment, for calls, live queries and files. */
  convexUrl: string;
  /** The deployment's HTTP actions, to which forms without JavaScript are sent. */
  convexSiteUrl: string | undefined;
  /** The scripts that stand in the page itself, as `sha256-…`. */
  inlineScripts: readonly string[];
}

/** Headers for all paths that a pattern matches; `*` stands for anything. */
export interface HeaderRule {
  pattern: string;
  headers: Readonly<Record<string, string>>;
}

const NONE = "'none'";
const SELF = "'self'";

const isSecure = (url: string) => new URL(url).protocol === "https:";

/** Live queries go over a WebSocket to the same place. */
function withSocket(url: string): string[] {
  const { origin } = new URL(url);
  return [origin, origin.replace(/^http/, "ws")];
}

/** What a page may load, run and talk to; everything else the browser refuses. */
function contentSecurityPolicy({ siteUrl, convexUrl, convexSiteUrl, inlineScripts }: Site): string {
  const files = new URL(convexUrl).origin;
  const actions = convexSiteUrl === undefined ? [] : [new URL(convexSiteUrl).origin];
  const directives: Record<string, string[]> = {
    "default-src": [SELF],
    "script-src": [SELF, ...inlineScripts.map((hash) => `'${hash}'`)],
    // React sets styles through the DOM, which this allows; what it refuses is `style` in markup.
    "style-src": [SELF],
    // `blob:` shows a picture that was chosen and not sent yet.
    "img-src": [SELF, "data:", "blob:", files],
    "media-src": [SELF, files],
    "connect-src": [SELF, ...withSocket(convexUrl), ...actions],
    "object-src": [NONE],
    "base-uri": [NONE],
    "form-action": [SELF, ...actions],
    "frame-ancestors": [NONE],
    ...(isSecure(siteUrl) && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

/** The site's headers, as rules by path. A path gets the headers of every rule that matches it. */
export function headerRules(site: Site): HeaderRule[] {
  return [
    {
      pattern: "/*",
      headers: {
        "Content-Security-Policy": contentSecurityPolicy(site),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "X-Content-Type-Options": "nosniff",
        // The policy says the same; this is for browsers that are too old for it.
        "X-Frame-Options": "DENY",
        ...(isSecure(site.siteUrl) && {
          "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
        }),
      },
    },
    // Their names change with their content. Pages and the rest are checked on each visit, which is what
    // these hosts do by themselves.
    {
      pattern: "/assets/*",
      headers: { "Cache-Control": "public, max-age=31536000, immutable" },
    },
  ];
}

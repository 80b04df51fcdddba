import { VIOLATIONS } from "../convex/security/rules.ts";
import { type Page, pages } from "../convex/shared/pages.ts";

/**
 * All headers of the site's pages and files. The build writes them into `dist/_headers`, for static hosts (Netlify,
 * Cloudflare Pages) and `npm run preview`.
 */

/** The inputs of the policy. */
export interface Site {
  /** Where the site is served. */
  siteUrl: string;
  /** The Convex deployment, for calls, live queries and files. */
  convexUrl: string;
  /** The deployment's HTTP actions, which forms without JavaScript post to. */
  convexSiteUrl: string | undefined;
  /** The analytics service, if the site was built with its key. */
  analyticsUrl?: string | undefined;
  /** The inline scripts and styles, as `sha256-…`. */
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
}

/** Headers for all paths that match a pattern; `*` matches anything. */
export interface HeaderRule {
  pattern: string;
  headers: Readonly<Record<string, string>>;
  /** Headers that replace a more general rule's, because hosts would otherwise send both. */
  replaces?: readonly string[];
}

const quoted = (word: string) => `'${word}'`;

const NONE = quoted("none");
const SELF = quoted("self");

const isSecure = (url: string) => new URL(url).protocol === "https:";

/** Live queries use a WebSocket to the same host. */
function withSocket(url: string): string[] {
  const { origin } = new URL(url);
  return [origin, origin.replace(/^http/, "ws")];
}

/** The card provider's hosts, which its documentation lists for its script and its embedded page. */
const cards = {
  "script-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://checkout.stripe.com"],
  "frame-src": [
    SELF,
    "https://js.stripe.com",
    "https://*.js.stripe.com",
    "https://hooks.stripe.com",
    "https://checkout.stripe.com",
  ],
  "connect-src": ["https://api.stripe.com", "https://checkout.stripe.com"],
  "img-src": ["https://*.stripe.com"],
};

/**
 * Text becomes HTML or scripts only through these two policies, made by `src/app/trusted-types.ts` and the preview of
 * emails. Not on the card payment page, where Stripe's script writes HTML.
 */
const trustedTypes = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["default", "email-preview"],
};

const CSP = "Content-Security-Policy";

/** Where browsers report violations; undefined if nobody would receive them. */
const reportsTo = ({ convexSiteUrl }: Site) =>
  convexSiteUrl === undefined ? undefined : new URL(VIOLATIONS, convexSiteUrl).href;

/** The endpoint's name in `report-to`. Browsers that support it accept only HTTPS, and ignore `report-uri`. */
const ENDPOINT = "violations";

/**
 * What a page may load, run and connect to; browsers block everything else.
 * @param more additions of some pages, by directive
 */
function contentSecurityPolicy(
  site: Site,
  more: Readonly<Record<string, readonly string[]>>,
): string {
  const { siteUrl, convexUrl, convexSiteUrl, analyticsUrl } = site;
  const files = new URL(convexUrl).origin;
  const actions = convexSiteUrl === undefined ? [] : [new URL(convexSiteUrl).origin];
  const reports = reportsTo(site);
  const analytics = analyticsUrl === undefined ? [] : [new URL(analyticsUrl).origin];
  const directives: Record<string, string[]> = {
    "default-src": [SELF],
    "script-src": [SELF, ...site.inlineScripts.map(quoted)],
    // React sets styles through the DOM, which this allows; it blocks `style` in markup.
    "style-src": [SELF, ...site.inlineStyles.map(quoted)],
    // `blob:` shows a chosen picture before it's sent.
    "img-src": [SELF, "data:", "blob:", files],
    "media-src": [SELF, files],
    "connect-src": [SELF, ...withSocket(convexUrl), ...actions, ...analytics],
    "object-src": [NONE],
    "base-uri": [NONE],
    "form-action": [SELF, ...actions],
    "frame-ancestors": [NONE],
    ...(isSecure(siteUrl) && { "upgrade-insecure-requests": [] }),
    ...(reports !== undefined && {
      "report-uri": [reports],
      ...(isSecure(reports) && { "report-to": [ENDPOINT] }),
    }),
  };
  for (const [name, values] of Object.entries(more)) {
    directives[name] = [...(directives[name] ?? []), ...values];
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

/** Pages that open with an emailed link's key; the card payment page has its own rule. */
const linkedPages = Object.values<Page>(pages).filter(
  ({ hasKey, path }) => hasKey === true && path !== pages.pay.path,
);

/** The site's headers, as rules by path. A path gets the headers of every matching rule. */
export function headerRules(site: Site): HeaderRule[] {
  const reports = reportsTo(site);
  return [
    {
      pattern: "/*",
      headers: {
        [CSP]: contentSecurityPolicy(site, trustedTypes),
        ...(reports !== undefined && { "Reporting-Endpoints": `${ENDPOINT}="${reports}"` }),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "X-Content-Type-Options": "nosniff",
        // For browsers that are too old for the policy, which says the same.
        "X-Frame-Options": "DENY",
        // For two years browsers then refuse plain HTTP on every subdomain, including the owner's others.
        ...(isSecure(site.siteUrl) && {
          "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
        }),
      },
    },
    // The card payment page. It's always fully loaded, so that these headers apply.
    {
      pattern: pages.pay.path,
      replaces: [CSP, "Referrer-Policy"],
      headers: {
        [CSP]: contentSecurityPolicy(site, cards),
        // Its address contains the payment's key.
        "Referrer-Policy": "no-referrer",
      },
    },
    // Their addresses contain an emailed link's key.
    ...linkedPages.map(({ path: pattern }) => ({
      pattern,
      replaces: ["Referrer-Policy"],
      headers: { "Referrer-Policy": "no-referrer" },
    })),
    // Their names change with their content. Pages and other files are revalidated on each visit, which these hosts do
    // by default.
    {
      pattern: "/assets/*",
      headers: { "Cache-Control": "public, max-age=31536000, immutable" },
    },
  ];
}

import { VIOLATIONS } from "../convex/security/rules.ts";
import { type Page, pages } from "../convex/shared/pages.ts";

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
  /** The analytics service, where the site was built with its key. */
  analyticsUrl?: string | undefined;
  /** The scripts and styles that stand in the page itself, as `sha256-…`. */
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
}

/** Headers for all paths that a pattern matches; `*` stands for anything. */
export interface HeaderRule {
  pattern: string;
  headers: Readonly<Record<string, string>>;
  /** Headers that stand in the place of a more general rule's, where hosts would otherwise send both. */
  replaces?: readonly string[];
}

const quoted = (word: string) => `'${word}'`;

const NONE = quoted("none");
const SELF = quoted("self");

const isSecure = (url: string) => new URL(url).protocol === "https:";

/** Live queries go over a WebSocket to the same place. */
function withSocket(url: string): string[] {
  const { origin } = new URL(url);
  return [origin, origin.replace(/^http/, "ws")];
}

/** The card provider's hosts, as its documents list them for its script and its embedded page. */
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
 * Texts become HTML or scripts by these two policies only, which `src/app/trusted-types.ts` and the preview of emails make.
 * Not where cards are paid with: what Stripe's script writes into the page is Stripe's to say.
 */
const trustedTypes = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["default", "email-preview"],
};

const CSP = "Content-Security-Policy";

/** Where browsers tell what they've refused; undefined where nobody would listen. */
const reportsTo = ({ convexSiteUrl }: Site) =>
  convexSiteUrl === undefined ? undefined : new URL(VIOLATIONS, convexSiteUrl).href;

/** What `report-to` calls it. Browsers that know that take only an address with HTTPS, and don't look at `report-uri`. */
const ENDPOINT = "violations";

/**
 * What a page may load, run and talk to; everything else the browser refuses.
 * @param more what some pages have beside this, by directive
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
    // React sets styles through the DOM, which this allows; what it refuses is `style` in markup.
    "style-src": [SELF, ...site.inlineStyles.map(quoted)],
    // `blob:` shows a picture that was chosen and not sent yet.
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

/** Pages that open with the key of a link in an email; the one on which cards are paid with has more of its own. */
const linkedPages = Object.values<Page>(pages).filter(
  ({ hasKey, path }) => hasKey === true && path !== pages.pay.path,
);

/** The site's headers, as rules by path. A path gets the headers of every rule that matches it. */
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
        // The policy says the same; this is for browsers that are too old for it.
        "X-Frame-Options": "DENY",
        // Browsers then refuse plain http on every subdomain, too, for two years, the owner's other ones included.
        ...(isSecure(site.siteUrl) && {
          "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
        }),
      },
    },
    // The one page on which cards are paid with. It is always loaded anew, so that these are its headers.
    {
      pattern: pages.pay.path,
      replaces: [CSP, "Referrer-Policy"],
      headers: {
        [CSP]: contentSecurityPolicy(site, cards),
        // Its address has the payment's key.
        "Referrer-Policy": "no-referrer",
      },
    },
    // Their addresses have the key of a link in an email.
    ...linkedPages.map(({ path: pattern }) => ({
      pattern,
      replaces: ["Referrer-Policy"],
      headers: { "Referrer-Policy": "no-referrer" },
    })),
    // Their names change with their content. Pages and the rest are checked on each visit, which is what
    // these hosts do by themselves.
    {
      pattern: "/assets/*",
      headers: { "Cache-Control": "public, max-age=31536000, immutable" },
    },
  ];
}

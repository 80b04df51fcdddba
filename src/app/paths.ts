/**
 * Every address of the site: the pattern a route matches, and the function that builds a link to
 * it. `aliases` show the same page; the first-named path is the canonical one.
 */
export const paths = {
  home: {
    path: "/",
    aliases: ["/home", "/welcome"],
    /** With `tour` the welcome window opens. Load that anew (an `a`, not a `Link`): it opens at any time then. */
    href: ({ tour }: { tour?: true } = {}) => (tour ? "/?tour" : "/"),
  },
  terms: { path: "/terms-and-conditions", aliases: [], href: () => "/terms-and-conditions" },
  privacy: { path: "/privacy", aliases: [], href: () => "/privacy" },
  about: { path: "/about", aliases: [], href: () => "/about" },
  services: { path: "/services", aliases: ["/servicelist"], href: () => "/services" },
  features: { path: "/features", aliases: [], href: () => "/features" },
  servicePrices: { path: "/serviceprices", aliases: [], href: () => "/serviceprices" },
  webDevelopment: { path: "/webdevelopment", aliases: [], href: () => "/webdevelopment" },
  webinars: { path: "/webinars", aliases: [], href: () => "/webinars" },
  getStarted: { path: "/getstarted", aliases: [], href: () => "/getstarted" },
  contact: { path: "/contact", aliases: [], href: () => "/contact" },
  booking: {
    path: "/booking",
    aliases: [],
    /** `service` is one of the booking options; the form opens with it chosen. */
    href: ({ service }: { service?: string } = {}) =>
      service === undefined ? "/booking" : `/booking?service=${encodeURIComponent(service)}`,
  },
  quote: { path: "/quote", aliases: [], href: () => "/quote" },
  myRequests: { path: "/myrequests", aliases: [], href: () => "/myrequests" },
  refer: { path: "/refer", aliases: ["/refers"], href: () => "/refer" },
  rate: { path: "/customerservice", aliases: [], href: () => "/customerservice" },
  designBrief: {
    path: "/webform",
    aliases: [],
    /** `mode` is what somebody comes for: a new brief, or one that was sent before. */
    href: ({ mode }: { mode?: "submit" | "check" } = {}) =>
      mode === undefined ? "/webform" : `/webform?mode=${mode}`,
  },
  addClient: { path: "/addclient", aliases: [], href: () => "/addclient" },
  updates: { path: "/updates", aliases: [], href: () => "/updates" },
  blogs: { path: "/blogs", aliases: ["/blog"], href: () => "/blogs" },
  blog: {
    path: "/blogs/:blogId",
    aliases: ["/blog/:blogId"],
    href: (blogId: string) => `/blogs/${encodeURIComponent(blogId)}`,
  },
  goals: { path: "/goals", aliases: [], href: () => "/goals" },
  shop: {
    path: "/shop",
    aliases: [],
    /** `product` is chosen in the form that the link leads to. */
    href: ({ product }: { product?: string } = {}) =>
      product === undefined ? "/shop" : `/shop?product=${encodeURIComponent(product)}#choose`,
  },
  pay: {
    path: "/pay",
    aliases: [],
    /**
     * Always load it anew (an `a`, not a `Link`): only its own headers let the card provider in. The key is
     * in the search, which no statistics keep.
     */
    href: (key: string) => `/pay?key=${encodeURIComponent(key)}`,
  },
  comingSoon: { path: "/coming-soon", aliases: ["/pageupdates"], href: () => "/coming-soon" },
  login: {
    path: "/login",
    aliases: [],
    /** `next` is where to go once signed in: a path of this site. */
    href: ({ next }: { next?: string } = {}) =>
      next === undefined ? "/login" : `/login?next=${encodeURIComponent(next)}`,
  },
  owner: {
    path: "/owner",
    aliases: ["/owner/:panel"],
    href: (panel?: string) => (panel === undefined ? "/owner" : `/owner/${panel}`),
  },
} as const;

/** One row of the table above. */
export interface SitePath {
  path: string;
  aliases: readonly string[];
}

/** The canonical address of the page at `pathname`; itself where it is no alias. */
export function canonicalPath(pathname: string): string {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  const rows: SitePath[] = Object.values(paths);
  return rows.find(({ aliases }) => aliases.includes(trimmed))?.path ?? trimmed;
}

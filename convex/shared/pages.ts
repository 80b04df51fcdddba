import { business } from "../business/business.ts";
import { type Feature, features } from "../business/features.ts";

/** One page of the site. */
export interface Page {
  /** Its path; a part that begins with a colon is a parameter. */
  path: string;
  aliases?: readonly string[];
  /** For the browser's tab and search results, where the site's name is added. */
  title: string;
  /** Its name in a sentence or list, if it isn't the title. */
  name?: string;
  /** Excluded from search results and the sitemap: it has nothing that anyone would search for. */
  noindex?: true;
  /** Visits to it aren't counted. */
  uncounted?: true;
  /** Its URL has the key of an emailed link, so it sends no referrer. */
  hasKey?: true;
  /** It has its own main button, so nothing beside that links to booking. */
  task?: true;
  /** Its subject has no price before a quote: people ask for one instead of booking. */
  byQuote?: true;
  /** The site only has it if the business offers this. */
  feature?: Feature;
  /** It shows personal data: browsers mustn't cache it. */
  personal?: true;
}

/**
 * Every page of the site. Routes, links, the sitemap, visit counts and the tests of all pages use this table;
 * `src/app/page-descriptions.ts` has the descriptions for search results.
 */
export const pages = {
  home: {
    path: "/",
    aliases: ["/home", "/welcome"],
    title: `${business.offer} in ${business.suburb}`,
    name: "Home",
  },
  terms: {
    path: "/terms-and-conditions",
    title: "Terms and conditions",
  },
  booking: { path: "/booking", title: "Book a session", task: true },
  visit: { path: "/visit", title: "Your visit", noindex: true, hasKey: true },
  quoteOffer: { path: "/quoteoffer", title: "Your quote", noindex: true, hasKey: true },
  reminders: {
    path: "/reminders",
    title: "Reminders of your visits",
    name: "Reminders",
    noindex: true,
    hasKey: true,
  },
  quote: { path: "/quote", title: "Ask for a quote", task: true },
  services: { path: "/services", aliases: ["/servicelist"], title: "Services" },
  service: { path: "/services/:service", title: "Services", name: "A service" },
  features: { path: "/features", title: "Everything we help with" },
  servicePrices: { path: "/serviceprices", title: "Prices" },
  shop: {
    path: "/shop",
    title: "Plans, and how to pay",
    name: "Shop",
    task: true,
    feature: "memberships",
  },
  pay: { path: "/pay", title: "Your payment", name: "Pay", noindex: true, hasKey: true },
  invoice: {
    path: "/invoice",
    title: "Your invoice",
    name: "Invoice",
    noindex: true,
    hasKey: true,
  },
  webDevelopment: {
    path: "/webdevelopment",
    title: "Web development",
    byQuote: true,
    feature: "websites",
  },
  webinars: {
    path: "/webinars",
    title: "Weekly tech webinars",
    name: "Webinars",
    task: true,
    feature: "webinars",
  },
  webinarSignUp: {
    path: "/webinar",
    title: "Your webinar",
    noindex: true,
    hasKey: true,
    feature: "webinars",
  },
  getStarted: { path: "/getstarted", title: "Get started", task: true },
  remote: { path: "/remote", title: "How a remote session goes" },
  contact: { path: "/contact", title: "Contact us", name: "Contact", task: true },
  about: { path: "/about", title: "About us", name: "About" },
  updates: { path: "/updates", title: "What’s new", name: "Updates" },
  goals: {
    path: "/goals",
    title: `Our goals for ${business.suburb}`,
    name: "Goals",
    feature: "goals",
  },
  comingSoon: {
    path: "/coming-soon",
    aliases: ["/pageupdates"],
    title: "Coming soon",
    noindex: true,
  },
  blogs: { path: "/blogs", aliases: ["/blog"], title: "Blog", feature: "blog" },
  blog: {
    path: "/blogs/:blogId",
    aliases: ["/blog/:blogId"],
    title: "Blog",
    name: "A blog post",
    feature: "blog",
  },
  refer: {
    path: "/refer",
    aliases: ["/refers"],
    title: "Refer a friend",
    task: true,
    feature: "coupons",
  },
  reviews: { path: "/reviews", title: "What our clients say", name: "Reviews", feature: "ratings" },
  rate: {
    path: "/customerservice",
    aliases: ["/rate"],
    title: "Rate our service",
    task: true,
    feature: "ratings",
  },
  addClient: {
    path: "/addclient",
    title: "Save your details",
    name: "Client profile",
    task: true,
    personal: true,
  },
  designBrief: { path: "/webform", title: "Design your website", task: true, feature: "websites" },
  project: {
    path: "/project",
    title: "Your website project",
    task: true,
    noindex: true,
    feature: "websites",
  },
  projectEmails: {
    path: "/projectemails",
    title: "Emails about your website project",
    name: "Project emails",
    feature: "websites",
    noindex: true,
    hasKey: true,
  },
  myRequests: { path: "/myrequests", title: "My requests", task: true, personal: true },
  search: { path: "/search", title: "Search this site", name: "Search", noindex: true },
  privacy: { path: "/privacy", title: "Your privacy on this site", name: "Privacy" },
  login: {
    path: "/login",
    title: "Sign in, and common questions",
    name: "Sign in",
    task: true,
    personal: true,
  },
  owner: {
    path: "/owner",
    aliases: ["/owner/:panel"],
    title: "Owner’s console",
    noindex: true,
    uncounted: true,
  },
} as const satisfies Record<string, Page>;

export type PageKey = keyof typeof pages;

/** The licence notices of libraries and typefaces: a file that the build writes. */
export const LICENCES = "/licences.txt";

/** The page of any other path. */
export const notFoundPage = {
  path: "*",
  title: "Page not found",
  noindex: true,
} as const satisfies Page;

/** The canonical path for search engines; undefined if the page isn't indexed, or its path varies. */
export function getCanonical({ path, noindex }: Page): string | undefined {
  return noindex === true || /[:*]/.test(path) ? undefined : path;
}

/** Whether the business offers something (`business/features`). */
export const offers = (feature: Feature): boolean => features.includes(feature);

/** The items whose feature, if any, the business offers. */
export const offered = <Item extends { feature?: Feature }>(items: readonly Item[]): Item[] =>
  items.filter(({ feature }) => feature === undefined || offers(feature));

/** The keys of the pages that the site has. */
export const pageKeys = (Object.keys(pages) as PageKey[]).filter(
  (key) => offered<Page>([pages[key]]).length > 0,
);

/** Pages by path, with `:` for a parameter at the end. It's a map, because every link looks up its target. */
const byAddress = new Map(
  pageKeys
    .map((key): Page => pages[key])
    .flatMap((page) =>
      [page.path, ...(page.aliases ?? [])].map((path): [string, Page] => [
        path.replace(/:.*/, ":"),
        page,
      ]),
    ),
);

/** Longer than any of our paths; longer ones aren't looked up. */
const LONGEST_PATH = 500;

/** The page at a path, in any case, or undefined. */
export function pageAt(pathname: string): Page | undefined {
  if (pathname.length > LONGEST_PATH) return undefined;
  const address = pathname.toLowerCase().replace(/(?!^)\/+$/, "");
  return byAddress.get(address) ?? byAddress.get(address.replace(/[^/]+$/, ":"));
}

/** Whether a link leads to a page that the site has; one within its page does. */
export const leadsToPage = (to: string): boolean =>
  !to.startsWith("/") || pageAt(to.replace(/[?#].*/s, "")) !== undefined;

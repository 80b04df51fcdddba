import { leadsToPage, type Page, pageAt, type PageKey, pages } from "#convex/shared/pages";

/** The address of a page with what a link has chosen; what isn't there is left out. */
function withChosen(path: string, chosen: Record<string, string | undefined>): string {
  const parts = Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length === 0 ? path : `${path}?${parts.join("&")}`;
}

/** What a link to the booking form fills in, all of it optional (docs/product.md 2.7). */
interface RequestLink {
  /** What the form offers, or the title of a service of the catalogue. */
  service?: string | undefined;
  coupon?: string;
  /** Kept until somebody chooses help in person. */
  postcode?: string;
}

/** Addresses with something in them that varies. */
const withParameters = {
  /** With `tour` the welcome window opens. Load that anew (an `a`, not a `Link`): it opens at any time then. */
  home: ({ tour }: { tour?: true } = {}) => (tour ? "/?tour" : "/"),
  /** `date` and `time` choose a time that can be booked. */
  booking: (chosen: RequestLink & { date?: string; time?: string } = {}) =>
    withChosen("/booking", { ...chosen }),
  /** `search` is what somebody looked for and we don't have: the form opens with the question. */
  quote: (chosen: RequestLink & { search?: string } = {}) => withChosen("/quote", { ...chosen }),
  /** `mode` is what somebody comes for: a new brief, or one that was sent before; `key` that of the quote it's for. */
  designBrief: ({ mode, key }: { mode?: "submit" | "check"; key?: string } = {}) =>
    withChosen("/webform", { mode, key }),
  /** `ref` is the reference of its brief. */
  project: ({ ref }: { ref?: string } = {}) => withChosen("/project", { ref }),
  /** `id` is that of a service of the catalogue. */
  service: (id: string) => `/services/${id}`,
  /** `q` is what to look for. */
  search: ({ q }: { q?: string } = {}) => withChosen("/search", { q }),
  blog: (blogId: string) => `/blogs/${encodeURIComponent(blogId)}`,
  /** `product` is chosen in the form that the link leads to, and `coupon` filled in. */
  shop: (chosen: { product?: string; coupon?: string } = {}) =>
    withChosen("/shop", { ...chosen }) + (Object.keys(chosen).length === 0 ? "" : "#choose"),
  /**
   * Always load it anew (an `a`, not a `Link`): only its own headers let the card provider in. The key is
   * in the search, which no statistics keep.
   */
  pay: (key: string) => `/pay?key=${encodeURIComponent(key)}`,
  /** `key` is that of a manage link. */
  visit: ({ key }: { key?: string } = {}) => withChosen("/visit", { key }),
  /** `key` is that of the manage link of the visit that's rated: its client needn't say who they are. */
  rate: ({ key }: { key?: string } = {}) => withChosen("/customerservice", { key }),
  quoteOffer: ({ key }: { key?: string } = {}) => withChosen("/quoteoffer", { key }),
  invoice: (key: string) => withChosen("/invoice", { key }),
  /** `next` is where to go once signed in: a path of this site. */
  login: ({ next }: { next?: string } = {}) => withChosen("/login", { next }),
  owner: (panel?: string) => (panel === undefined ? "/owner" : `/owner/${panel}`),
};

type Parameters = typeof withParameters;

type Paths = {
  [Key in PageKey]: {
    path: (typeof pages)[Key]["path"];
    /** The address of a link to the page. */
    href: Key extends keyof Parameters ? Parameters[Key] : () => string;
  };
};

const hasParameters = (key: string): key is keyof Parameters => key in withParameters;

/** How links to each page are made. */
export const paths = Object.fromEntries(
  Object.entries<Page>(pages).map(([key, { path }]) => [
    key,
    { path, href: hasParameters(key) ? withParameters[key] : () => path },
  ]),
) as unknown as Paths;

/** The one address of the page at `pathname`; itself where no page is there, or the address varies. */
export function canonicalPath(pathname: string): string {
  const path = pageAt(pathname)?.path;
  return path === undefined || path.includes(":") ? pathname : path;
}

/** The page that an address belongs to: of a post, the blog. */
export function sectionPath(pathname: string): string {
  return pageAt(pathname)?.path.replace(/\/:.*/, "") ?? pathname;
}

/** The links of a list that lead to pages that the site has. */
export const withPages = <Link extends { to: string }>(links: readonly Link[]): readonly Link[] =>
  links.filter(({ to }) => leadsToPage(to));

import { leadsToPage, type Page, pageAt, type PageKey, pages } from "#convex/shared/pages";

/** A page's address with search parameters; undefined ones are left out. */
function withChosen(path: string, chosen: Record<string, string | undefined>): string {
  const parts = Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length === 0 ? path : `${path}?${parts.join("&")}`;
}

/** What a link to the booking form fills in, all of it optional (docs/product.md 2.7). */
interface RequestLink {
  /** One of the form's options, or the title of a service of the catalogue. */
  service?: string | undefined;
  coupon?: string;
  /** Kept until the visitor chooses help in person. */
  postcode?: string;
}

const withParameters = {
  /** `tour` opens the welcome window. Use an `a` instead of a `Link`, so that it opens every time. */
  home: ({ tour }: { tour?: true } = {}) => (tour ? "/?tour" : "/"),
  /** `date` and `time` choose a slot. */
  booking: (chosen: RequestLink & { date?: string; time?: string } = {}) =>
    withChosen("/booking", { ...chosen }),
  /** `search` is a search that found no service; the form starts with it as the question. */
  quote: (chosen: RequestLink & { search?: string } = {}) => withChosen("/quote", { ...chosen }),
  /** `mode` chooses a new brief or existing ones; `key` is that of the brief's quote. */
  designBrief: ({ mode, key }: { mode?: "submit" | "check"; key?: string } = {}) =>
    withChosen("/webform", { mode, key }),
  /** `ref` is the reference of its brief. */
  project: ({ ref }: { ref?: string } = {}) => withChosen("/project", { ref }),
  /** `id` is a catalogue service's. */
  service: (id: string) => `/services/${id}`,
  /** `q` is the search text. */
  search: ({ q }: { q?: string } = {}) => withChosen("/search", { q }),
  blog: (blogId: string) => `/blogs/${encodeURIComponent(blogId)}`,
  /** `product` is chosen and `coupon` filled in in the form. */
  shop: (chosen: { product?: string; coupon?: string } = {}) =>
    withChosen("/shop", { ...chosen }) + (Object.keys(chosen).length === 0 ? "" : "#choose"),
  /**
   * Always use an `a` instead of a `Link`: only this page's own headers allow the card provider. The key is a search
   * parameter, which analytics never store.
   */
  pay: (key: string) => `/pay?key=${encodeURIComponent(key)}`,
  /** `key` is that of a manage link. */
  visit: ({ key }: { key?: string } = {}) => withChosen("/visit", { key }),
  /** `key` is that of the rated visit's manage link, which identifies the client. */
  rate: ({ key }: { key?: string } = {}) => withChosen("/customerservice", { key }),
  quoteOffer: ({ key }: { key?: string } = {}) => withChosen("/quoteoffer", { key }),
  invoice: (key: string) => withChosen("/invoice", { key }),
  /** `next` is a path on this site to go to after signing in. */
  login: ({ next }: { next?: string } = {}) => withChosen("/login", { next }),
  owner: (panel?: string) => (panel === undefined ? "/owner" : `/owner/${panel}`),
};

type Parameters = typeof withParameters;

type Paths = {
  [Key in PageKey]: {
    path: (typeof pages)[Key]["path"];
    href: Key extends keyof Parameters ? Parameters[Key] : () => string;
  };
};

const hasParameters = (key: string): key is keyof Parameters => key in withParameters;

/** Every page's path and address builder. */
export const paths = Object.fromEntries(
  Object.entries<Page>(pages).map(([key, { path }]) => [
    key,
    { path, href: hasParameters(key) ? withParameters[key] : () => path },
  ]),
) as unknown as Paths;

/** A page's canonical path; `pathname` itself if there's no such page, or if its path has parameters. */
export function canonicalPath(pathname: string): string {
  const path = pageAt(pathname)?.path;
  return path === undefined || path.includes(":") ? pathname : path;
}

/** The path of the section that an address belongs to, such as the blog for a post. */
export function sectionPath(pathname: string): string {
  return pageAt(pathname)?.path.replace(/\/:.*/, "") ?? pathname;
}

/** Keeps only links to pages that the site has. */
export const withPages = <Link extends { to: string }>(links: readonly Link[]): readonly Link[] =>
  links.filter(({ to }) => leadsToPage(to));

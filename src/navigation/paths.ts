import { type Page, pageAt, type PageKey, pages } from "#convex/shared/pages";

/** Addresses with something in them that varies. */
const withParameters = {
  /** With `tour` the welcome window opens. Load that anew (an `a`, not a `Link`): it opens at any time then. */
  home: ({ tour }: { tour?: true } = {}) => (tour ? "/?tour" : "/"),
  /** `service` is one of the booking options; the form opens with it chosen. */
  booking: ({ service }: { service?: string } = {}) =>
    service === undefined ? "/booking" : `/booking?service=${encodeURIComponent(service)}`,
  /** `mode` is what somebody comes for: a new brief, or one that was sent before. */
  designBrief: ({ mode }: { mode?: "submit" | "check" } = {}) =>
    mode === undefined ? "/webform" : `/webform?mode=${mode}`,
  blog: (blogId: string) => `/blogs/${encodeURIComponent(blogId)}`,
  /** `product` is chosen in the form that the link leads to. */
  shop: ({ product }: { product?: string } = {}) =>
    product === undefined ? "/shop" : `/shop?product=${encodeURIComponent(product)}#choose`,
  /**
   * Always load it anew (an `a`, not a `Link`): only its own headers let the card provider in. The key is
   * in the search, which no statistics keep.
   */
  pay: (key: string) => `/pay?key=${encodeURIComponent(key)}`,
  /** `next` is where to go once signed in: a path of this site. */
  login: ({ next }: { next?: string } = {}) =>
    next === undefined ? "/login" : `/login?next=${encodeURIComponent(next)}`,
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

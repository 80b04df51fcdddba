import { business } from "#convex/business/business";
import { absoluteUrl } from "./site-url";

interface PageTitleProps {
  /** The page's name in the tab and in search results, without the site's name. */
  title: string;
  /** The page's canonical path; left out for pages such as "Page not found". */
  path?: string | undefined;
  /** Keeps the page out of search results. */
  noindex?: boolean | undefined;
}

/** A page's title with the site's name. */
export const formatPageTitle = (title: string) => `${title} | ${business.name}`;

/** A page's title and links, which React moves into the document's head. */
export function PageTitle({ title, path, noindex }: PageTitleProps) {
  return (
    <>
      <title>{formatPageTitle(title)}</title>
      {noindex === true && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={absoluteUrl(path)} />}
    </>
  );
}

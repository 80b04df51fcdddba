import { business } from "#convex/business/business";
import { absoluteUrl } from "./site-url";

interface PageTitleProps {
  /** The page's name in the browser's tab and in search results; the site's name is added. */
  title: string;
  /** The page's canonical path; left out where there is none to name, as on "Page not found". */
  path?: string | undefined;
  /** Keeps the page out of search results. */
  noindex?: boolean | undefined;
}

/** A page's title with the site's name. */
export const formatPageTitle = (title: string) => `${title} | ${business.name}`;

/** What a browser needs to know of a page. React moves it to the document's head. */
export function PageTitle({ title, path, noindex }: PageTitleProps) {
  return (
    <>
      <title>{formatPageTitle(title)}</title>
      {noindex === true && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={absoluteUrl(path)} />}
    </>
  );
}

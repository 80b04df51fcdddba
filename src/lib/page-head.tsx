import { business } from "../../convex/business/business";
import { absoluteUrl } from "./site-url";

interface PageHeadProps {
  /** The page's name in the browser's tab and in search results; the site's name is added. */
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
  /** The page's canonical path; left out where there is none to name, as on "Page not found". */
  path?: string | undefined;
  /** Keeps the page out of search results. */
  noindex?: boolean | undefined;
  /** An article has an author and a date; everything else is a website. */
  type?: "website" | "article";
  /** Full address of a picture for shared links, where the page has one of its own. */
  image?: string | undefined;
}

const sharingPicture = {
  path: "/sharing.png",
  width: "1200",
  height: "630",
  alt: `${business.name}: friendly computer help in ${business.suburb}`,
};

function SharingPicture({ image }: Pick<PageHeadProps, "image">) {
  if (image !== undefined) return <meta property="og:image" content={image} />;
  return (
    <>
      <meta property="og:image" content={absoluteUrl(sharingPicture.path)} />
      <meta property="og:image:width" content={sharingPicture.width} />
      <meta property="og:image:height" content={sharingPicture.height} />
      <meta property="og:image:alt" content={sharingPicture.alt} />
    </>
  );
}

/**
 * What a page tells browsers, search engines and chats that show a preview of a link. React moves it to
 * the document's head. Each page has exactly one: two titles would both be there.
 */
export function PageHead(props: PageHeadProps) {
  const { title, description, path, noindex, type = "website", image } = props;
  const fullTitle = `${title} | ${business.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex === true && <meta name="robots" content="noindex" />}
      {path !== undefined && (
        <>
          <link rel="canonical" href={absoluteUrl(path)} />
          <meta property="og:url" content={absoluteUrl(path)} />
        </>
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_AU" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <SharingPicture image={image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

import { business } from "#convex/business/business";
import { formatPageTitle, PageTitle } from "./page-title";
import { absoluteUrl } from "./site-url";

interface PreviewProps {
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
  path?: string | undefined;
  /** An article has an author and a date; everything else is a website. */
  type?: "website" | "article";
  /** Absolute URL of the page's own image for shared links. */
  image?: string | undefined;
}

const sharingPicture = {
  path: "/sharing.png",
  width: "1200",
  height: "630",
  alt: `${business.name}: ${business.offer} in ${business.suburb}`,
};

function SharingPicture({ image }: Pick<PreviewProps, "image">) {
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

/** The metadata that search engines and chat apps show. */
export function PagePreview({ title, description, path, type = "website", image }: PreviewProps) {
  return (
    <>
      <meta name="description" content={description} />
      {path !== undefined && <meta property="og:url" content={absoluteUrl(path)} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_AU" />
      <meta property="og:title" content={formatPageTitle(title)} />
      <meta property="og:description" content={description} />
      <SharingPicture image={image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The full metadata of a page whose title depends on its content. Each page has exactly one. */
export function PageHead({ noindex, ...preview }: PreviewProps & { noindex?: boolean }) {
  return (
    <>
      <PageTitle title={preview.title} path={preview.path} noindex={noindex} />
      <PagePreview {...preview} />
    </>
  );
}

import type { BlogPosting, Graph } from "schema-dts";
import { business } from "#convex/business/business";
import { countryWords } from "#convex/business/country";
import { breadcrumbs } from "../navigation/breadcrumbs";
import { paths } from "../navigation/paths";
import { absoluteUrl } from "../navigation/site-url";
import type { Post } from "./post";

function posting(post: Post): BlogPosting {
  const publisher = {
    "@type": "LocalBusiness" as const,
    name: business.name,
    url: absoluteUrl("/"),
  };
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.seoDescription,
    inLanguage: countryWords.locale,
    datePublished: new Date(post.publishedAt).toISOString(),
    dateModified: new Date(post.modifiedAt).toISOString(),
    articleSection: post.categories,
    keywords: post.tags,
    mainEntityOfPage: absoluteUrl(paths.blog.href(post.blogId)),
    author: publisher,
    publisher,
    ...(post.featuredImage !== null && { image: absoluteUrl(post.featuredImage) }),
  };
}

const getTrail = ({ title, blogId }: Post) => [
  { name: "Home", path: paths.home.href() },
  { name: "Blog", path: paths.blogs.href() },
  { name: title, path: paths.blog.href(blogId) },
];

/** A post's schema.org data. */
export function structuredData(post: Post): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": [posting(post), breadcrumbs(getTrail(post))],
  };
}

import { business } from "#convex/business/business";
import { paths } from "../navigation/paths";
import { absoluteUrl } from "../navigation/site-url";
import type { Post } from "./post";

function posting(post: Post) {
  const publisher = { "@type": "LocalBusiness", name: business.name, url: absoluteUrl("/") };
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.seoDescription,
    inLanguage: "en-AU",
    datePublished: new Date(post.publishedAt).toISOString(),
    articleSection: post.categories,
    keywords: post.tags,
    mainEntityOfPage: absoluteUrl(paths.blog.href(post.blogId)),
    author: publisher,
    publisher,
    ...(post.featuredImage !== null && { image: absoluteUrl(post.featuredImage) }),
  };
}

function breadcrumbs(post: Post) {
  const trail = [
    { name: "Home", path: paths.home.href() },
    { name: "Blog", path: paths.blogs.href() },
    { name: post.title, path: paths.blog.href(post.blogId) },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

/** A post as schema.org describes it. */
export function structuredData(post: Post) {
  return { "@context": "https://schema.org", "@graph": [posting(post), breadcrumbs(post)] };
}

import { useEffect } from "react";
import { PageHead } from "../navigation/page-head";
import { paths } from "../navigation/paths";
import { absoluteUrl } from "../navigation/site-url";
import type { Post } from "./post";
import { structuredData } from "./structured-data";

/** A post's metadata for search engines and link previews. */
export function BlogHead({ post }: { post: Post }) {
  const { featuredImage, seoKeywords } = post;
  // A closing tag in a text would end the script if somebody saves the page as HTML.
  const json = JSON.stringify(structuredData(post)).replaceAll("<", "\\u003c");
  // React would create the script from HTML, which browsers refuse (`app/trusted-types.ts`).
  useEffect(() => {
    const script = document.createElement("script");
    script.type = "application/ld+json";
    script.text = json;
    document.head.append(script);
    return () => {
      script.remove();
    };
  }, [json]);
  return (
    <>
      <PageHead
        title={post.seoTitle}
        description={post.seoDescription}
        path={paths.blog.href(post.blogId)}
        type="article"
        image={featuredImage === null ? undefined : absoluteUrl(featuredImage)}
      />
      {seoKeywords !== "" && <meta name="keywords" content={seoKeywords} />}
      <meta property="article:published_time" content={new Date(post.publishedAt).toISOString()} />
      {post.categories.map((name) => (
        <meta key={name} property="article:section" content={name} />
      ))}
      {post.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}

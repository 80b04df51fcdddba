import type { PostDetail } from "../blogs/fields";
import { business } from "../business/business";
import { countryWords } from "../business/country";
import type { Business } from "../businessDetails/rules";
import { escapeHtml } from "../shared/text";
import { cleanLine } from "../typed/text";

const attribute = (text: string) => escapeHtml(cleanLine(text));

const meta = (name: string, content: string) =>
  `<meta ${name.startsWith("twitter:") || name === "description" ? "name" : "property"}="${name}" content="${attribute(content)}">`;

function frame(title: string, head: readonly string[], body: string): string {
  return [
    "<!doctype html>",
    `<html lang="${countryWords.locale}">`,
    "<head>",
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${attribute(title)} | ${attribute(business.name)}</title>`,
    ...head,
    "</head>",
    `<body>${body}</body>`,
    "</html>\n",
  ].join("\n");
}

/**
 * The page that chats and social networks read for a preview; it redirects people to the post itself.
 * @param site the site's address without a trailing slash
 */
export function renderSharedPost(post: PostDetail, site: string): string {
  const url = `${site}/blogs/${encodeURIComponent(post.blogId)}`;
  const head = [
    `<link rel="canonical" href="${attribute(url)}">`,
    `<meta http-equiv="refresh" content="0; url=${attribute(url)}">`,
    meta("description", post.seoDescription),
    meta("og:type", "article"),
    meta("og:url", url),
    meta("og:site_name", business.name),
    meta("og:locale", "en_AU"),
    meta("og:title", post.seoTitle),
    meta("og:description", post.seoDescription),
    meta("article:published_time", new Date(post.publishedAt).toISOString()),
    meta("og:image", new URL(post.featuredImage ?? "/sharing.png", site).href),
    meta("twitter:card", "summary_large_image"),
  ];
  const link = `<a href="${attribute(url)}">${attribute(post.seoTitle)}</a>`;
  return frame(post.seoTitle, head, `<h1>${link}</h1><p>${attribute(post.seoDescription)}</p>`);
}

export function renderNoPost(site: string, { phone }: Business): string {
  const body = `<h1>Blog not found</h1><p><a href="${attribute(`${site}/blogs`)}">See all posts</a>, or call ${attribute(phone.display)}.</p>`;
  return frame("Blog not found", [`<meta name="robots" content="noindex">`], body);
}

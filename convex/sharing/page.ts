import { business } from "../business/business";
import { escapeHtml } from "../shared/text";
import { cleanLine } from "../typed/text";
import type { SharedPost } from "./model";
import { pictureSize, sharedPostPath } from "./rules";

interface Place {
  /** Where the site is served, without a slash at the end. */
  site: string;
  /** Where the deployment answers HTTP. */
  deployment: string;
}

const attribute = (text: string) => escapeHtml(cleanLine(text));

const meta = (name: string, content: string) =>
  `<meta ${name.startsWith("twitter:") || name === "description" ? "name" : "property"}="${name}" content="${attribute(content)}">`;

function pictureTags({ image, blogId, title }: SharedPost, { site, deployment }: Place): string[] {
  if (image !== null) return [meta("og:image", image.startsWith("/") ? `${site}${image}` : image)];
  return [
    meta("og:image", `${deployment}${sharedPostPath(blogId)}.png`),
    meta("og:image:type", "image/png"),
    meta("og:image:width", String(pictureSize.width)),
    meta("og:image:height", String(pictureSize.height)),
    meta("og:image:alt", title),
  ];
}

function frame(title: string, head: readonly string[], body: string): string {
  return [
    "<!doctype html>",
    `<html lang="en-AU">`,
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

/** What chats and social networks read of a post; people are sent on to the post itself. */
export function renderSharedPost(post: SharedPost, place: Place): string {
  const url = `${place.site}/blogs/${encodeURIComponent(post.blogId)}`;
  const head = [
    `<link rel="canonical" href="${attribute(url)}">`,
    `<meta http-equiv="refresh" content="0; url=${attribute(url)}">`,
    meta("description", post.description),
    meta("og:type", "article"),
    meta("og:url", url),
    meta("og:site_name", business.name),
    meta("og:locale", "en_AU"),
    meta("og:title", post.title),
    meta("og:description", post.description),
    meta("article:published_time", new Date(post.publishedAt).toISOString()),
    ...pictureTags(post, place),
    meta("twitter:card", "summary_large_image"),
  ];
  const link = `<a href="${attribute(url)}">${attribute(post.title)}</a>`;
  return frame(post.title, head, `<h1>${link}</h1><p>${attribute(post.description)}</p>`);
}

/** For an address that leads to no post. */
export function renderNoPost({ site }: Place): string {
  const body = `<h1>Blog not found</h1><p><a href="${attribute(`${site}/blogs`)}">See all posts</a>, or call ${attribute(business.phone.display)}.</p>`;
  return frame("Blog not found", [`<meta name="robots" content="noindex">`], body);
}

import { createHash } from "node:crypto";
import type { RenderedPage } from "../src/app/rendered-page.ts";
import { ASK_FIRST } from "./first-answers.ts";
import type { Rewrite } from "./host-files.ts";

const isVariable = (pattern: string) => /[:*]/.test(pattern);

/** A page's file in the build: hosts find `/about` in `about.html`. */
export function getFilePath(pattern: string): string {
  if (pattern === "*") return "404.html";
  if (pattern === "/") return "index.html";
  return `${pattern.slice(1).replaceAll(/[:*]/g, "_")}.html`;
}

/** The addresses of pages that have their own file in the build. */
export function getAddresses(pages: readonly RenderedPage[]): string[] {
  return pages
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern !== "/" && !isVariable(pattern));
}

/** The addresses with a parameter, and the page that answers each. */
export function getRewrites(pages: readonly RenderedPage[]): Rewrite[] {
  return pages
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern !== "*" && isVariable(pattern))
    .map((pattern) => ({ pattern, to: `/${getFilePath(pattern).replace(/\.html$/, "")}` }));
}

/** The look of the site, or the console, on a phone's home screen. */
const homeScreenLinks = ({ manifest, touchIcon }: RenderedPage) =>
  `<link rel="manifest" href="/${manifest}"><link rel="apple-touch-icon" href="/${touchIcon}">`;

/** If half a page were painted first, it would move when the rest arrives. */
const WHOLE_PAGE = '<link rel="expect" href="#main" blocking="render">';

/**
 * The HTML that every page starts from. Its styles are inline, because on a slow connection a separate file arrives
 * late among all the scripts.
 * @param read returns the text of a built file, by its address
 */
export const pageTemplate = (html: string, read: (address: string) => string): string =>
  html
    .replaceAll(
      /<link rel="stylesheet"[^>]* href="([^"]+)">/g,
      (_link, address: string) => `<style>${read(address)}</style>`,
    )
    .replace("<!--page-head-->", (head) => `${head}<script>${ASK_FIRST}</script>`);

export function fillTemplate(template: string, page: RenderedPage, links: string): string {
  // A function, because `$` in the text isn't a placeholder.
  return template
    .replace("<!--page-head-->", () => WHOLE_PAGE + links + page.head + homeScreenLinks(page))
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`);
}

const hashes = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(
    ([, text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`,
  );

/** The inline scripts that run, and the inline styles, as a content security policy names them. */
export const inlineHashes = (html: string) => ({
  inlineScripts: hashes(html, /<script>([\s\S]*?)<\/script>/g),
  inlineStyles: hashes(html, /<style>([\s\S]*?)<\/style>/g),
});

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The pages that search engines should visit. */
export function sitemap(pages: readonly RenderedPage[], siteUrl: string): string {
  const addresses = pages
    .filter(({ listed }) => listed)
    .map(({ pattern }) => `  <url><loc>${xml(new URL(pattern, siteUrl).href)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
}

/**
 * Pages that search engines should leave out say so themselves, and a robot has to be allowed to read that. The
 * deployment lists the owner's posts, which a build doesn't know.
 */
export function robots(siteUrl: string, convexSiteUrl: string | undefined): string {
  const sitemaps = [siteUrl, convexSiteUrl].flatMap((origin) =>
    origin === undefined ? [] : [`Sitemap: ${new URL("/sitemap.xml", origin).href}`],
  );
  return `User-agent: *
Allow: /

${sitemaps.join("\n")}
`;
}

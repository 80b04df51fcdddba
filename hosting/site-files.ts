import { createHash } from "node:crypto";
import type { RenderedPage } from "../src/app/rendered-page.ts";
import { ASK_FIRST } from "./first-answers.ts";
import type { Rewrite } from "./host-files.ts";

const isVariable = (pattern: string) => /[:*]/.test(pattern);

/** Where an address's page lies in the build: hosts find `/about` in `about.html`. */
export function getFilePath(pattern: string): string {
  if (pattern === "*") return "404.html";
  if (pattern === "/") return "index.html";
  return `${pattern.slice(1).replaceAll(/[:*]/g, "_")}.html`;
}

/** The addresses of pages that lie in the build under their own name. */
export function getAddresses(pages: readonly RenderedPage[]): string[] {
  return pages
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern !== "/" && !isVariable(pattern));
}

/** The addresses with something variable in them, and the page that answers them. */
export function getRewrites(pages: readonly RenderedPage[]): Rewrite[] {
  return pages
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern !== "*" && isVariable(pattern))
    .map((pattern) => ({ pattern, to: `/${getFilePath(pattern).replace(/\.html$/, "")}` }));
}

/** How the site, or the console, looks on a phone's home screen. */
const homeScreenLinks = ({ manifest, touchIcon }: RenderedPage) =>
  `<link rel="manifest" href="/${manifest}"><link rel="apple-touch-icon" href="/${touchIcon}">`;

/** Half a page may come first; what's painted of it would move when the rest does. */
const WHOLE_PAGE = '<link rel="expect" href="#main" blocking="render">';

/** The HTML that every page starts from. Its scripts are fetched with less weight than what is painted. */
export const pageTemplate = (html: string): string =>
  html
    .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
    // A script below a stylesheet would wait for that.
    .replace("<!--page-head-->", (head) => `${head}<script>${ASK_FIRST}</script>`);

/** Puts a rendered page into the template. */
export function fillTemplate(template: string, page: RenderedPage, links: string): string {
  // A function, because `$` in a text is no placeholder of ours.
  return template
    .replace("<!--page-head-->", () => WHOLE_PAGE + page.head + homeScreenLinks(page))
    .replace("</head>", () => `${links}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`);
}

/** The scripts that stand in a page and run, as a content security policy names them. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => `sha256-${createHash("sha256").update(code).digest("base64")}`,
  );
}

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** What search engines should visit. */
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
 * Pages that should not be found say so themselves; a robot has to be let in to read that. The deployment lists what
 * the owner writes: a build doesn't know it.
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

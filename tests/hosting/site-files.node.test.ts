import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  fillTemplate,
  getFilePath,
  getRewrites,
  inlineHashes,
  pageTemplate,
  robots,
  sitemap,
} from "../../hosting/site-files";
import type { RenderedPage } from "../../src/app/rendered-page";

const page = (overrides: Partial<RenderedPage> = {}): RenderedPage => ({
  pattern: "/about",
  listed: true,
  module: undefined,
  manifest: "site.webmanifest",
  touchIcon: "apple-touch-icon.png",
  head: "<title>About</title>",
  body: "<h1>About</h1>",
  ...overrides,
});

test.each([
  ["/", "index.html"],
  ["/about", "about.html"],
  ["/blogs/:blogId", "blogs/_blogId.html"],
  ["/owner/*", "owner/_.html"],
  ["*", "404.html"],
])("The address %s lies in %s", (pattern, file) => {
  expect(getFilePath(pattern)).toBe(file);
});

test("Addresses with a parameter are answered by their page", () => {
  const pages = ["/about", "/blogs/:blogId", "*"].map((pattern) => page({ pattern }));
  expect(getRewrites(pages)).toEqual([{ pattern: "/blogs/:blogId", to: "/blogs/_blogId" }]);
});

test("A page goes into the template unchanged, prices and all", () => {
  const template = '<head><!--page-head--></head><body><div id="root"></div></body>';
  const html = fillTemplate(template, page({ body: "<p>$50 & $' $1</p>" }), "<link>");
  expect(html).toContain("<title>About</title>");
  expect(html).toContain("<link>");
  expect(html).toContain(`<div id="root"><p>$50 & $' $1</p></div>`);
});

test("The policy names only scripts that run and styles, by the hash of their content", () => {
  const html =
    '<style>a{}</style><script>run()</script><script type="application/ld+json">{}</script><script src="/a.js"></script>';
  const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  expect(inlineHashes(html)).toEqual({
    inlineScripts: [hash("run()")],
    inlineStyles: [hash("a{}")],
  });
});

test("Search engines are sent to the listed pages only", () => {
  const pages = [page(), page({ pattern: "/home", listed: false })];
  const urls = [...sitemap(pages, "https://site.example").matchAll(/<loc>(.*)<\/loc>/g)];
  expect(urls.map(([, url]) => url)).toEqual(["https://site.example/about"]);
  expect(robots("https://site.example", undefined)).toContain(
    "Sitemap: https://site.example/sitemap.xml",
  );
  // The deployment's sitemap lists the owner's posts.
  expect(robots("https://site.example", "https://deployment.example")).toContain(
    "Sitemap: https://deployment.example/sitemap.xml",
  );
});

test("Styles are inline, before any script", () => {
  const html = pageTemplate(
    '<head><!--page-head--><script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><link rel="stylesheet" crossorigin href="/a.css"></head>',
    (address) => `/* ${address} */ a { content: "$&" }`,
  );
  expect(html).toContain('<style>/* /a.css */ a { content: "$&" }</style></head>');
  expect(html.indexOf("api/query")).toBeLessThan(html.indexOf("/a.js"));
  expect(inlineHashes(html).inlineScripts).toHaveLength(1);
});

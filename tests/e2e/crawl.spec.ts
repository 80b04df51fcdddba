import type { APIRequestContext } from "@playwright/test";
import { LICENCES, type Page, pages } from "#convex/shared/pages";
import { notFoundRoute, routes } from "../../src/app/routes";
import { AS_BUILT } from "./addresses";
import { findInvalidHtml } from "./html";
import { listedPages, publicPages } from "./public-pages";
import { expect, test } from "./site";

interface Found {
  status: number;
  html: string;
}

const LINK = /<a [^>]*href="(\/[^"#]*)/g;

const getLinks = (html: string) =>
  [...html.matchAll(LINK)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

/** Follows every link within the site, starting from these pages. */
async function crawl(request: APIRequestContext, from: string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const answer = await request.get(path, { maxRedirects: 0 });
    const html = await answer.text();
    found.set(path, { status: answer.status(), html });
    if (answer.headers()["content-type"]?.startsWith("text/html") === true) {
      waiting.push(...getLinks(html));
    }
  }
  return found;
}

const attribute = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, value]) => value);
const canonicals = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/g);

test("no link of the site is broken, and links lead from the home page to every listed page; search engines see only pages, and files that the site needs are served", async ({
  request,
}) => {
  const found = await crawl(request, ["/"]);
  const reached = new Set([...found.keys()].map((path) => path.replace(/\?.*/, "")));
  const addresses = ({ path, aliases = [] }: Page) => [path, ...aliases];
  const unreached = Object.values<Page>(pages).filter(
    (page) => listedPages.includes(page.path) && !addresses(page).some((each) => reached.has(each)),
  );
  expect(unreached).toEqual([]);
  const broken = [...found].filter(([, { status }]) => status !== 200).map(([path]) => path);
  expect(broken).toEqual([]);

  for (const absent of ["/no-such-page", "/services/no-such-service"]) {
    const answer = await request.get(absent);
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain(`<title>${notFoundRoute.title}`);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(canonicals(html)).toEqual([]);
    expect(await findInvalidHtml(html)).toEqual([]);
  }
  for (const path of ["/coming-soon", "/owner"]) {
    const hidden = await (await request.get(path)).text();
    expect(hidden, path).toContain('<meta name="robots" content="noindex"/>');
  }
  expect((await request.get("/favicon.ico")).status()).toBe(200);
  // The notices that libraries and fonts require.
  const notices = await request.get(LICENCES);
  expect(notices.headers()["content-type"]).toContain("text/plain");
  expect(await notices.text()).toMatch(/^## react-dom - .* \(MIT\)$/m);
  expect(await notices.text()).toContain("## @fontsource-variable/atkinson-hyperlegible-next");
});

test("every address of the route table answers with valid HTML and one canonical address; the pages of the sitemap describe the business, and the policy blocks nothing in them", async ({
  request,
}) => {
  const titles = new Map<string, string>();
  for (const { path, aliases, noindex, ownHead } of routes) {
    for (const pattern of [path, ...aliases]) {
      const address = pattern.replace(":service", "lessons").replace(/[:*]\w*/, "k57example");
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      if (address !== pattern) continue;
      const html = await answer.text();
      const known = noindex === true ? [] : [new URL(path, AS_BUILT.site).href];
      expect(canonicals(html), address).toEqual(known);
      expect(attribute(html, /<title>([^<]+)/g), address).toHaveLength(1);
      const description = attribute(html, /<meta [^>]*name="description" content="([^"]+)"/g);
      expect(description, address).toHaveLength(ownHead === true ? 0 : 1);
      // All in the document's head, where search engines look.
      expect(html.indexOf("<title>")).toBeLessThan(html.indexOf("</head>"));
      if (address !== path) continue;
      titles.set(path, attribute(html, /<title>([^<]+)/g)[0] ?? "");
      expect(await findInvalidHtml(html), path).toEqual([]);
    }
  }
  const paths = await publicPages(request);
  expect(paths).toEqual(listedPages);
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    if (path.startsWith("/services/")) {
      expect(canonicals(html), path).toEqual([new URL(path, AS_BUILT.site).href]);
      expect(attribute(html, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1);
      titles.set(path, attribute(html, /<title>([^<]+)/g)[0] ?? "");
    }
    const [data = ""] = attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/g);
    const { "@graph": things } = JSON.parse(data) as { "@graph": { "@type": string }[] };
    const types = things.map((thing) => thing["@type"]);
    expect(types, path).toContain("LocalBusiness");
    expect(types.includes("BreadcrumbList"), path).toBe(path !== "/");
    expect(attribute(html, / (style)="/g), path).toEqual([]);
    // The two scripts that the policy allows: for display settings, and for loading the other scripts.
    expect(attribute(html, /<(script)>/g), path).toHaveLength(2);
    expect(attribute(html, / (on\w+)="/g), path).toEqual([]);
  }
  expect(new Set(titles.values()).size, "every page has a title of its own").toBe(titles.size);
});

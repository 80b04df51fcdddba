import type { APIRequestContext } from "@playwright/test";
import { LICENCES, type Page, pages } from "#convex/shared/pages";
import { notFoundRoute, routes } from "../../src/app/routes";
import { AS_BUILT } from "./addresses";
import { findInvalidHtml } from "./html";
import { fixedPaths, listedPages, publicPages } from "./public-pages";
import { expect, test } from "./site";

interface Found {
  status: number;
  html: string;
}

const LINK = /<a [^>]*href="(\/[^"#]*)/g;

const getLinks = (html: string) =>
  [...html.matchAll(LINK)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

/** Follows every link inside the site from the pages it is given. */
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

test("no link of the site leads nowhere", async ({ request }) => {
  const found = await crawl(request, ["/", ...(await publicPages(request))]);
  const broken = [...found].filter(([, { status }]) => status !== 200).map(([path]) => path);
  expect(broken).toEqual([]);
  expect(found.size).toBeGreaterThan(10);
});

test("links lead from the home page to every page that search engines are sent to", async ({
  request,
}) => {
  const found = await crawl(request, ["/"]);
  const reached = new Set([...found.keys()].map((path) => path.replace(/\?.*/, "")));
  const addresses = ({ path, aliases = [] }: Page) => [path, ...aliases];
  const unreached = Object.values<Page>(pages).filter(
    (page) => listedPages.includes(page.path) && !addresses(page).some((each) => reached.has(each)),
  );
  expect(unreached).toEqual([]);
});

test("what isn't there yet is kept from search engines, and what browsers ask for by themselves is there", async ({
  request,
}) => {
  const soon = await (await request.get("/coming-soon")).text();
  expect(soon).toContain('<meta name="robots" content="noindex"/>');
  expect(await publicPages(request)).not.toContain("/coming-soon");
  expect((await request.get("/favicon.ico")).status()).toBe(200);
});

test("the notices that libraries and typefaces ask for are served with the site", async ({
  request,
}) => {
  const answer = await request.get(LICENCES);
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const notices = await answer.text();
  expect(notices).toMatch(/^## react-dom - .* \(MIT\)$/m);
  expect(notices).toContain("## @fontsource-variable/atkinson-hyperlegible-next");
});

test("every address of the route table answers with its page and one canonical address", async ({
  request,
}) => {
  const titles = new Map<string, string>();
  for (const { path, aliases, canonical = path, noindex, ownHead } of routes) {
    if (/[:*]/.test(path)) continue;
    for (const address of [path, ...aliases]) {
      const answer = await request.get(address);
      const html = await answer.text();
      expect(answer.status(), address).toBe(200);
      const known = noindex === true ? [] : [new URL(canonical, AS_BUILT.site).href];
      expect(canonicals(html), address).toEqual(known);
      expect(attribute(html, /<title>([^<]+)/g), address).toHaveLength(1);
      const description = attribute(html, /<meta [^>]*name="description" content="([^"]+)"/g);
      expect(description, address).toHaveLength(ownHead === true ? 0 : 1);
      // All in the document's head, where search engines look.
      expect(html.indexOf("<title>")).toBeLessThan(html.indexOf("</head>"));
      if (address === path) titles.set(path, attribute(html, /<title>([^<]+)/g)[0] ?? "");
    }
  }
  expect(new Set(titles.values()).size, "every page has a title of its own").toBe(titles.size);
});

test("an address with something variable in it is answered by its page", async ({ request }) => {
  for (const { path, aliases } of routes.filter((route) => /[:*]/.test(route.path))) {
    for (const pattern of [path, ...aliases]) {
      const answer = await request.get(pattern.replace(/[:*]\w*/, "k57example"));
      expect(answer.status(), pattern).toBe(200);
    }
  }
});

test("the sitemap names the pages of the route table that are for search engines", async ({
  request,
}) => {
  expect(await publicPages(request)).toEqual(listedPages);
});

test("any other address is a 404 that search engines leave alone", async ({ request }) => {
  const answer = await request.get("/no-such-page");
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toContain(`<title>${notFoundRoute.title}`);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(canonicals(html)).toEqual([]);
});

test("every page describes the business to search engines, and the way to the page", async ({
  request,
}) => {
  for (const path of await publicPages(request)) {
    const html = await (await request.get(path)).text();
    const [data = ""] = attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/g);
    const { "@graph": things } = JSON.parse(data) as { "@graph": { "@type": string }[] };
    const types = things.map((thing) => thing["@type"]);
    expect(types, path).toContain("LocalBusiness");
    expect(types.includes("BreadcrumbList"), path).toBe(path !== "/");
  }
});

test("no page has styles or scripts in its markup that the policy refuses", async ({ request }) => {
  for (const path of await publicPages(request)) {
    const html = await (await request.get(path)).text();
    expect(attribute(html, / (style)="/g), path).toEqual([]);
    // The two that the policy names: how one likes to read, and when to fetch the scripts.
    expect(attribute(html, /<(script)>/g), path).toHaveLength(2);
    expect(attribute(html, / (on\w+)="/g), path).toEqual([]);
  }
});

test("every page is valid HTML as it is built", async ({ request }) => {
  for (const path of [...fixedPaths, "/no-such-page"]) {
    const html = await (await request.get(path)).text();
    expect(await findInvalidHtml(html), path).toEqual([]);
  }
});

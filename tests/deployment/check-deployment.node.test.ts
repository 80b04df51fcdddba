import http from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { close, listen } from "../../local/http";
import { checkDeployment } from "../../scripts/deployment-checks";
import { type RunningDeployment, startDeployment } from "../support/deployment";
import { startProxy } from "./proxy";

const KEY = "the-admin-key";

let deployment: RunningDeployment;
let proxy: http.Server;
let site: http.Server;
/** The deployment's public address, through the proxy. */
let url: string;
let siteUrl: string;

/** What the proxy sends as the header; a test changes it. */
let forward: (given: string | undefined) => string | undefined;
let isUpgraded: boolean;
/** The site's files, by path; a test changes them. */
let files: Record<string, string>;
/** The pages' content security policies. */
let policies: Record<string, string>;

beforeAll(async () => {
  site = http.createServer((request, response) => {
    const { url: path = "" } = request;
    const file = files[path];
    response.writeHead(file === undefined ? 404 : 200, {
      "Content-Security-Policy": policies[path] ?? policies["/"],
    });
    response.end(file);
  });
  siteUrl = `http://127.0.0.1:${await listen(site, 0)}`;
  proxy = startProxy({
    target: () => deployment.url,
    forward: (given) => forward(given),
    isUpgraded: () => isUpgraded,
  });
  url = `http://127.0.0.1:${await listen(proxy, 0)}`;
  deployment = await startDeployment({
    env: { LOCAL_ADMIN_KEY: KEY, SITE_URL: siteUrl, CONVEX_CLOUD_ORIGIN: url },
  });
}, 120_000);

afterAll(async () => {
  await Promise.all([close(proxy), close(site), deployment.stop()]);
});

beforeEach(() => {
  // The check's requests go to this machine.
  vi.unstubAllGlobals();
  forward = () => "127.0.0.1";
  isUpgraded = true;
  ({ files, policies } = buildSite());
});

/** The parts of a build's addresses that the check reads. */
function buildSite(addresses: { convex?: string; actions?: string; site?: string } = {}) {
  const { convex = url, actions = deployment.siteUrl, site: own = siteUrl } = addresses;
  const page = (path: string) => `<meta name="convex-url" content="${convex}">
    <meta name="convex-site-url" content="${actions}"><link rel="canonical" href="${own}${path}">
    <link rel="alternate" type="application/rss+xml" href="${actions}/rss/blogs.xml">
    <link rel="modulepreload" href="/assets/a1.js"><form action="${actions}/contact"></form>`;
  const policy = `default-src 'self'; img-src 'self' ${convex}; form-action 'self' ${actions};
    connect-src 'self' ${convex} ${convex.replace("http", "ws")} ${actions}`.replace(/\s+/g, " ");
  return {
    files: {
      "/": page("/"),
      "/pay": page("/pay"),
      "/contact": page("/contact"),
      "/assets/a1.js": `a("${convex}"),b("${actions}"),c("${own}")`,
      "/robots.txt": `User-agent: *\n\nSitemap: ${own}/sitemap.xml\nSitemap: ${actions}/sitemap.xml\n`,
      "/sitemap.xml": `<loc>${own}/</loc><loc>${own}/contact</loc>`,
    } as Record<string, string>,
    policies: { "/": policy, "/pay": `${policy}; script-src https://js.stripe.com` } as Record<
      string,
      string
    >,
  };
}

/** The problems found, by topic; nothing here sends emails. */
async function problems(options: { adminKey?: string; patience?: number } = {}) {
  const findings = await checkDeployment({ url, adminKey: KEY, ...options });
  return Object.fromEntries(
    findings.flatMap(({ about, problem }) =>
      problem === null || about === "Emails" ? [] : [[about, problem]],
    ),
  );
}

describe("the check of a running deployment", () => {
  test("finds nothing if all is right, except that emails wait", async () => {
    expect(await problems()).toEqual({});
    const findings = await checkDeployment({ url, adminKey: KEY });
    expect(findings.find(({ about }) => about === "Emails")?.problem).toContain(
      "wait in the outbox",
    );
    expect(findings).toHaveLength(17);
  });

  test("says that the key is wrong, or that nobody answers", async () => {
    expect(await problems({ adminKey: "another" })).toEqual({
      "Admin key": "The deployment can’t be asked: The admin key is wrong.",
    });
    const findings = await checkDeployment({ url: siteUrl, adminKey: KEY });
    expect(findings).toEqual([
      { about: "Deployment", problem: `${siteUrl} answers 404: that’s no Convex deployment` },
    ]);
  });

  test("says that callers can forge their address behind a proxy that passes it on", async () => {
    forward = (given) => given;
    expect(await problems()).toEqual({
      "Address of the caller": expect.stringContaining(
        "has to overwrite X-Forwarded-For",
      ) as string,
    });
    forward = (given) => [given, "127.0.0.1"].filter(Boolean).join(", ");
    expect(Object.keys(await problems())).toEqual(["Address of the caller"]);
  });

  test("says that WebSockets don't get through", async () => {
    isUpgraded = false;
    expect(await problems({ patience: 500 })).toEqual({
      "Live queries": expect.stringContaining("No answer over a WebSocket") as string,
    });
  });

  /** Changes the deployment's answer to one of the check's functions. */
  function spoil(path: string, change: (value: Record<string, unknown>) => object) {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      const answer = await fetch(input, init);
      if (typeof init?.body !== "string" || !init.body.includes(`"${path}"`)) return answer;
      const { value } = (await answer.json()) as { value: Record<string, unknown> };
      return Response.json({ status: "success", value: { ...value, ...change(value) } });
    });
  }

  test("says that its own token is refused", async () => {
    spoil("deployment/actions:check", ({ token }) => ({ token: `${String(token)}x` }));
    expect(await problems()).toEqual({
      "Signing in": expect.stringContaining("is answered 401") as string,
    });
  });

  test("says that a Node action doesn't reach it", async () => {
    spoil("deployment/roundTrip:check", () => ({ problem: "fetch failed", fileUrl: null }));
    expect(await problems()).toEqual({
      "Node actions and files": expect.stringContaining("fetch failed") as string,
    });
  });

  test("says that browsers can't reach files", async () => {
    spoil("deployment/roundTrip:check", () => ({ fileUrl: "http://10.0.0.7:3210/api/storage/a" }));
    expect(await problems()).toEqual({
      "Node actions and files": expect.stringContaining("http://10.0.0.7:3210. Set") as string,
    });
  });

  const OTHER = "https://sad-newt-456.convex.cloud";
  const OTHER_SITE = "https://sad-newt-456.convex.site";
  const change = (path: string, from: () => string, to: string) => () => {
    files[path] = files[path]!.replaceAll(from(), to);
  };
  const actions = () => deployment.siteUrl;

  test.each<[string, () => void]>([
    ["/ answers 404", () => delete files["/"]],
    ["calls no deployment", change("/", () => '<meta name="convex-url"', "<meta")],
    [`calls ${OTHER}. Build it`, () => ({ files, policies } = buildSite({ convex: OTHER }))],
    [`visits to ${OTHER_SITE}`, change("/contact", actions, OTHER_SITE)],
    [
      "Robots are sent to https://old",
      () => ({ files } = buildSite({ site: "https://old.example" })),
    ],
    ["it’s at http://localhost:4173", change("/contact", () => siteUrl, "http://localhost:4173")],
    [
      `names ${OTHER_SITE}`,
      change("/contact", () => `"${actions()}/contact"`, `"${OTHER_SITE}/contact"`),
    ],
    [`names ${OTHER_SITE}`, change("/pay", () => `${actions()}/rss`, `${OTHER_SITE}/rss`)],
    [
      "names https://old.example",
      change("/pay", () => `${actions()}/rss`, "https://old.example/rss"),
    ],
    [`Robots are sent to ${OTHER_SITE}`, change("/robots.txt", actions, OTHER_SITE)],
    [
      "Robots are sent to http://localhost",
      change("/sitemap.xml", () => siteUrl, "http://localhost"),
    ],
    [`don’t know http`, change("/assets/a1.js", () => url, OTHER)],
    [`don’t know http`, change("/assets/a1.js", actions, "https://old.example")],
    [`don’t know http`, change("/assets/a1.js", () => siteUrl, "https://old.example")],
    ["assets/a1.js answers 404", () => delete files["/assets/a1.js"]],
    ["isn’t sent with its headers", () => (policies = { "/": "" })],
    ["in form-action", () => (policies["/"] = policies["/"]!.replace(/form-action [^;]*/, ""))],
    ["in connect-src", () => (policies["/"] = policies["/"]!.replace(`ws${url.slice(4)}`, ""))],
    [`lets it talk to ${OTHER}`, () => (policies["/"] = `${policies["/"]!}; media-src ${OTHER}`)],
    ["/pay isn’t sent with a policy of its own", () => delete policies["/pay"]],
    ["/pay isn’t sent with", () => (policies["/pay"] = `${policies["/"]}, ${policies["/pay"]}`)],
  ])("says of the site: %s", async (words, spoil) => {
    spoil();
    const found = await problems();
    expect(Object.keys(found)).toEqual(["Site"]);
    expect(found["Site"]).toContain(words);
  });
});

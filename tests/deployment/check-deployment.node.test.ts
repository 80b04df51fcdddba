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
/** Where the world reaches the deployment: through the proxy. */
let url: string;
let siteUrl: string;

/** What the proxy makes of the header; a test changes it. */
let forward: (given: string | undefined) => string | undefined;
/** Whether WebSockets get through. */
let isUpgraded: boolean;
/** What the site answers. */
let page: { status: number; html: string; policy: string };

beforeAll(async () => {
  site = http.createServer((request, response) => {
    const isAbsent = request.url !== "/";
    response.writeHead(isAbsent ? 404 : page.status, { "Content-Security-Policy": page.policy });
    response.end(isAbsent ? "" : page.html);
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
  // What is asked here is on this machine.
  vi.unstubAllGlobals();
  forward = () => "127.0.0.1";
  isUpgraded = true;
  page = {
    status: 200,
    html: `<meta name="convex-url" content="${url}"><link rel="canonical" href="${siteUrl}/">`,
    policy: `default-src 'self'; connect-src ${url}`,
  };
});

/** What is wrong, by what it's about; nothing here sends emails. */
async function problems(options: { adminKey?: string; patience?: number } = {}) {
  const findings = await checkDeployment({ url, adminKey: KEY, ...options });
  return Object.fromEntries(
    findings.flatMap(({ about, problem }) =>
      problem === null || about === "Emails" ? [] : [[about, problem]],
    ),
  );
}

describe("the check of a running deployment", () => {
  test("finds nothing where all is right, but that emails wait", async () => {
    expect(await problems()).toEqual({});
    const findings = await checkDeployment({ url, adminKey: KEY });
    expect(findings.find(({ about }) => about === "Emails")?.problem).toContain(
      "wait in the outbox",
    );
    expect(findings).toHaveLength(13);
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

  test("says that callers can choose their address behind a proxy that passes it on", async () => {
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

  test.each<[string, () => void]>([
    ["answers 500", () => (page.status = 500)],
    ["calls no deployment", () => (page.html = page.html.replace(/<meta[^>]*>/, ""))],
    [
      "calls https://other.example",
      () => (page.html = page.html.replace(url, "https://other.example")),
    ],
    [
      "links name http://localhost:4173",
      () => (page.html = page.html.replace(`${siteUrl}/`, "http://localhost:4173/")),
    ],
    ["headers don’t come with it", () => (page.policy = "")],
  ])("says of the site that it %s", async (words, break_) => {
    break_();
    const found = await problems();
    expect(Object.keys(found)).toEqual(["Site"]);
    expect(found["Site"]).toContain(words);
  });
});

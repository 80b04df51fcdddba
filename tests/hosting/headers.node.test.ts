import { describe, expect, test } from "vitest";
import { type Page, pages } from "#convex/shared/pages";
import { headerRules, type Site } from "../../hosting/headers";
import { formatHeaders, matches, parseHeaders } from "../../hosting/host-files";

const site: Site = {
  siteUrl: "https://wattlestreetit.example",
  convexUrl: "https://happy-otter-123.convex.cloud",
  convexSiteUrl: "https://happy-otter-123.convex.site",
  inlineScripts: ["sha256-abc="],
  inlineStyles: ["sha256-def="],
};
const atHome: Site = {
  siteUrl: "http://localhost:4173",
  convexUrl: "http://127.0.0.1:3210",
  convexSiteUrl: undefined,
  inlineScripts: [],
  inlineStyles: [],
};

const everywhere = (of: Site) => headerRules(of).find(({ pattern }) => pattern === "/*")!.headers;

/** Each directive's values, by name. */
function policy(of: Site): Record<string, string[]> {
  const directives = everywhere(of)["Content-Security-Policy"]!.split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

describe("The content security policy", () => {
  test("allows our own scripts and styles and those named by their hash, and nothing else", () => {
    expect(policy(site)["script-src"]).toEqual(["'self'", "'sha256-abc='"]);
    expect(policy(site)["style-src"]).toEqual(["'self'", "'sha256-def='"]);
    expect(everywhere(site)["Content-Security-Policy"]).not.toContain("unsafe");
  });

  test("connects to the deployment, over HTTP and WebSocket, and to nobody else", () => {
    expect(policy(site)["connect-src"]).toEqual([
      "'self'",
      "https://happy-otter-123.convex.cloud",
      "wss://happy-otter-123.convex.cloud",
      "https://happy-otter-123.convex.site",
    ]);
    expect(policy(atHome)["connect-src"]).toEqual([
      "'self'",
      "http://127.0.0.1:3210",
      "ws://127.0.0.1:3210",
    ]);
  });

  test("connects to the analytics service if there is one, and runs no script of it", () => {
    const counted = { ...site, analyticsUrl: "https://eu.i.posthog.com/path" };
    expect(policy(counted)["connect-src"]).toEqual([
      ...policy(site)["connect-src"]!,
      "https://eu.i.posthog.com",
    ]);
    expect(policy(counted)["script-src"]).toEqual(policy(site)["script-src"]);
  });

  test("sends forms to the site and the deployment only", () => {
    expect(policy(site)["form-action"]).toEqual(["'self'", "https://happy-otter-123.convex.site"]);
  });

  test("lets text become HTML or scripts by our two Trusted Types policies only", () => {
    expect(policy(site)["require-trusted-types-for"]).toEqual(["'script'"]);
    expect(policy(site)["trusted-types"]).toEqual(["default", "email-preview"]);
  });

  test("makes browsers report violations to the deployment, new ones and old ones", () => {
    const address = "https://happy-otter-123.convex.site/security/violations";
    expect(policy(site)["report-to"]).toEqual(["violations"]);
    expect(everywhere(site)["Reporting-Endpoints"]).toBe(`violations="${address}"`);
    expect(policy(site)["report-uri"]).toEqual([address]);
    expect(policy(atHome)).not.toHaveProperty("report-uri");
    const insecure = policy({ ...atHome, convexSiteUrl: "http://127.0.0.1:3211" });
    expect(insecure["report-uri"]).toEqual(["http://127.0.0.1:3211/security/violations"]);
    expect(insecure).not.toHaveProperty("report-to");
  });

  test("lets no other site frame a page, and no page change its base or run plugins", () => {
    for (const name of ["frame-ancestors", "base-uri", "object-src"]) {
      expect(policy(site)[name]).toEqual(["'none'"]);
    }
  });
});

test("only the page that takes cards allows the card provider, and changes nothing else", () => {
  const name = "Content-Security-Policy";
  const rules = headerRules(site).filter(({ headers }) => headers[name]?.includes("stripe"));
  expect(rules.map(({ pattern }) => pattern)).toEqual(["/pay"]);
  const [{ headers, replaces }] = rules as [(typeof rules)[number]];
  expect(replaces).toEqual([name, "Referrer-Policy"]);
  // Without the provider's hosts it's every page's policy, except for what its script writes.
  const withoutHosts = headers[name]!.replace(/ https:\/\/[\w*.]+\.stripe\.com/g, "");
  const general = everywhere(site)[name]!.replace(/; (require-)?trusted-types[^;]*/g, "");
  expect(withoutHosts).toBe(`${general}; frame-src 'self'`);
});

test("HTTPS is enforced where there is HTTPS, and nowhere else", () => {
  expect(everywhere(site)).toHaveProperty("Strict-Transport-Security");
  expect(policy(site)).toHaveProperty("upgrade-insecure-requests");
  expect(everywhere(atHome)).not.toHaveProperty("Strict-Transport-Security");
  expect(policy(atHome)).not.toHaveProperty("upgrade-insecure-requests");
});

test("Files whose name changes with their content are cached for a year", () => {
  const rule = headerRules(site).find(({ pattern }) => matches(pattern, "/assets/index-a1b2.js"));
  expect(rule).toBeDefined();
  const assets = headerRules(site).find(({ pattern }) => pattern === "/assets/*")!;
  expect(assets.headers["Cache-Control"]).toBe("public, max-age=31536000, immutable");
});

test("The host's file matches the rules", () => {
  expect(parseHeaders(formatHeaders(headerRules(site)))).toEqual(headerRules(site));
});

test.each([
  ["/blogs/:blogId", "/blogs/k17", true],
  ["/blogs/:blogId", "/blogs", false],
  ["/blogs/:blogId", "/blogs/k17/edit", false],
  ["/owner/*", "/owner", true],
  ["/owner/*", "/owner/emails/new", true],
  ["/owner/*", "/ownership", false],
  ["/*", "/anything/at/all", true],
])("The pattern %s and the address %s: %s", (pattern, path, expected) => {
  expect(matches(pattern, path)).toBe(expected);
});

test.each(["/pay", "/visit", "/quoteoffer", "/reminders", "/projectemails"])(
  "%s tells nobody its address: it has the key of a link",
  (path) => {
    const rule = headerRules(site).find(({ pattern }) => pattern === path)!;
    expect(rule.replaces).toContain("Referrer-Policy");
    expect(rule.headers["Referrer-Policy"]).toBe("no-referrer");
  },
);

test("a page with a key in its address sends no referrer", () => {
  const keyed = Object.values<Page>(pages).filter(({ hasKey }) => hasKey);
  expect(keyed.map(({ path }) => path)).toContain("/invoice");
  for (const { path } of keyed) {
    const rules = headerRules(site).filter(({ pattern }) => pattern === path);
    expect(rules.map(({ headers }) => headers["Referrer-Policy"])).toEqual(["no-referrer"]);
  }
});

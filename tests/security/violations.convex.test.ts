import fc from "fast-check";
import { beforeEach, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { VIOLATIONS } from "#convex/security/rules";
import { LONGEST_REPORTS, readViolations } from "#convex/security/violationRules";
import { pages } from "#convex/shared/pages";
import { formatViolation } from "../../src/security/owner/format-security-event";
import { type Backend, getRows } from "../support/backend";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";

test.override("clock", "date and timers");

const SITE = "https://wattlestreetit.example";
const page = { paginationOpts: { numItems: 40, cursor: null } };

beforeEach(() => {
  vi.stubEnv("SITE_URL", SITE);
});

/** In the Reporting API's format. */
const reported = (body: Record<string, unknown> = {}) => ({
  type: "csp-violation",
  age: 10,
  url: `${SITE}/booking`,
  user_agent: "Mozilla/5.0",
  body: {
    documentURL: `${SITE}/booking?email=pat@example.com`,
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.example/steal.js?pat",
    sourceFile: `${SITE}/assets/a.js`,
    sample: "secret words",
    originalPolicy: "default-src 'self'",
    disposition: "enforce",
    ...body,
  },
});

/** In older browsers' format. */
const legacy = {
  "csp-report": {
    "document-uri": `${SITE}/blogs/k17`,
    referrer: "https://elsewhere.example/",
    "violated-directive": "script-src-attr",
    "effective-directive": "script-src-attr",
    "blocked-uri": "inline",
    "script-sample": "secret words",
  },
};

const post = (backend: Pick<Backend, "fetch">, body: unknown, ip = "192.0.2.1") =>
  (backend as Backend)
    .withRequestMetadata({ ip })
    .fetch(VIOLATIONS, { method: "POST", body: JSON.stringify(body) });

const kept = async (backend: Backend) => {
  const rows = await getRows(backend, "policyViolations");
  return rows.map(({ directive, blocked, page, count }) => [directive, blocked, page, count]);
};

test("both report formats are stored as a page, a directive and a host, which the owner sees", async ({
  backend,
  owner,
  pat,
}) => {
  expect((await post(backend, [reported(), reported()])).status).toBe(204);
  expect((await post(backend, legacy, "192.0.2.2")).status).toBe(204);
  expect((await post(backend, reported(), "192.0.2.3")).status).toBe(204);
  expect(await kept(backend)).toEqual([
    ["script-src-elem", "evil.example", "/booking", 3],
    ["script-src-attr", "inline", "/blogs/:blogId", 1],
  ]);
  expect(JSON.stringify(await getRows(backend, "policyViolations"))).not.toMatch(
    /secret|pat|steal/,
  );
  const { page: seen } = await owner.query(api.security.owner.violations, page);
  expect(seen.map(formatViolation)).toEqual([
    "Something that was written into the page was refused on “A blog post”.",
    "evil.example was refused on “Book a session”, 3 times.",
  ]);
  expect(await failureOfCall(pat.query(api.security.owner.violations, page))).toEqual({
    code: "forbidden",
  });
});

test("a browser's preflight from another origin is allowed", async ({ backend }) => {
  const answer = await backend.fetch(VIOLATIONS, { method: "OPTIONS" });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-allow-headers")).toBe("content-type");
});

test.for<[string, unknown]>([
  ["of another site", reported({ documentURL: "https://evil.example/" })],
  ["of an invalid address", reported({ documentURL: "booking" })],
  ["of an unknown directive", reported({ effectiveDirective: "pat@example.com" })],
  ["of a browser's extension", reported({ sourceFile: "chrome-extension" })],
  ["of another type", { ...reported(), type: "deprecation" }],
  ["that is empty", {}],
  ["that is a list of lists", [[reported()]]],
  ["that is null", null],
])("a report %s isn't stored", async ([, body], { backend }) => {
  expect((await post(backend, body)).status).toBe(204);
  expect(await kept(backend)).toEqual([]);
});

test("invalid JSON and too long reports aren't stored", async ({ backend }) => {
  const send = (body: string) => backend.fetch(VIOLATIONS, { method: "POST", body });
  expect((await send("{")).status).toBe(204);
  expect((await send(JSON.stringify(reported()) + " ".repeat(LONGEST_REPORTS))).status).toBe(413);
  expect(await kept(backend)).toEqual([]);
});

test("whatever is sent, only one of our pages, a directive and a short name are stored", () => {
  const paths = [...Object.values(pages).map(({ path }) => path), "*"];
  const anything = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }), fc.anything());
  fc.assert(
    fc.property(anything, anything, fc.webPath(), fc.anything(), (blocked, source, path, other) => {
      const body = { documentURL: SITE + path, blockedURL: blocked, sourceFile: source };
      for (const each of readViolations([reported(body), other], SITE)) {
        expect(paths).toContain(each.page);
        expect(each.directive).toBe("script-src-elem");
        expect(each.blocked).toMatch(/^[\w.\-[\]:]{1,253}$/);
      }
    }),
  );
});

test("a day has a limited number of rows, and further reports are counted in one", async ({
  backend,
}) => {
  for (let call = 0; call < 12; call += 1) {
    const body = Array.from({ length: 10 }, (_, at) =>
      reported({ blockedURL: `https://${call}-${at}.example/` }),
    );
    expect((await post(backend, body, `198.51.${call}.1`)).status).toBe(204);
  }
  expect((await post(backend, reported({ blockedURL: "https://0-0.example/" }))).status).toBe(204);
  const rows = await kept(backend);
  expect(rows).toHaveLength(51);
  expect(rows[0]).toEqual(["script-src-elem", "0-0.example", "/booking", 2]);
  expect(rows[50]).toEqual(["others", "others", "*", 70]);
});

test("reports are limited per connection and in total, and refused ones are counted", async ({
  backend,
}) => {
  const statuses = [];
  for (let call = 0; call < 40; call += 1) statuses.push((await post(backend, reported())).status);
  expect(statuses).toEqual([...Array<number>(30).fill(204), ...Array<number>(10).fill(429)]);
  let taken = 30;
  for (let network = 0; network < 20; network += 1) {
    for (let call = 0; call < 20; call += 1)
      if ((await post(backend, reported(), `10.0.${network}.1`)).status === 204) taken += 1;
  }
  expect(taken).toBeLessThanOrEqual(300);
  const refused = (await kept(backend)).map(([, , , count]) => count);
  expect(refused).toEqual([taken]);
  await finishDue(backend);
  const events = await getRows(backend, "securityEvents");
  expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(440 - taken);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeAgent, readAgent } from "#convex/shared/agent";
import { countedPath, countedPaths } from "#convex/shared/countedPages";
import { type Page, pages } from "#convex/shared/pages";
import { anyReport } from "#convex/telemetry/formRules";
import {
  batchDelay,
  countSources,
  HOUR,
  isBot,
  mayCall,
  MINUTE,
  MOST_CALLS,
  OTHER_SOURCES,
  recentCalls,
  SECOND,
  sourceOf,
  type SourceTotals,
  UNKNOWN_SOURCE,
} from "#convex/telemetry/rules";
import { getPlace } from "../../src/telemetry/owner/countries";
import { anyText, RUNS } from "../support/properties";
import { about, batch, visitReport } from "./reports";

describe("a visitor's calls", () => {
  const anyReason = fc.constantFrom("beat", "news", "tab");

  test("are never more than 70 an hour, whatever happens and whenever", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 * MINUTE }), anyReason), { maxLength: 400 }),
        (tries) => {
          let now = 0;
          let calls: number[] = [];
          for (const [wait, reason] of tries) {
            now += wait;
            if (mayCall(calls, now, reason)) calls = [...recentCalls(calls, now), now];
            expect(recentCalls(calls, now).length).toBeLessThanOrEqual(MOST_CALLS);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test("always allow a heartbeat a minute after the last one", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: HOUR })), (times) => {
        const calls = times.sort((a, b) => a - b);
        expect(mayCall(calls, (calls.at(-1) ?? 0) + MINUTE, "beat")).toBe(true);
      }),
      RUNS,
    );
  });

  test("send a batch 10 to 30 seconds after its first event", () => {
    expect([batchDelay(0), batchDelay(0.999_999)]).toEqual([
      10 * SECOND,
      expect.closeTo(30 * SECOND, -2),
    ]);
  });
});

describe("an accepted report", () => {
  const isTaken = (report: unknown) => anyReport.safeParse(report).success;

  test("is one that our own code sends", () => {
    expect(isTaken(visitReport({ batch: batch({ views: ["/"], step: "chose" }) }))).toBe(true);
    const batches = { batch: batch({ sent: ["booking", "webinar"] }) };
    const campaign = { about: { ...about, campaign: "newsletter/spring_2026" } };
    expect(isTaken(visitReport({ ...batches, ...campaign }))).toBe(true);
    expect(isTaken({ kind: "anonymous", views: ["/blogs/:blogId"] })).toBe(true);
  });

  test.each([
    ["an address instead of a page", { page: "/pat@example.com" }],
    ["a search in the page", { page: "/booking?email=pat@example.com" }],
    ["a whole referrer", { about: { ...about, referrerHost: "example.com/pat" } }],
    ["an address in a campaign", { about: { ...about, campaign: "pat@example.com" } }],
    ["a phone number in a campaign", { about: { ...about, campaign: "sms/0412345678" } }],
    ["markup in a campaign", { about: { ...about, campaign: "<b>spring</b>" } }],
    ["too long a campaign", { about: { ...about, campaign: "x".repeat(41) } }],
    ["a form that isn't counted", { batch: { ...batch(), sent: ["contact"] } }],
    [
      "too many forms",
      { batch: batch({ sent: Array.from({ length: 11 }, () => "quote" as const) }) },
    ],
    ["a user agent", { about: { ...about, userAgent: "Mozilla/5.0" } }],
    ["too long a text", { about: { ...about, language: "x".repeat(100) } }],
    ["too many clicks", { batch: batch({ interactions: 1e9 }) }],
    ["half a click", { batch: batch({ interactions: 0.5 }) }],
    ["an unknown page", { batch: { ...batch(), views: ["/no-such-page"] } }],
    ["an id that is a name", { visitorId: "pat@example.com" }],
    ["an extra field", { email: "pat@example.com" }],
  ])("can't have %s", (_, part) => {
    expect(isTaken({ ...visitReport(), ...part })).toBe(false);
  });

  test("can't be arbitrary data", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isTaken(value)).toBe(false);
      }),
      RUNS,
    );
  });
});

describe("the page that a path is counted as", () => {
  test("is one that the server knows, for every page of the site", () => {
    const counted = Object.values<Page>(pages).filter(({ uncounted }) => uncounted !== true);
    for (const { path, aliases = [] } of counted) {
      expect(countedPaths).toContain(path);
      for (const alias of aliases) {
        expect([alias, countedPath(alias.replace(/:\w+/, "k17"))]).toEqual([alias, path]);
      }
    }
    expect(countedPath("/blogs/k17")).toBe("/blogs/:blogId");
  });

  test("doesn't exist for the owner's console", () => {
    expect(countedPath("/owner")).toBeUndefined();
    expect(countedPath("/owner/emails")).toBeUndefined();
    expect(countedPath("/ownership")).toBe("*");
  });

  test("never contains typed text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(countedPaths).toContain(countedPath(`/pat@example.com/${text}`));
      }),
      RUNS,
    );
  });
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1",
    ["Edge", "141", "Windows"],
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    ["Safari", "18", "iOS"],
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    ["Firefox", "140", "Linux"],
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    ["Samsung Internet", "28", "Android"],
  ],
  ["something else", ["Other", "", "Other"]],
])("the browser is read from %s", (agent, expected) => {
  expect(Object.values(readAgent(agent))).toEqual(expected);
});

test("bots are recognised by their user agents", () => {
  const programs = ["Googlebot/2.1", "bingbot/2.0", "HeadlessChrome/141", "Chrome-Lighthouse", ""];
  expect(programs.filter((agent) => !isBot(agent))).toEqual([]);
  expect(isBot("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe(
    false,
  );
});

test("a time zone gives the country, or at least the city", () => {
  expect(getPlace("Australia/Melbourne")).toBe("Melbourne, Australia");
  expect(getPlace("Pacific/Auckland")).toBe("Auckland, New Zealand");
  expect(getPlace("Nowhere/Some_Town")).toBe("Some Town");
  expect(getPlace("")).toBe("Unknown");
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36", "Chrome on Windows"],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on an iPhone or iPad",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Linux"],
  ["curl/8.5.0", "A browser"],
  ["", "A browser"],
])("“%s” is described as %s", (agent, words) => {
  expect(describeAgent(agent)).toBe(words);
});

describe("a visitor's source", () => {
  test("is the link's campaign, or else the short name of its website", () => {
    expect(sourceOf({ campaign: "flyer/spring", referrerHost: "example.com" })).toBe(
      "flyer/spring",
    );
    expect(sourceOf({ referrerHost: "www.google.com" })).toBe("google.com");
    expect(sourceOf({})).toBe(UNKNOWN_SOURCE);
    expect(sourceOf({ referrerHost: `${"a".repeat(60)}.example` })).toBe(OTHER_SOURCES);
  });

  const row = fc.record({
    source: fc.oneof(
      fc.constant(OTHER_SOURCES),
      fc.nat({ max: 60 }).map((index) => `${index}.example`),
    ),
    visitors: fc.nat({ max: 9 }),
    booking: fc.nat({ max: 3 }),
    quote: fc.nat({ max: 3 }),
    webinar: fc.nat({ max: 3 }),
  });

  test("is counted once, with nothing lost, and never in more rows than a day keeps", () => {
    const total = (rows: readonly SourceTotals[]) =>
      (["visitors", "booking", "quote", "webinar"] as const).map((part) =>
        rows.reduce((sum, each) => sum + each[part], 0),
      );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 120 }), (rows) => {
        const counted = countSources(rows);
        expect(total(counted)).toEqual(total(rows));
        expect(counted.length).toBeLessThanOrEqual(31);
        expect(new Set(counted.map(({ source }) => source)).size).toBe(counted.length);
        const named = counted.filter(({ source }) => source !== OTHER_SOURCES);
        const fewest = Math.min(...named.map(({ visitors }) => visitors));
        const left = rows.filter(({ source }) => !counted.some((each) => each.source === source));
        for (const { visitors } of left) expect(visitors).toBeLessThanOrEqual(fewest);
      }),
      RUNS,
    );
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { choosePrivacy } from "../../src/analytics/privacy-choice";
import { trackEvent } from "../../src/analytics/track-event";
import { followAnalyticsChoice } from "../../src/telemetry/analytics";
import { eventually } from "../support/eventually";
import { browserSays } from "./browser";

const HOST = "https://posthog.example";
const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A fake PostHog that records its calls. */
const calls: { url: string; body: string }[] = [];

beforeEach(() => {
  calls.length = 0;
  vi.useFakeTimers();
  vi.stubEnv("VITE_POSTHOG_KEY", "phc_test");
  vi.stubEnv("VITE_POSTHOG_HOST", HOST);
  browserSays(navigator, "userAgent", AGENT);
  browserSays(navigator, "webdriver", false);
  browserSays(navigator, "doNotTrack", null);
  vi.stubGlobal("fetch", (url: string, init: { body?: unknown } = {}) => {
    calls.push({ url, body: typeof init.body === "string" ? init.body : "" });
    return Promise.resolve(new Response("{}", { status: 200 }));
  });
});

afterEach(() => {
  choosePrivacy({ visits: true, analytics: false });
});

/** Three minutes of looking around, with a form now and then. */
async function browse() {
  for (const form of ["booking", "contact", "rating"]) {
    trackEvent("page opened", { pathname: "/booking" });
    trackEvent("form started", { form });
    trackEvent("form step done", { form, step: 1 });
    trackEvent("form sent", { form });
    await vi.advanceTimersByTimeAsync(60_000);
  }
}

const told = () => calls.map(({ body }) => decodeURIComponent(body)).join("\n");

describe("PostHog gets nothing", () => {
  test.each([
    ["from a browser with Do Not Track", "doNotTrack", "1"],
    ["from a browser with Global Privacy Control", "globalPrivacyControl", true],
  ])("%s, whatever was chosen before", async (_, property, value) => {
    browserSays(navigator, property, value);
    choosePrivacy({ visits: true, analytics: true });
    followAnalyticsChoice();
    await browse();
    browserSays(navigator, property, undefined);
    expect(calls).toEqual([]);
  });

  test("from anybody who hasn't agreed", async () => {
    followAnalyticsChoice();
    await browse();
    expect(calls).toEqual([]);
  });

  test("from a site that was built without its key", async () => {
    vi.stubEnv("VITE_POSTHOG_KEY", "");
    choosePrivacy({ visits: true, analytics: true });
    followAnalyticsChoice();
    await browse();
    expect(calls).toEqual([]);
  });
});

test("PostHog gets our named events once somebody agrees, until they change their mind", async () => {
  window.history.replaceState(null, "", "/booking?email=pat@example.com");
  followAnalyticsChoice();
  choosePrivacy({ visits: true, analytics: true });
  await eventually(async () => {
    // It collects events for three seconds.
    await vi.advanceTimersByTimeAsync(3_000);
    expect(told()).toContain("page opened");
  });
  await browse();
  for (const name of ["form started", "form step done", "form sent"]) {
    expect(told()).toContain(name);
  }
  expect(new Set(calls.map(({ url }) => new URL(url).origin))).toEqual(new Set([HOST]));
  expect(told()).not.toMatch(/pat@|Mozilla|autocapture|\/booking\?/);

  choosePrivacy({ visits: true, analytics: false });
  await vi.advanceTimersByTimeAsync(60_000);
  calls.length = 0;
  await browse();
  expect(calls).toEqual([]);
}, 20_000);

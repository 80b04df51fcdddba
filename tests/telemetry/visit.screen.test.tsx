import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR, MINUTE, MOST_CALLS, SECOND } from "#convex/telemetry/rules";
import { choosePrivacy } from "../../src/analytics/privacy-choice";
import { beginSending } from "../../src/forms/in-flight";
import { PageCount } from "../../src/telemetry/page-count";
import { Visit } from "../../src/telemetry/visit";
import { browserSays, busiestHour, FakeDeployment } from "./browser";

let deployment: FakeDeployment;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24) });
  vi.stubEnv("VITE_CONVEX_URL", "http://127.0.0.1:4210");
  browserSays(document, "visibilityState", "visible");
  browserSays(navigator, "onLine", true);
  deployment = new FakeDeployment();
});

afterEach(() => {
  document.body.innerHTML = "";
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function hide(visit: Visit) {
  browserSays(document, "visibilityState", "hidden");
  visit.rest();
}

describe("a visit", () => {
  test("reports its first page at once, and then calls once a minute", async () => {
    new Visit("/booking");
    await pass(0);
    expect(deployment.visits).toMatchObject([
      { page: "/booking", batch: { views: ["/booking"], interactions: 0 } },
    ]);
    await pass(10 * MINUTE);
    expect(deployment.visits).toHaveLength(11);
    expect(new Set(deployment.visits.map(({ visitorId }) => visitorId)).size).toBe(1);
  });

  test("reports events together within 10 to 30 seconds", async () => {
    const visit = new Visit("/");
    await pass(0);
    visit.interact();
    visit.view("/contact");
    await pass(9 * SECOND);
    expect(deployment.visits).toHaveLength(1);
    await pass(21 * SECOND);
    expect(deployment.visits).toHaveLength(2);
    expect(deployment.visits[1]).toMatchObject({
      page: "/contact",
      batch: { views: ["/contact"], interactions: 1 },
    });
  });

  test("reports each form that arrived once, and ten at most", async () => {
    const visit = new Visit("/quote");
    await pass(0);
    for (let time = 0; time < 12; time += 1) visit.sent("quote");
    await pass(2 * MINUTE);
    const sent = deployment.visits.flatMap(({ batch }) => batch?.sent ?? []);
    expect(sent).toEqual(Array.from({ length: 10 }, () => "quote"));
  });

  test.each([
    ["?utm_source=Newsletter&utm_campaign=Spring%20Sale", "newsletter/spring-sale"],
    ["?utm_campaign=flyer", "flyer"],
    ["?utm_source=pat@example.com", undefined],
    ["?utm_source=sms&utm_campaign=0412345678", undefined],
    ["?email=pat@example.com", undefined],
  ])(
    "that started at %s reports the campaign %s, and nothing else of the URL",
    async (search, campaign) => {
      const began = { name: `https://site.example/${search}` } as PerformanceEntry;
      vi.spyOn(performance, "getEntriesByType").mockReturnValue([began]);
      new Visit("/");
      await pass(0);
      expect(deployment.visits[0]?.about.campaign).toBe(campaign);
      expect(JSON.stringify(deployment.visits)).not.toContain("pat@");
    },
  );

  test("with 5,000 clicks in an hour makes at most 70 calls, and loses no click", async () => {
    const visit = new Visit("/");
    for (let click = 0; click < 5000; click += 1) {
      visit.interact();
      await pass(HOUR / 5000);
    }
    expect(busiestHour(deployment.at)).toBeLessThanOrEqual(MOST_CALLS);
    await pass(2 * MINUTE);
    expect(deployment.counted.interactions).toBe(5000);
  });

  test("of somebody who opens and closes tabs all the time makes at most 70 calls, too", async () => {
    for (let opened = 0; opened < 300; opened += 1) {
      sessionStorage.clear();
      const visit = new Visit("/");
      await pass(7 * SECOND);
      visit.leave();
      await pass(5 * SECOND);
    }
    expect(busiestHour(deployment.at)).toBeLessThanOrEqual(MOST_CALLS);
  });

  test("in three tabs is one visitor, and makes no more calls than one tab", async () => {
    const tabs = [1, 2, 3].map(() => {
      sessionStorage.clear();
      return new Visit("/");
    });
    await pass(HOUR);
    for (const tab of tabs) tab.interact();
    await pass(HOUR);
    expect(new Set(deployment.visits.map(({ visitorId }) => visitorId)).size).toBe(1);
    expect(new Set(deployment.visits.map(({ tab }) => tab)).size).toBe(3);
    expect(busiestHour(deployment.at)).toBeLessThanOrEqual(MOST_CALLS);
  });

  test("is silent while its tab is hidden, and continues when it's visible", async () => {
    const visit = new Visit("/");
    await pass(0);
    hide(visit);
    await pass(HOUR);
    expect(deployment.visits).toHaveLength(1);
    browserSays(document, "visibilityState", "visible");
    visit.wake();
    await pass(0);
    expect(deployment.visits).toHaveLength(2);
  });

  test("waits while a form is being sent", async () => {
    new Visit("/booking");
    await pass(0);
    const endSending = beginSending();
    await pass(5 * MINUTE);
    expect(deployment.visits).toHaveLength(1);
    endSending();
    await pass(SECOND);
    expect(deployment.visits).toHaveLength(2);
  });

  test("says goodbye when its page closes, with the last events", async () => {
    const visit = new Visit("/");
    await pass(0);
    visit.interact();
    visit.leave();
    expect(deployment.visits.at(-1)).toMatchObject({ leaving: true, batch: { interactions: 1 } });
  });
});

describe("events that don't arrive", () => {
  test("are kept while offline and over reloads, and counted once", async () => {
    const visit = new Visit("/");
    await pass(0);
    visit.interact();
    deployment.answer = () => Promise.reject(new TypeError("Failed to fetch"));
    await pass(5 * MINUTE);
    browserSays(navigator, "onLine", false);
    await pass(HOUR);
    hide(visit);

    browserSays(document, "visibilityState", "visible");
    browserSays(navigator, "onLine", true);
    deployment.answer = () => Promise.resolve(new Response(null, { status: 204 }));
    new Visit("/about");
    await pass(3 * MINUTE);
    expect(deployment.counted).toEqual({ views: ["/", "/about"], interactions: 1 });
    expect(localStorage.getItem("visit-batches")).toBeNull();
  });

  test("are sent 25 times at most", async () => {
    deployment.answer = () => Promise.resolve(new Response(null, { status: 500 }));
    new Visit("/");
    await pass(HOUR);
    const tries = deployment.visits.filter(({ batch }) => batch?.views.length === 1);
    expect(tries).toHaveLength(25);
    expect(new Set(tries.map(({ batch }) => batch?.id)).size).toBe(1);
  });

  test("aren't sent again if the deployment will never accept them", async () => {
    deployment.answer = () => Promise.resolve(new Response(null, { status: 400 }));
    new Visit("/");
    await pass(10 * MINUTE);
    expect(deployment.visits.filter(({ batch }) => batch !== undefined)).toHaveLength(1);
  });
});

describe("somebody who doesn't want to be followed", () => {
  test("is counted as page views only, and has nothing stored in the browser", async () => {
    const pages = new PageCount("/");
    for (let view = 0; view < 500; view += 1) {
      pages.view("/contact");
      await pass(7 * SECOND);
    }
    await pass(2 * MINUTE);
    expect(deployment.visits).toEqual([]);
    expect(Object.keys(deployment.reports[0]!).sort()).toEqual(["kind", "views"]);
    expect(busiestHour(deployment.at)).toBeLessThanOrEqual(MOST_CALLS);
    expect(deployment.reports.flatMap((each) => ("views" in each ? each.views : []))).toHaveLength(
      501,
    );
    expect(localStorage).toHaveLength(0);
  });

  test("is forgotten when counting is switched off", async () => {
    const visit = new Visit("/");
    await pass(0);
    choosePrivacy({ visits: false, analytics: false });
    visit.stop();
    await pass(HOUR);
    expect(deployment.visits.map(({ leaving }) => leaving)).toEqual([undefined, true]);
    expect(localStorage.getItem("visitor")).toBeNull();
  });
});

test("the owner's browser is silent once it's known", async () => {
  new Visit("/login");
  await pass(0);
  localStorage.setItem("owners-browser", "true");
  await pass(HOUR);
  expect(deployment.visits.map(({ leaving }) => leaving)).toEqual([undefined, true]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deferNavigation, watchNavigation } from "../../src/navigation/deferred-navigation";

/** What the router would be told. */
const router = vi.fn();
const browser = Object.assign(new EventTarget(), {
  location: { pathname: "/services" },
  history: { state: null },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("PopStateEvent", Event);
  watchNavigation();
  browser.addEventListener("popstate", router);
});

afterEach(() => {
  browser.removeEventListener("popstate", router);
  router.mockClear();
});

const change = () => browser.dispatchEvent(new Event("popstate"));

test("a change of the address waits for every part of the page, and is told once", async () => {
  const [first, second] = [deferNavigation(), deferNavigation()];
  change();
  change();
  await Promise.all([first.asked, second.asked]);
  first.release();
  vi.runAllTimers();
  expect(router).not.toHaveBeenCalled();
  second.release();
  vi.runAllTimers();
  expect(router).toHaveBeenCalledTimes(1);
});

test("the way to another page waits for nothing", () => {
  const { release } = deferNavigation();
  browser.location.pathname = "/contact";
  change();
  expect(router).toHaveBeenCalledTimes(1);
  release();
  vi.runAllTimers();
  expect(router).toHaveBeenCalledTimes(1);
  browser.location.pathname = "/services";
});

test("once the parts are there, the router hears of everything at once", () => {
  const { release } = deferNavigation();
  release();
  vi.runAllTimers();
  expect(router).not.toHaveBeenCalled();
  change();
  expect(router).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HttpAnswers } from "../../src/live/http-answers";
import { SiteClient } from "../../src/live/site-client";
import { unsignedToken } from "../support/unsigned-token";

/** The browser's error for a request without a connection. */
const noLine = () => Promise.reject(new TypeError("Failed to fetch"));

let sent: { type: string }[] = [];

const typesSent = () => sent.map(({ type }) => type);

class OpenSocket {
  onopen: (() => void) | null = null;
  constructor() {
    queueMicrotask(() => this.onopen?.());
  }
  send(message: string) {
    sent.push(JSON.parse(message) as { type: string });
  }
  close() {
    return undefined;
  }
}

const HOUR = 60 * 60 * 1000;

/** A token that's valid for so long, in milliseconds. */
const tokenFor = (time: number) => unsignedToken(Date.now() + time);

const openClient = () =>
  new SiteClient("https://example.convex.cloud", new HttpAnswers([]), {
    webSocketConstructor: OpenSocket as unknown as typeof WebSocket,
  });

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a token that can't be fetched for a while is fetched in the end, and the page is signed in", async () => {
  const fetchToken = vi.fn(() => Promise.resolve(tokenFor(HOUR)));
  for (let failure = 0; failure < 20; failure += 1) fetchToken.mockImplementationOnce(noLine);
  openClient().setAuth(fetchToken);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(typesSent()).not.toContain("Authenticate");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchToken).toHaveBeenCalledTimes(21);
  expect(typesSent()).toContain("Authenticate");
});

test("when the network is back, the token is fetched at once", async () => {
  const fetchToken = vi.fn(() => Promise.resolve(tokenFor(HOUR)));
  fetchToken.mockImplementationOnce(noLine);
  openClient().setAuth(fetchToken);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchToken).toHaveBeenCalledTimes(2);
  expect(typesSent()).toContain("Authenticate");
});

test("somebody who is no longer signed in is told so, without another try", async () => {
  const onChange = vi.fn();
  const fetchToken = vi.fn(() => Promise.resolve(null));
  openClient().setAuth(fetchToken, onChange);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange).toHaveBeenCalledWith(false);
  // Once with the stored token, and once by force.
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test.each([
  { what: "whose time is over", kept: () => tokenFor(-1000) },
  { what: "that can't be read", kept: () => "half a to" },
])("a kept token $what is replaced before the deployment sees it", async ({ kept }) => {
  const next = tokenFor(HOUR);
  const fetchToken = vi.fn(({ forceRefreshToken }: { forceRefreshToken: boolean }) =>
    Promise.resolve(forceRefreshToken ? next : kept()),
  );
  openClient().setAuth(fetchToken);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.filter(({ type }) => type === "Authenticate")).toMatchObject([{ value: next }]);
});

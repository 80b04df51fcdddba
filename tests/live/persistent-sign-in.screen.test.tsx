import { ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withPersistentSignIn } from "../../src/live/persistent-sign-in";

/** What the browser says of a request over a line that is gone. */
const noLine = () => Promise.reject(new TypeError("Failed to fetch"));

let sent: string[] = [];

class OpenSocket {
  onopen: (() => void) | null = null;
  constructor() {
    queueMicrotask(() => this.onopen?.());
  }
  send(message: string) {
    sent.push((JSON.parse(message) as { type: string }).type);
  }
  close() {
    return undefined;
  }
}

const openClient = () =>
  withPersistentSignIn(
    new ConvexReactClient("https://example.convex.cloud", {
      webSocketConstructor: OpenSocket as unknown as typeof WebSocket,
    }),
  );

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a token that can't be fetched for a while is fetched in the end, and the page is signed in", async () => {
  const fetchToken = vi.fn(() => Promise.resolve("token"));
  for (let failure = 0; failure < 20; failure += 1) fetchToken.mockImplementationOnce(noLine);
  openClient().setAuth(fetchToken);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).not.toContain("Authenticate");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchToken).toHaveBeenCalledTimes(21);
  expect(sent).toContain("Authenticate");
});

test("when the network says it's back, the token is asked for at once", async () => {
  const fetchToken = vi.fn(() => Promise.resolve("token"));
  fetchToken.mockImplementationOnce(noLine);
  openClient().setAuth(fetchToken);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchToken).toHaveBeenCalledTimes(2);
  expect(sent).toContain("Authenticate");
});

test("somebody who isn't signed in any more is told so, without another try", async () => {
  const onChange = vi.fn();
  const fetchToken = vi.fn(() => Promise.resolve(null));
  openClient().setAuth(fetchToken, onChange);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange).toHaveBeenCalledWith(false);
  // Once with what is stored, and once by force.
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

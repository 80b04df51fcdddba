import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followConnection, isOverHttp, untilReachable } from "../../src/live/over-http";
import { OverHttpNotice } from "../../src/live/over-http-notice";

type Connection = Parameters<typeof followConnection>[0];

/** A page without a socket until the test opens one, with or without working HTTP. */
function openPage() {
  const state = { isWebSocketConnected: false };
  const listeners = new Set<() => void>();
  const connection = {
    connectionState: () => state,
    subscribeToConnectionState: (listen: () => void) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  } as unknown as Connection;
  const reach = vi.fn(() => Promise.resolve());
  followConnection(connection, reach);
  return {
    connection,
    reach,
    setSocket: (isWebSocketConnected: boolean) => {
      state.isWebSocketConnected = isWebSocketConnected;
      for (const listen of [...listeners]) listen();
    },
  };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
let page: ReturnType<typeof openPage>;

beforeEach(() => {
  vi.useFakeTimers();
  page = openPage();
});

afterEach(() => {
  page.setSocket(true);
  vi.useRealTimers();
});

test("After ten seconds without a socket, if HTTP works, the page goes over HTTP and says so", async () => {
  render(<OverHttpNotice />);
  await pass(9_999);
  expect(isOverHttp()).toBe(false);
  expect(page.reach).not.toHaveBeenCalled();
  await pass(1);
  expect(isOverHttp()).toBe(true);
  expect(screen.getByRole("status")).toHaveTextContent(
    "Your network blocks live updates, so this page checks every 15 seconds. Everything works.",
  );
  await pass(15_000);
  expect(page.reach).toHaveBeenCalledTimes(2);
});

test("Once the socket is back, the page is live without a message", async () => {
  render(<OverHttpNotice />);
  await pass(10_000);
  act(() => {
    page.setSocket(true);
  });
  expect(isOverHttp()).toBe(false);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  await pass(60_000);
  expect(page.reach).toHaveBeenCalledOnce();
  page.setSocket(false);
  await pass(10_000);
  expect(isOverHttp()).toBe(true);
});

test("A socket that was away for less than ten seconds changes nothing", async () => {
  page.setSocket(true);
  page.setSocket(false);
  await pass(9_000);
  page.setSocket(true);
  await pass(9_000);
  page.setSocket(false);
  await pass(9_000);
  expect(isOverHttp()).toBe(false);
  expect(page.reach).not.toHaveBeenCalled();
});

test("If HTTP doesn't work either, there's no connection until one of them does", async () => {
  page.reach.mockRejectedValue(new TypeError("Failed to fetch"));
  await pass(30_000);
  expect(isOverHttp()).toBe(false);
  page.reach.mockResolvedValue(undefined);
  await pass(10_000);
  expect(isOverHttp()).toBe(true);
  page.reach.mockRejectedValue(new TypeError("Failed to fetch"));
  await pass(15_000);
  expect(isOverHttp()).toBe(false);
});

test("A late answer over HTTP no longer counts once the socket is back", async () => {
  let answer: () => void = () => undefined;
  page.reach.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)));
  await pass(10_000);
  page.setSocket(true);
  answer();
  await pass(0);
  expect(isOverHttp()).toBe(false);
});

test("A hidden page requests nothing", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(60_000);
  expect(page.reach).not.toHaveBeenCalled();
  visibility.mockRestore();
  await pass(10_000);
  expect(isOverHttp()).toBe(true);
});

test("Waiting calls are sent once HTTP works, unless they were stopped before", async () => {
  const sent = vi.fn();
  const refused = vi.fn();
  const stopped = new AbortController();
  const kept = new AbortController();
  untilReachable(page.connection, stopped.signal).then(sent, refused);
  stopped.abort();
  await pass(10_000);
  expect(sent).not.toHaveBeenCalled();
  expect(refused).toHaveBeenCalledOnce();
  page.setSocket(true);
  page.setSocket(false);
  untilReachable(page.connection, kept.signal).then(sent, refused);
  await pass(9_999);
  expect(sent).not.toHaveBeenCalled();
  await pass(1);
  expect(sent).toHaveBeenCalledOnce();
});

import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ConnectionNotice } from "../../src/live/connection-notice";
import { setConnection } from "../support/connection";

const notice = () => screen.queryByText("We have lost the connection");

/** A page that shows its connection state, which changes and then stays for a while. */
function openPage() {
  setConnection();
  const { rerender } = render(<ConnectionNotice />);
  return async (isConnected: boolean, milliseconds: number) => {
    setConnection({ isWebSocketConnected: isConnected });
    rerender(<ConnectionNotice />);
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

test("a connection that’s back within two seconds isn't mentioned, however often it’s lost", async () => {
  const change = openPage();
  for (const lostFor of [1_000, 1_500, 2_000]) {
    await change(false, lostFor);
    expect(notice()).not.toBeInTheDocument();
    await change(true, 100);
  }
  await change(true, 10_000);
  expect(notice()).not.toBeInTheDocument();
});

test("a longer disconnection is shown, and no longer once it’s back", async () => {
  const change = openPage();
  await change(false, 4_000);
  expect(notice()).toBeInTheDocument();
  await change(true, 0);
  expect(notice()).not.toBeInTheDocument();
  await change(false, 1_000);
  expect(notice()).not.toBeInTheDocument();
});

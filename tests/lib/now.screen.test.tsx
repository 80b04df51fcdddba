import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getNow, setClock, useNow } from "../../src/lib/now";
import { getTabItem } from "../../src/lib/tab-storage";
import { NOW } from "../support/factories";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const Clock = () => <p>{useNow(1000)}</p>;
const shown = () => Number(screen.getByRole("paragraph").textContent) - NOW;
const tellClock = (ahead: number) => {
  act(() => {
    setClock(Date.now() + ahead);
  });
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  setClock(Date.now());
});

describe("now", () => {
  test("is the device's clock until the deployment has answered, and moves on", () => {
    render(<Clock />);
    expect(shown()).toBe(0);
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(shown()).toBe(3000);
  });

  test.each([2 * DAY, 6 * HOUR, 10_000, -10_000, -48 * HOUR])(
    "is the deployment's where that's %d ms ahead, at once and in the tab's next page",
    (ahead) => {
      render(<Clock />);
      tellClock(ahead);
      expect(shown()).toBe(ahead);
      expect(getNow()).toBe(NOW + ahead);
      expect(getTabItem("clock-ahead")).toBe(ahead);
      act(() => {
        vi.advanceTimersByTime(2000);
      });
      expect(shown()).toBe(ahead + 2000);
    },
  );

  test.each([3000, -4000, 0])("isn't affected by the %d ms that an answer takes", (late) => {
    render(<Clock />);
    tellClock(late);
    expect(shown()).toBe(0);
  });

  test("follows a device whose clock was corrected in the meantime", () => {
    render(<Clock />);
    tellClock(2 * DAY);
    vi.setSystemTime(NOW + 2 * DAY);
    tellClock(0);
    expect(getNow()).toBe(NOW + 2 * DAY);
    expect(getTabItem("clock-ahead")).toBeUndefined();
  });

  test("ignores an invalid time", () => {
    setClock(Number.NaN);
    expect(getNow()).toBe(NOW);
  });
});

import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import ComingSoonPage from "../../src/coming-soon/coming-soon-page";
import { target } from "../../src/coming-soon/rules";

const page = (
  <MemoryRouter>
    <ComingSoonPage />
  </MemoryRouter>
);

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

function openAt(now: number) {
  vi.useFakeTimers({ now });
  render(page);
}

function pass(time: number) {
  act(() => {
    vi.advanceTimersByTime(time);
  });
}

const shown = () => screen.getByRole("timer", { name: "Time left" }).textContent;

describe("The countdown", () => {
  test("shows days, hours, minutes and seconds, and moves every second", () => {
    openAt(target - 2 * DAY - 62 * SECOND);
    expect(shown()).toBe("2 days0 hours1 minute2 seconds");
    pass(SECOND);
    expect(shown()).toBe("2 days0 hours1 minute1 second");
    pass(2 * SECOND);
    expect(shown()).toBe("2 days0 hours0 minutes59 seconds");
  });

  test("says Time's up! at the target, and goes on saying it", () => {
    openAt(target - 2 * SECOND);
    pass(SECOND);
    expect(shown()).toBe("0 days0 hours0 minutes1 second");
    pass(SECOND);
    expect(screen.getByText("Time's up!")).toBeInTheDocument();
    expect(screen.queryByRole("timer")).not.toBeInTheDocument();
    pass(DAY);
    expect(screen.getByText("Time's up!")).toBeInTheDocument();
  });

  test("says Time's up! to the person who comes later", () => {
    openAt(target + 1000 * DAY);
    expect(screen.getByText("Time's up!")).toBeInTheDocument();
  });

  test("is a plain date on a page rendered at build time, whenever that was", () => {
    vi.useFakeTimers({ now: target - DAY });
    const early = renderToString(page);
    vi.setSystemTime(target + DAY);
    expect(renderToString(page)).toBe(early);
    expect(early).toContain("Planned for 5 February 2024");
  });
});

test("The page says what is going on, and leads on", () => {
  openAt(target + DAY);
  expect(screen.getByRole("heading", { level: 1, name: "Coming soon" })).toBeInTheDocument();
  expect(screen.getByText(/under construction/)).toBeInTheDocument();
  const ways: [RegExp, string][] = [
    [/^Book a session/, "/booking"],
    [/^Call us/, "tel:+61370101234"],
    [/^See our services/, "/services"],
  ];
  for (const [name, href] of ways) {
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});

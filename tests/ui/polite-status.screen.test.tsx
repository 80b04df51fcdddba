import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { PoliteStatus } from "../../src/ui/polite-status";

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
  };
});

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

test("changes are read out at most every five seconds, and the last one is never lost", () => {
  const { rerender } = render(<PoliteStatus message="5 times are free" />);
  pass(0);
  expect(screen.getByRole("status")).toHaveTextContent("5 times are free");

  rerender(<PoliteStatus message="4 times are free" />);
  pass(2000);
  rerender(<PoliteStatus message="3 times are free" />);
  pass(2999);
  expect(screen.getByRole("status")).toHaveTextContent("5 times are free");
  pass(1);
  expect(screen.getByRole("status")).toHaveTextContent("3 times are free");

  pass(60_000);
  rerender(<PoliteStatus message="2 times are free" />);
  pass(0);
  expect(screen.getByRole("status")).toHaveTextContent("2 times are free");
});

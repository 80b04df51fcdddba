import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { PoliteStatus } from "../../src/ui/polite-status";

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

test("the first message isn't read out, but changes are", () => {
  const { rerender } = render(<PoliteStatus message="WS-7K3F: Pending" />);
  pass(60_000);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  rerender(<PoliteStatus message="WS-7K3F: Cancelled" />);
  pass(0);
  expect(screen.getByRole("status")).toHaveTextContent("WS-7K3F: Cancelled");
});

test("a message after a blank one doesn't wait for the last one's turn to end", () => {
  const { rerender } = render(<PoliteStatus message="" />);
  rerender(<PoliteStatus message="5 times are free" />);
  pass(0);
  rerender(<PoliteStatus message="" />);
  pass(1000);
  rerender(<PoliteStatus message="No times are left" />);
  pass(0);
  expect(screen.getByRole("status")).toHaveTextContent("No times are left");
});

test("changes are read out at most every five seconds, and the last one is never lost", () => {
  const { rerender } = render(<PoliteStatus message="" />);
  rerender(<PoliteStatus message="5 times are free" />);
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

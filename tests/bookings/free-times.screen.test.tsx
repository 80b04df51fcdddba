import { act, render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { SlotFields } from "../../src/bookings/slot-fields";
import { useSlots } from "../../src/bookings/slots";
import { setConnection } from "../support/connection";
import { NOW } from "../support/factories";

vi.mock("convex/react");

function Fields({ date }: { date: string }) {
  const slots = useSlots(date, NOW);
  const field = (name: string) => ({
    id: name,
    name,
    error: undefined,
    onChange: () => Promise.resolve(),
    onBlur: () => Promise.resolve(),
    ref: () => undefined,
  });
  return (
    <SlotFields field={field} slots={slots} slot={undefined} lostWords={undefined} now={NOW} />
  );
}

test("looking free times up is not read out, and what is found is at once", () => {
  vi.useFakeTimers({ now: NOW });
  setConnection();
  vi.mocked(useQuery).mockReturnValue(undefined);
  const { rerender } = render(<Fields date="" />);
  const pass = (milliseconds: number) => {
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  };
  rerender(<Fields date="2026-11-26" />);
  pass(100);
  expect(screen.getByLabelText("Time")).toHaveAccessibleDescription("Looking up free times…");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();

  vi.mocked(useQuery).mockReturnValue({ closed: false, taken: [] });
  rerender(<Fields date="2026-11-26" />);
  pass(0);
  expect(screen.getByRole("status")).toHaveTextContent(/^5 times are free/);
});

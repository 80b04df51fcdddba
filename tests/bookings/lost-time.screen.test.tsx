import { act, fireEvent, render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { MoveForm } from "../../src/bookings/move-form";
import { setConnection } from "../support/connection";
import { NOW } from "../support/factories";

vi.mock("convex/react");

const move = vi.fn();
const form = () => (
  <MoveForm aria-label="Move" actor="client" submit="Move it" move={move} onMoved={vi.fn()} />
);
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const setTaken = (taken: string[]) => {
  vi.mocked(useQuery).mockReturnValue({ closed: false, taken });
};
const time = () => screen.getByLabelText("Time");
const press = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Move it" }));
  await settle();
};

/** Chooses 9:00 am on a form, and lets somebody else have it. */
async function loseTime(): Promise<void> {
  setTaken([]);
  const { rerender } = render(form());
  fireEvent.change(screen.getByLabelText("Date"), { target: { value: "2026-11-26" } });
  await settle();
  fireEvent.change(time(), { target: { value: "09:00" } });
  await settle();
  setTaken(["09:00"]);
  rerender(form());
  await settle();
}

const LOST = /9:00 am cannot be booked any more/;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  setConnection();
  move.mockReset();
});

test("a chosen time that goes is taken back, and says so", async () => {
  await loseTime();
  expect(time()).toHaveValue("");
  expect(time()).toHaveAccessibleDescription(LOST);
});

test("whoever presses the button after their time has gone is told again why", async () => {
  await loseTime();
  await press();
  await press();
  expect(time()).toHaveAccessibleDescription(LOST);
  expect(screen.getByRole("link", { name: LOST })).toBeInTheDocument();
  expect(move).not.toHaveBeenCalled();
});

test("a time that was lost is not spoken of once another was chosen", async () => {
  await loseTime();
  fireEvent.change(time(), { target: { value: "10:30" } });
  await settle();
  fireEvent.change(time(), { target: { value: "" } });
  await press();
  expect(time()).not.toHaveAccessibleDescription(LOST);
});

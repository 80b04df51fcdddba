import { render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useSlots } from "../../src/bookings/slots";
import { setConnection } from "../support/connection";
import { NOW } from "../support/factories";

vi.mock("convex/react");

beforeEach(() => {
  setConnection();
});

function Thursday() {
  const { times, words } = useSlots("2026-11-26", NOW);
  return (
    <>
      <p>{words}</p>
      <ul>
        {times?.map((time) => (
          <li key={time}>{time}</li>
        ))}
      </ul>
    </>
  );
}

test("a day that the owner closes loses its times, and the page says why", () => {
  vi.mocked(useQuery).mockReturnValue({ closed: false, taken: ["09:00"] });
  const { rerender } = render(<Thursday />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "10:30",
    "12:00",
    "13:30",
    "15:00",
  ]);

  vi.mocked(useQuery).mockReturnValue({ closed: true, taken: ["09:00"] });
  rerender(<Thursday />);
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  screen.getByText("We are closed on Thursday 26 November 2026. Please choose another day.");
});

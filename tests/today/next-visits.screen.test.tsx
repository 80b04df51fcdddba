import { render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { test, vi } from "vitest";
import { formatRequestState } from "#convex/bookings/status";
import { NextVisits } from "../../src/today/owner/next-visits";

const date = "2026-11-26";

test.each([
  { status: "Pending", confirmed: false },
  { status: "Pending", confirmed: true },
  { status: "Completed", confirmed: true },
])("a visit of today that is $status ($confirmed) says so as everywhere else", (state) => {
  vi.mocked(useQuery).mockReturnValue([
    {
      ...state,
      reference: "WS-7K3F",
      name: "Pat Nguyen",
      selectedService: "Computer help",
      serviceType: "online",
      date,
      time: "09:00",
    },
  ]);
  render(
    <MemoryRouter>
      <NextVisits today={date} />
    </MemoryRouter>,
  );
  screen.getByText(formatRequestState({ ...state, bookingDate: date }, "owner"));
});

import { act, screen } from "@testing-library/react";
import { vi } from "vitest";
import LiveBooking from "../../src/bookings/live-booking";
import { renderAt } from "../support/render-at";

/** Until the form's fields are there, which come after its calendar. */
async function beWhole() {
  await act(() => vi.dynamicImportSettled());
  await screen.findByRole("button", { name: "Book now" });
}

/** Opens the booking form, whole. */
export async function openBooking(address = "/booking") {
  const { reload, ...page } = renderAt(address, <LiveBooking />);
  await beWhole();
  return {
    ...page,
    reload: async () => {
      reload();
      await beWhole();
    },
  };
}

import { act, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import LiveBooking from "../../src/bookings/live-booking";
import LiveQuote from "../../src/bookings/live-quote";
import ShopForm from "../../src/shop/shop-form";
import { setCalendar } from "../bookings/calendar";
import { hostileText } from "../support/hostile-text";
import { renderAt } from "../support/render-at";

const text = encodeURIComponent(hostileText);

test.each<[string, string, ReactNode]>([
  ["booking", `/booking?service=${text}&coupon=${text}&postcode=${text}`, <LiveBooking />],
  ["quote", `/quote?search=${text}`, <LiveQuote />],
  ["shop", `/shop?product=${text}&coupon=${text}`, <ShopForm />],
])("what the address of a %s says is text to its form", async (_, address, part) => {
  setCalendar([]);
  vi.mocked(useQuery).mockReturnValue(undefined);
  renderAt(address, part);
  // The booking form's fields come after its calendar.
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByDisplayValue(hostileText, { exact: false })).toBeVisible();
  const made = document.body.querySelectorAll(
    `img[src="x"], script, [onerror], [href^="javascript:"]`,
  );
  expect(made).toHaveLength(0);
});

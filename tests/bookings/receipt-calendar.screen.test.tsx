import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Booking } from "#convex/bookings/formRules";
import * as calendar from "../../src/bookings/calendar";
import ReceiptCard from "../../src/bookings/receipt-card";
import { takeLogged } from "../support/fail-on-console";
import { renderAt } from "../support/render-at";

const sent: Booking = {
  name: "Pat Nguyen",
  email: "pat@example.com",
  serviceType: "online",
  selectedService: "Computer help",
  bookingDate: "2026-11-26",
  bookingTime: "09:00",
  coupon: "NOPE",
};

/** The downloaded files, and whether the browser may still read them. */
const files = new Map<string, Blob>();
const downloads: { name: string; readable: boolean }[] = [];

beforeEach(() => {
  files.clear();
  downloads.length = 0;
  URL.createObjectURL = (file: Blob) => {
    files.set("blob:1", file);
    return "blob:1";
  };
  URL.revokeObjectURL = (address) => files.delete(address);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    // A browser reads the file after the click's own task.
    queueMicrotask(() => downloads.push({ name: this.download, readable: files.has(this.href) }));
  });
  renderAt(
    "/",
    <ReceiptCard
      receipt={{ reference: "WS-7K3F", requestId: "-Oabcdefghijklmnopqr", sent }}
      onCorrect={undefined}
    />,
  );
});

const press = () => userEvent.click(screen.getByRole("button", { name: /^Add to my calendar/ }));

test("a booking can be downloaded as a calendar file, which the browser has time to read", async () => {
  await press();
  await waitFor(() => {
    expect(downloads).toEqual([{ name: "WS-7K3F.ics", readable: true }]);
  });
});

test("a file that can't be made says so, with the phone number, until it works", async () => {
  vi.spyOn(calendar, "loadIcs").mockRejectedValueOnce(new TypeError("Failed to fetch the module"));
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent("(03) 7010 1234");
  expect(takeLogged()).toHaveLength(1);
  await press();
  await waitFor(() => {
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
  expect(downloads).toHaveLength(1);
});

test("an unknown code says so", () => {
  expect(screen.getByText(/^“NOPE” doesn’t look like a code of ours/)).toBeVisible();
});

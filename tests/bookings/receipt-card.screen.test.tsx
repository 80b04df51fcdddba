import { cleanup, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { expect, test, vi } from "vitest";
import ReceiptCard from "../../src/bookings/receipt-card";
import type { Receipt } from "../../src/forms/delivery";
import { renderAt } from "../support/render-at";

const sent = {
  name: "Pat Nguyen",
  email: "pat@example.com",
  serviceType: "online" as const,
  selectedService: "Computer help",
  bookingDate: "2026-11-26",
  bookingTime: "09:00",
};
const asBooked = {
  bookingDate: "2026-11-26",
  bookingTime: "09:00",
  confirmed: false,
  status: "Pending",
  calendarSequence: 0,
  price: { per: "visit", from: 50 },
};

/** A receipt as accepted, with the request's current state. */
function show(live: object | null | undefined, accepted: Partial<Receipt<unknown>> = {}) {
  vi.mocked(useQuery).mockImplementation((...[query]: Parameters<typeof useQuery>) =>
    getFunctionName(query) === "bookings/visitor:receipt" ? live : undefined,
  );
  renderAt(
    "/",
    <ReceiptCard
      receipt={{ reference: "WS-7K3F", requestId: "-Oabcdefghijklmnopqr", ...accepted, sent }}
      onCorrect={undefined}
    />,
  );
}

const title = () => screen.getByRole("heading").textContent;
const time = () => screen.queryByText(/November 2026/, { selector: "strong" })?.textContent;
const calendar = () => screen.queryByRole("button", { name: /^Add to my calendar/ });

test.each([
  ["not known yet", undefined, "We have your booking", /^Thu 26 November 2026, 9:00/],
  ["as it was", asBooked, "We have your booking", /^Thu 26 November 2026, 9:00/],
  ["moved", { ...asBooked, bookingDate: "2026-11-27" }, "We have your booking", /^Fri 27 Novem/],
  ["cancelled", { ...asBooked, status: "Cancelled" }, "Your booking is cancelled", /^Thu 26/],
  ["done", { ...asBooked, status: "Completed" }, "Your booking is completed", /^Thu 26/],
  ["gone", null, "We don’t have this request any more", undefined],
])("a booking that's %s is said to be that", (_, live, expected, at) => {
  show(live);
  expect(title()).toBe(expected);
  if (at === undefined) expect(time()).toBeUndefined();
  else expect(time()).toMatch(at);
});

test("the price is today's until it's known what it was booked with, and none once there's a quote", () => {
  const visit = "for an online visit of about an hour and a half, GST included";
  show(undefined);
  expect(screen.getByText(`From $60 ${visit}`)).toBeVisible();
  cleanup();
  show(asBooked);
  expect(screen.getByText(`From $50 ${visit}`)).toBeVisible();
  cleanup();
  show({ ...asBooked, quote: { state: "accepted" } });
  expect(screen.queryByText(/GST included/)).toBeNull();
});

test("the state comes first: what's certain, and what isn't yet", () => {
  show(undefined);
  const waiting = screen.getByText("Waiting for us to confirm", { selector: ":not([role])" });
  expect(waiting.compareDocumentPosition(screen.getByText(/^Your reference is/))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByText(/^Nobody else can book this time/)).toBeVisible();
});

test("a confirmed visit says so, and has a confirmed calendar file", () => {
  show({ ...asBooked, confirmed: true, calendarSequence: 3 });
  expect(title()).toBe("Your booking is confirmed");
  expect(screen.queryByText(/^Nobody else can book this time/)).toBeNull();
  expect(screen.getByText("Confirmed")).toBeVisible();
  expect(calendar()).toBeVisible();
});

test("a cancelled visit has no directions and no calendar file", () => {
  show({ ...asBooked, status: "Cancelled" });
  expect(screen.getByText("No one will come or call.")).toBeVisible();
  expect(calendar()).toBeNull();
  expect(screen.queryByText(/We’re emailing/)).toBeNull();
});

test("a wish has no time until the owner has booked it", () => {
  const { bookingDate, bookingTime, ...wished } = asBooked;
  show(wished, { reviewReason: "wish" });
  expect(title()).toBe("We’ve got your request. We’ll call to confirm a time");
  show({ ...wished, bookingDate, bookingTime }, { reviewReason: "wish" });
  expect(screen.getByRole("heading", { name: "We have your booking" })).toBeVisible();
});

test("if no email comes, the receipt has its link", () => {
  show({ ...asBooked, manageKey: "WS-7K3F.abc" }, { notEmailed: true });
  expect(screen.getByText(/many emails lately/)).toBeVisible();
  expect(screen.getByRole("link", { name: "See, move or cancel your visit" })).toHaveAttribute(
    "href",
    "/visit?key=WS-7K3F.abc",
  );
});

import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { OwnerViewsProvider } from "../../src/console/owner-views";
import { History } from "../../src/people/owner/history";
import { setRows } from "../support/connection";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const booking = {
  form: "booking",
  row: {
    reference: "AB-7K3F",
    name: "Pat Nguyen",
    selectedService: "Printer Setup",
    serviceType: "online",
    status: "Pending",
    confirmed: true,
    bookingDate: "2026-11-30",
    bookingTime: "09:00",
    submissionTimestamp: NOW,
  },
};
const message = {
  form: "contact",
  row: { reference: "AB-8M4P", name: "Pat Nguyen", message: "Do you fix tablets?", createdAt: NOW },
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

test("each record is one row that opens it where it's handled", () => {
  setRows([
    { _id: "1", reference: "AB-7K3F", role: "sender", record: booking },
    { _id: "2", reference: "AB-8M4P", role: "sender", record: message },
    { _id: "3", reference: "AB-8M4P", role: "friend", record: message },
    { _id: "4", reference: "AB-9N5Q", role: "sender", record: null },
  ]);
  renderAt(
    "/owner/people?person=pat%40example.com",
    <OwnerViewsProvider>
      <History contact="pat@example.com" />
    </OwnerViewsProvider>,
  );
  expect(screen.getByRole("link", { name: "Booking" })).toHaveAttribute(
    "href",
    "/owner/bookings?open=AB-7K3F",
  );
  expect(screen.getByRole("row", { name: /Booking Printer Setup · Mon,? 30 Nov/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "Message" })).toHaveAttribute(
    "href",
    "/owner/people?open=AB-8M4P",
  );
  // A friend's row doesn't repeat what the other person wrote.
  expect(screen.getByRole("row", { name: /Named as a friend: message/ })).not.toHaveTextContent(
    "tablets",
  );
  expect(screen.getByRole("row", { name: /Deleted AB-9N5Q/ })).toBeVisible();
});

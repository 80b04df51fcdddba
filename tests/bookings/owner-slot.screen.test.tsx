import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toInstant } from "#convex/shared/dates";
import { VisitCell } from "../../src/bookings/owner/slot";
import type { OwnerRequest } from "../../src/bookings/owner/week-days";
import { renderAt } from "../support/render-at";

const visit = (overrides: Partial<OwnerRequest> = {}) =>
  ({
    reference: "WS-7K3F",
    name: "Pat Nguyen",
    selectedService: "Printer setup",
    serviceType: "in-person",
    address: "5 High Street",
    postcode: "3071",
    status: "Pending",
    confirmed: true,
    bookingDate: "2026-11-26",
    bookingTime: "13:30",
    ...overrides,
  }) as OwnerRequest;

test.each([
  ["is over asks whether it happened", "2026-11-27", {}, "Did it happen?"],
  ["is confirmed says where to go", "2026-11-26", {}, "5 High Street, Thornbury 3071"],
  ["is confirmed and online says so", "2026-11-26", { serviceType: "online" as const }, "Online"],
  ["isn’t confirmed says that", "2026-11-26", { confirmed: false }, "To confirm"],
  ["is over and done asks nothing", "2026-11-27", { status: "Completed" as const }, "Completed"],
])("a visit of the calendar that %s", (_, today, overrides, words) => {
  vi.useFakeTimers({ now: toInstant(today, "16:00"), toFake: ["Date"] });
  renderAt("/owner/bookings", <VisitCell time="13:30" visit={visit(overrides)} />);
  expect(screen.getByRole("link")).toHaveTextContent(words);
});

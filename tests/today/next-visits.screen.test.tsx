import { render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { mapUrl } from "#convex/bookings/rules";
import { formatRequestState } from "#convex/bookings/status";
import { toInstant } from "#convex/shared/dates";
import { ConfirmProvider } from "../../src/feedback/confirm";
import { ToastProvider } from "../../src/feedback/toast";
import { DayRoute, LaterVisits } from "../../src/today/owner/next-visits";

const date = "2026-11-26";

type Visit = NonNullable<ComponentProps<typeof DayRoute>["visits"]>[number];

const booked: Visit = {
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  email: "pat@example.com",
  selectedService: "Computer help",
  serviceType: "online",
  date,
  time: "09:00",
  status: "Pending",
  confirmed: true,
  personNotes: [],
  messages: [],
};
const atHome = (address: string): Visit => ({
  ...booked,
  serviceType: "in-person",
  reference: `WS-${address.length}`,
  address,
  postcode: "3071",
});

const show = (...visits: Visit[]) =>
  render(
    <MemoryRouter>
      <ConfirmProvider>
        <ToastProvider>
          <DayRoute today={date} visits={visits} />
        </ToastProvider>
      </ConfirmProvider>
    </MemoryRouter>,
  );

test.each([
  { status: "Pending", confirmed: false },
  { status: "Pending", confirmed: true },
  { status: "Completed", confirmed: true },
])("a visit of today that is $status ($confirmed) says so as everywhere else", (state) => {
  show({ ...booked, ...state });
  screen.getByText(formatRequestState({ ...state, bookingDate: date }, "owner"));
});

test("a visit has whom to call, the way there, what it's about, and what comes next", () => {
  show({
    ...atHome("1 High St"),
    phone: "0412 345 678",
    visitedName: "Rosa Nguyen",
    visitedPhone: "03 9555 0101",
    additionalInfo: "The dog is friendly",
  });
  expect(screen.getByRole("link", { name: /^Call Rosa Nguyen/ })).toHaveProperty(
    "href",
    "tel:0395550101",
  );
  expect(screen.getByRole("link", { name: /^Call Pat Nguyen/ })).toHaveProperty(
    "href",
    "tel:0412345678",
  );
  expect(screen.getByRole("link", { name: /^Map/ })).toHaveProperty(
    "href",
    mapUrl("1 High St, 3071"),
  );
  screen.getByText("The dog is friendly");
});

test.each([
  ["08:59", []],
  ["09:00", ["Mark as done"]],
])("at %s a confirmed visit at nine can be marked as done: %j", (time, offered) => {
  vi.useFakeTimers({ now: toInstant(date, time), toFake: ["Date"] });
  show(booked);
  const buttons = screen.queryAllByRole("button", { name: "Mark as done" });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
});

test("what was written stands at the visit, each under whose words they are", () => {
  show({
    ...booked,
    additionalInfo: "It’s slow",
    messages: ["We’ve moved the modem"],
    personNotes: ["Gate code 4711"],
    ownerNote: "Bring the long cable",
  });
  const labels = [
    ["Client’s words", "It’s slow"],
    ["Client wrote since", "We’ve moved the modem"],
    ["Note about Pat Nguyen", "Gate code 4711"],
    ["Note for this visit", "Bring the long cable"],
  ];
  for (const [label = "", words = ""] of labels)
    expect(screen.getByText(label).parentElement).toHaveTextContent(`${label}${words}`);
});

test("a sheet of paper has the phone numbers, which are buttons on the screen", () => {
  show({ ...booked, phone: "0412 345 678" });
  expect(screen.getByText("Pat Nguyen: 0412 345 678")).toHaveClass("print:block");
});

test("a day to come that’s closed is named though nobody is booked", () => {
  vi.mocked(useQuery).mockReturnValue({ page: [{ date: "2026-11-27" }, { date: "2027-01-04" }] });
  render(
    <MemoryRouter>
      <LaterVisits today="2026-11-24" visits={[]} />
    </MemoryRouter>,
  );
  const days = screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent);
  expect(days).toEqual(["Friday 27 November 2026Closed"]);
});

test("the route goes along the addresses that are still ahead, in their order", () => {
  show(
    { ...atHome("1 A St"), status: "Completed" },
    atHome("22 B St"),
    booked,
    atHome("333 C St"),
    atHome("4444 D St"),
  );
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: /route/ });
  const route = new URL(href).searchParams;
  expect(route.get("waypoints")).toBe("22 B St, 3071, VIC|333 C St, 3071, VIC");
  expect(route.get("destination")).toBe("4444 D St, 3071, VIC");
});

test("a day with one address has a map and no route; one without visits says so", () => {
  const { unmount } = show(atHome("1 A St"));
  expect(screen.queryByRole("link", { name: /route/ })).toBeNull();
  unmount();
  show({ ...booked, date: "2026-11-27" });
  screen.getByText("Nobody is booked today.");
});

test("a day to come that’s closed says so, and a visit there that waits for another time has no Confirm", () => {
  vi.mocked(useQuery).mockReturnValue({ page: [{ date, part: "morning" }] });
  const waits = { ...booked, confirmed: false, otherTimes: "open" as const };
  render(
    <MemoryRouter>
      <ConfirmProvider>
        <ToastProvider>
          <LaterVisits today="2026-11-24" visits={[waits]} />
        </ToastProvider>
      </ConfirmProvider>
    </MemoryRouter>,
  );
  screen.getByText("Closed in the morning");
  screen.getByText("Waiting for another time");
  expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
});

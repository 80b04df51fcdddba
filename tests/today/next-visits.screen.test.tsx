import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { mapUrl } from "#convex/bookings/rules";
import { formatRequestState } from "#convex/bookings/status";
import { toInstant } from "#convex/shared/dates";
import { DayVisits, LaterVisits } from "../../src/today/owner/next-visits";
import { setMutations } from "../support/connection";
import { renderAt } from "../support/render-at";
import { renderInConsole } from "../support/render-in-console";

const date = "2026-11-26";

type Visit = NonNullable<ComponentProps<typeof DayVisits>["visits"]>[number];

const booked: Visit = {
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  email: "pat@example.com",
  selectedService: "Computer help",
  callOutFeeCents: 15_00,
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

const page = (...visits: Visit[]) => <DayVisits today={date} visits={visits} />;

const show = (...visits: Visit[]) => renderInConsole(page(...visits));

test.each([
  ["08:59", "Next"],
  ["09:00", "Now"],
  ["09:44", "Now"],
  ["09:45", "To finish"],
  ["18:05", "To finish"],
])("at %s a visit from 9:00 to 9:45 is called: %s", (time, word) => {
  vi.useFakeTimers({ now: toInstant(date, time) });
  show({ ...booked, visitMinutes: 45 });
  expect(screen.getByRole("article")).toHaveAccessibleName(`${word}: ${booked.name}`);
});

test.each([
  { status: "Pending", confirmed: false },
  { status: "Pending", confirmed: true },
  { status: "Completed", confirmed: true },
])("today's visit that is $status ($confirmed) says so in the usual words", (state) => {
  show({ ...booked, ...state });
  screen.getByText(formatRequestState({ ...state, bookingDate: date }, "owner"));
});

test("a visit shows whom to call, the map, and the client's words", () => {
  show({
    ...atHome("1 High St"),
    phone: "0412 345 678",
    visitedName: "Rosa Nguyen",
    visitedPhone: "03 9555 0101",
    additionalInfo: "The dog is friendly",
  });
  expect(screen.getByRole("link", { name: /^Call Rosa/ })).toHaveProperty("href", "tel:0395550101");
  expect(screen.getByRole("link", { name: /^Call Pat/ })).toHaveProperty("href", "tel:0412345678");
  expect(screen.getByRole("link", { name: /^Map/ })).toHaveProperty(
    "href",
    mapUrl("1 High St, 3071"),
  );
  screen.getByText("The dog is friendly");
});

test.each([
  ["08:59", "Next: 9:00 am", []],
  ["09:00", "Now: 9:00 am", ["Done: WS-7K3F"]],
])("at %s a confirmed visit at nine is “%s”, with the green buttons %j", (time, when, names) => {
  vi.useFakeTimers({ now: toInstant(date, time), toFake: ["Date"] });
  show(booked);
  screen.getByText((text) => text.replace("\u00a0", " ") === when);
  const buttons = screen.getAllByRole("button").filter((each) => each.matches(".bg-brand"));
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
});

const at = (time: string, changes: Partial<Visit> = {}): Visit => ({
  ...booked,
  reference: `WS-${time}`,
  name: `At ${time}`,
  time,
  ...changes,
});

test.each([
  ["the one that’s under way", {}, "Now: At 09:00"],
  [
    "one that’s done until it’s paid for",
    { status: "Completed", toInvoice: true as const },
    "Now: At 09:00",
  ],
  ["the next one once all is settled", { status: "Completed" }, "Next: At 10:30"],
])("large at the top is %s", (_, changes, name) => {
  vi.useFakeTimers({ now: toInstant(date, "10:00"), toFake: ["Date"] });
  show(at("09:00", changes), at("10:30"), at("12:00"));
  expect(screen.getByRole("article")).toHaveAccessibleName(name);
});

test("done visits are folded, and those still ahead stay in order", () => {
  vi.useFakeTimers({ now: toInstant(date, "12:10"), toFake: ["Date"] });
  show(
    at("09:00", { status: "Completed", toInvoice: true }),
    at("10:30", { status: "Completed" }),
    at("12:00"),
    at("13:30"),
    at("15:00"),
  );
  const folded = screen.getByText("2 done").closest("details")!;
  expect(folded).not.toHaveAttribute("open");
  const names = screen.getAllByRole("link", { name: /^At / }).map(({ textContent }) => textContent);
  expect(names).toEqual(["At 12:00", "At 13:30", "At 15:00", "At 09:00", "At 10:30"]);
});

test("a day whose visits are all done is one folded line", () => {
  show(at("09:00", { status: "Completed" }), at("10:30", { status: "Completed" }));
  const folded = screen.getByText("2 visits today, all done").closest("details")!;
  expect(folded).not.toHaveAttribute("open");
  within(folded).getByRole("link", { name: "At 10:30" });
});

test("notes and messages are shown at the visit, each with whose words they are", () => {
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

test("the next visit shows which device it’s about", () => {
  show({ ...booked, device: "HP in the study" });
  expect(screen.getByText(`${booked.selectedService} · HP in the study`)).toBeVisible();
});

test("later visits have a line for each note and message", () => {
  vi.useFakeTimers({ now: toInstant(date, "08:00"), toFake: ["Date"] });
  show(booked, at("10:30", { additionalInfo: "It’s slow", personNotes: ["Gate code 4711"] }));
  const row = within(screen.getByRole("listitem"));
  for (const [label, words] of [
    ["Client:", "It’s slow"],
    ["Note:", "Gate code 4711"],
  ] as const)
    expect(row.getByText(label).parentElement).toHaveTextContent(`${label} ${words}`);
});

test("a printout has the phone numbers, which are buttons on the screen", () => {
  vi.useFakeTimers({ now: toInstant(date, "08:00"), toFake: ["Date"] });
  show(booked, at("10:30", { phone: "0412 345 678" }));
  expect(screen.getByText("At 10:30: 0412 345 678")).toHaveClass("print:block");
});

test("a closed day ahead is shown even if nobody is booked", () => {
  vi.mocked(useQuery).mockReturnValue({ page: [{ date: "2026-11-27" }, { date: "2027-01-04" }] });
  renderAt("/", <LaterVisits today="2026-11-24" visits={[]} />);
  const days = screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent);
  expect(days).toEqual(["Fri 27 NovClosed"]);
});

test("the route has the addresses that are still ahead, in order", () => {
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

test("a day with one address has no route, and one without visits says so", () => {
  const { unmount } = show(atHome("1 A St"));
  expect(screen.queryByRole("link", { name: /route/ })).toBeNull();
  unmount();
  show({ ...booked, date: "2026-11-27" });
  screen.getByText("Nobody is booked today");
  screen.getByText(/^Pat Nguyen is next: Fri 27 Nov/);
});

test("a closed day ahead says so, and its visit that waits for another time has no Confirm", () => {
  vi.mocked(useQuery).mockReturnValue({ page: [{ date, part: "morning" }] });
  const waits = { ...booked, confirmed: false, otherTimes: "open" as const };
  renderInConsole(<LaterVisits today="2026-11-24" visits={[waits]} />);
  screen.getByText("Closed in the morning");
  screen.getByText("Waiting for another time");
  expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
});

test("a later visit's Confirm is behind More in its row", async () => {
  vi.mocked(useQuery).mockReturnValue({ page: [] });
  renderInConsole(<LaterVisits today="2026-11-24" visits={[{ ...booked, confirmed: false }]} />);
  screen.getByText("To confirm");
  expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^More.*Pat Nguyen/ }));
  screen.getByRole("button", { name: /^Confirm/ });
});

test("“On my way” is one press that can be undone, and its result is shown", async () => {
  const { calls } = setMutations();
  vi.useFakeTimers({ now: toInstant(date, "08:00"), toFake: ["Date"] });
  const { rerender } = show({ ...atHome("1 High St"), onMyWay: "possible" });
  await userEvent.click(screen.getByRole("button", { name: /^On my way ?: text Pat Nguyen$/ }));
  await screen.findByText("We’ll text them that you’re on your way.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  const reference = atHome("1 High St").reference;
  await waitFor(() => {
    expect(calls).toEqual([
      ["bookings/staff:setOnMyWay", { reference, isOn: true }],
      ["bookings/staff:setOnMyWay", { reference, isOn: false }],
    ]);
  });
  rerender(page({ ...atHome("1 High St"), onMyWay: "told" }));
  screen.getByText("They get a text message that you’re on your way.");
  expect(screen.queryByRole("button", { name: /On my way/ })).toBeNull();
  rerender(page({ ...atHome("1 High St"), onMyWay: "stopped" }));
  screen.getByText("No text messages: they asked us to stop.");
});

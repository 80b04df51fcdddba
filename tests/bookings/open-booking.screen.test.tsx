import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { toInstant } from "#convex/shared/dates";
import type { OpenRequest } from "../../src/bookings/owner/format";
import { OwnerBooking } from "../../src/bookings/owner/open-booking";
import * as account from "../../src/session/account";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";

const doris: OpenRequest = {
  reference: "WS-7K3F",
  name: "Doris Kent",
  phone: "03 9480 1111",
  serviceType: "online",
  selectedService: "Computer help",
  price: { per: "visit", from: 60 },
  callOutFeeCents: 15_00,
  bookingDate: "2099-11-26",
  bookingTime: "09:00",
  confirmed: true,
  status: "Pending",
  submissionTimestamp: NOW,
  othersOpen: [],
  passphrase: "golden wattle",
  personNotes: ["Gate code 4711"],
  owed: [],
  timeline: [],
};

let calls: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.spyOn(account, "useAccount").mockReturnValue({ kind: "signedOut" });
  calls = [];
  setMutations((_, name) => {
    calls.push(name);
    return Promise.resolve(null);
  });
});

function show(changes: Partial<OpenRequest> = {}, address = "/owner/bookings?open=WS-7K3F") {
  const request = { ...doris, ...changes };
  const known: Record<string, unknown> = {
    "bookings/staff:get": request,
  };
  vi.mocked(useQuery).mockImplementation((...[query]) => known[getFunctionName(query)]);
  return renderInConsole(
    <OwnerBooking
      reference="WS-7K3F"
      price={() => "$95"}
      getPaid={() => <button type="button">Mark as paid</button>}
      quoteAndMoney={() => null}
      conversation={(contact) => `To and fro with ${contact}`}
    />,
    address,
  );
}

test("a booking leads to its sender's other open requests", () => {
  show({
    email: "a@mail.evil.com.au",
    othersOpen: [
      { by: "email", count: 1 },
      { by: "domain", count: 7 },
      { by: "network", count: 100 },
    ],
  });
  const links = [
    ["1 other open request from a@mail.evil.com.au", "email"],
    ["7 other open requests from @evil.com.au", "domain"],
    ["99+ other open requests from the same network", "network"],
  ] as const;
  for (const [name, by] of links)
    expect(screen.getByRole("link", { name }).getAttribute("href")).toMatch(
      new RegExp(`\\?view=sender&sender=WS-7K3F&by=${by}$`),
    );
});

test("a booking leads to its person, by phone and by everything known about them", () => {
  show();
  const person = screen.getByRole("link", { name: "View client" });
  expect(person.getAttribute("href")).toMatch(/\/people\?person=03%209480%201111$/);
  for (const link of screen.getAllByRole("link", { name: "(03) 9480 1111" }))
    expect(link).toHaveProperty("href", "tel:0394801111");
});

test("its client's overdue invoice is at its top, with a link", () => {
  show({ owed: [{ reference: "WS-7K3F", owingCents: 95_00, dueAt: NOW + 1 }] });
  expect(screen.queryByText(/overdue/)).toBeNull();
  const late = { owingCents: 140_00, dueAt: NOW - 2 * 86_400_000 };
  show({
    owed: [
      { ...late, reference: "WS-7K3F" },
      { ...late, reference: "WS-33D6" },
    ],
  });
  const link = screen.getByRole("link", { name: "$280 overdue" });
  expect(link).toHaveProperty("search", "?tab=owed&due=overdue&text=03%209480%201111");
});

test("the next step of a completed, unpaid visit is getting paid, else booking again", () => {
  const done = { status: "Completed", bookingDate: "2026-11-05" };
  const owing = { reference: "WS-7K3F", owingCents: 95_00, dueAt: NOW };
  for (const unpaid of [{ toInvoice: true as const }, { owed: [owing] }]) {
    const { unmount } = show({ ...done, ...unpaid });
    screen.getByRole("button", { name: "Mark as paid" });
    unmount();
  }
  show({ ...done, owed: [{ ...owing, reference: "WS-33D6" }] });
  expect(screen.queryByRole("button", { name: "Mark as paid" })).toBeNull();
  expect(screen.getByRole("link", { name: "Book this again" })).toBeVisible();
});

test("it has the notes about the person, and the pass-phrase for a caller", () => {
  show({ callDue: { about: "confirmed", since: NOW } });
  screen.getByText("Note about Doris Kent");
  screen.getByText("Gate code 4711");
  screen.getByText("golden wattle");
  screen.getByText(/Tell them the pass-phrase: “golden wattle”/);
});

test("after an expired offer, other times can be offered again there, too", () => {
  const visit = { date: "2099-11-26", time: "09:00" };
  const slots = [{ date: "2099-11-27", time: "09:00" }];
  const offer = { kind: "closed" as const, visit, slots, until: NOW, confirmed: true };
  show({ confirmed: false, otherTimes: "over", offer: { ...offer, state: "kept" } });
  screen.getByText(/They said no: call them/);
  screen.getByRole("button", { name: "Offer other times again" });
});

const noTime = { bookingDate: undefined, bookingTime: undefined, confirmed: false };
const quote = { state: "sent" as const, cents: 100, validUntil: "2099-12-01" };

test.for([
  ["a quote to send, the others to send", noTime, "&view=quotes"],
  ["one that was sent, those that were", { ...noTime, quote }, "&view=quoted"],
  ["a cancelled visit, the cancelled ones", { status: "Cancelled" }, "&view=cancelled"],
  [
    "work that’s done without a visit, what’s done",
    { ...noTime, status: "Completed" },
    "&view=completed",
  ],
  ["a visit, its days of the calendar", {}, "&week=2099-11-26"],
  ["a visit of the days that are shown, just that", { bookingDate: "2026-11-26" }, ""],
] as const)("opened from elsewhere, it leads back to its list: %s", ([, changes, named]) => {
  show(changes);
  expect(window.location.search).toBe(`?open=WS-7K3F${named}`);
});

test.for(["view=calls", "week=2026-11-30"])(
  "the list that it was opened from stays: %s",
  (list) => {
    show(noTime, `/owner/bookings?${list}&open=WS-7K3F`);
    expect(window.location.search).toBe(`?${list}&open=WS-7K3F`);
  },
);

const begun = toInstant("2099-11-26", "09:00");

test.each([
  ["to confirm", begun - 1, { confirmed: false }, ["Confirm: WS-7K3F"]],
  ["nothing while it’s ahead", begun - 1, {}, []],
  ["to say that it’s done, once it has begun", begun, {}, ["Done: WS-7K3F"]],
  [
    "to say that it’s done, once its day is over",
    begun,
    { bookingDate: "2022-03-01" },
    ["Done: WS-7K3F"],
  ],
  [
    "to offer other times again",
    begun,
    { otherTimes: "over" as const },
    ["Offer other times again"],
  ],
  [
    "to choose a time for what’s agreed on",
    begun,
    { ...noTime, quote: { ...quote, state: "accepted" as const } },
    ["Choose a time"],
  ],
  ["nothing that’s green once it’s done", begun, { status: "Completed" }, []],
])("the one green button is %s", (_, now, changes, names) => {
  vi.setSystemTime(now);
  show(changes);
  const buttons = screen.getAllByRole("button").filter((each) => each.matches(".bg-brand"));
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
});

test("a visit is marked as done in one press, which Undo takes back", async () => {
  vi.setSystemTime(begun);
  show();
  await userEvent.click(screen.getByRole("button", { name: /^Done ?: WS-7K3F/ }));
  expect(await screen.findByText("Marked as done.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(calls).toEqual(["bookings/staff:complete", "bookings/staff:reopen"]);
});

test("rare actions are behind More: to complete early, to undo, to cancel", async () => {
  show();
  expect(screen.queryByRole("button", { name: "Undo confirmation" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^More.*Doris Kent/ }));
  for (const name of ["Mark as done", /^Done, with a report/, "Cancel this booking"])
    expect(screen.getByRole("button", { name })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo confirmation" }));
  expect(calls).toEqual(["bookings/owner:unconfirm"]);
});

test("the person, the address with its suburb, the price and the conversation are there", () => {
  show({ serviceType: "in-person", address: "5 High St", postcode: "3071" });
  expect(screen.getByRole("link", { name: "5 High St, Thornbury 3071" })).toBeVisible();
  expect(screen.getByText("Price").nextSibling).toHaveTextContent("$95");
  screen.getByText("To and fro with 03 9480 1111");
});

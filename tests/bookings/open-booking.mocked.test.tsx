import { render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { BrowserRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { toInstant } from "#convex/shared/dates";
import type { OpenRequest } from "../../src/bookings/owner/format";
import { OwnerBooking } from "../../src/bookings/owner/open-booking";
import { ConfirmProvider } from "../../src/feedback/confirm";
import { ToastProvider } from "../../src/feedback/toast";
import { setConnection, setMutations } from "../support/connection";
import { NOW } from "../support/factories";

vi.mock("../../src/session/account", () => ({ useAccount: () => ({ kind: "signedOut" }) }));

const doris: OpenRequest = {
  reference: "WS-7K3F",
  name: "Doris Kent",
  phone: "03 9480 1111",
  serviceType: "online",
  selectedService: "Computer help",
  bookingDate: "2099-11-26",
  bookingTime: "09:00",
  confirmed: true,
  status: "Pending",
  submissionTimestamp: NOW,
  othersOpen: [],
  passphrase: "golden wattle",
  personNotes: ["Gate code 4711"],
  timeline: [],
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  setConnection();
  setMutations(() => Promise.resolve(null));
});

function show(changes: Partial<OpenRequest> = {}, address = "/owner/bookings?open=WS-7K3F") {
  const request = { ...doris, ...changes };
  vi.mocked(useQuery).mockImplementation((...[query]) =>
    getFunctionName(query) === "bookings/owner:get" ? request : undefined,
  );
  window.history.replaceState(null, "", address);
  render(
    <BrowserRouter>
      <ConfirmProvider>
        <ToastProvider>
          <OwnerBooking reference="WS-7K3F" quoteAndMoney={() => null} />
        </ToastProvider>
      </ConfirmProvider>
    </BrowserRouter>,
  );
}

test("a booking leads to what else is open of its sender", () => {
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

test("a booking leads to its person, by phone and by all that’s known of them", () => {
  show();
  const person = screen.getByRole("link", { name: "View client" });
  expect(person.getAttribute("href")).toMatch(/\/people\?person=03%209480%201111$/);
  for (const link of screen.getAllByRole("link", { name: "03 9480 1111" }))
    expect(link).toHaveProperty("href", "tel:0394801111");
});

test("it has what’s noted about the person, and the pass-phrase that a caller is told", () => {
  show({ callDue: { about: "confirmed", since: NOW } });
  screen.getByText("Note about Doris Kent");
  screen.getByText("Gate code 4711");
  screen.getByText("golden wattle");
  screen.getByText(/Tell them the pass-phrase: “golden wattle”/);
});

test("where no other time was chosen in time, others are offered again there, too", () => {
  const visit = { date: "2099-11-26", time: "09:00" };
  const slots = [{ date: "2099-11-27", time: "09:00" }];
  const offer = { kind: "closed" as const, visit, slots, until: NOW, confirmed: true };
  show({ confirmed: false, otherTimes: "over", offer: { ...offer, state: "kept" } });
  screen.getByText(/They want none of that: call them/);
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
  ["a visit, its week", {}, "&week=2099-11-23"],
  ["a visit of the week that’s shown, just that", { bookingDate: "2026-11-26" }, ""],
] as const)("opened from elsewhere, it has its list beside it: %s", ([, changes, named]) => {
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

test("a link to its form for another time leads to that, and to its list", () => {
  show({}, "/owner/bookings?open=WS-7K3F&move=yes");
  expect(window.location.search).toBe("?open=WS-7K3F&week=2099-11-23");
});

test.each([
  ["first, once it has begun", "09:00", ["Mark as done", "Unconfirm"]],
  ["last, in case it was done earlier", "08:59", ["Unconfirm", "Mark as done"]],
])("a confirmed visit is marked as done %s", (_, time, order) => {
  vi.setSystemTime(toInstant("2099-11-26", time));
  show();
  const buttons = screen.getAllByRole("button", { name: /^(Mark as done|Unconfirm)$/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(order);
});

test("a visit whose day is over asks once whether it’s done", () => {
  show({ bookingDate: "2022-03-01" });
  expect(screen.getAllByRole("button", { name: /done/i })).toHaveLength(1);
});

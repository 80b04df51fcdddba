import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { toInstant } from "#convex/shared/dates";
import { setMutations } from "../../support/connection";
import { NOW } from "../../support/factories";
import { takeLogged } from "../../support/fail-on-console";
import { KEY, openLink } from "./visit-page";

const change = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();
let person: ReturnType<typeof userEvent.setup>;

/** Thursday 26 November 2026 at 9:00, at the client's home. */
const visit = {
  reference: "WS-7K3F",
  serviceType: "in-person",
  selectedService: "Computer help",
  price: { per: "visit", from: 60 },
  bookingDate: "2026-11-26",
  bookingTime: "09:00",
  confirmed: true,
  status: "Pending",
  calendarSequence: 1,
  passphrase: "golden wattle",
};

const press = (name: string) => person.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  change.mockResolvedValue({ ok: true });
  setMutations(change);
});

test("a visit's page says when it is, its state, who comes and how to know them", () => {
  openLink(visit);
  const card = within(screen.getByRole("article", { name: /Computer\shelp/ }));
  card.getByText(/Thursday 26 November 2026, 9:00\sam/);
  card.getByText("Confirmed");
  card.getByText("WS-7K3F");
  card.getByText("golden wattle");
  card.getByText(/will come to you/);
  card.getByText(/have the device, its charger/);
  card.getByText("Add it to your calendar");
});

test.each([
  [
    "as its form said",
    {},
    /^Price: From \$60 for a visit of about an hour and a half, coming to you/,
  ],
  [
    "that was agreed when it was booked",
    { price: { per: "visit", from: 45 } },
    /^Price: From \$45 /,
  ],
  [
    "once the owner has confirmed a problem that’s back",
    { returnOf: "WS-2222" },
    /^Price: Free: the same problem as at WS-2222$/,
  ],
  [
    "before that",
    { confirmed: false, isReturn: true },
    /^Price: We’ll tell you when we confirm it$/,
  ],
])("a visit's page says what it costs, %s", (_, changes, words) => {
  openLink({ ...visit, ...changes });
  expect(screen.getByText(words)).toBeInTheDocument();
});

test.each([
  ["is cancelled", { status: "Cancelled" }],
  ["has a quote, with a price of its own", { quote: { state: "accepted", cents: 90_00 } }],
])("the page of a visit that %s shows no price of the list", (_, changes) => {
  openLink({ ...visit, ...changes });
  expect(screen.queryByText(/^Price:/)).toBeNull();
});

test("one press says that somebody will be there, by the link's key", async () => {
  openLink(visit);
  await press("Yes, I’ll be there");
  expect(change.mock.lastCall).toEqual([{ request: { key: KEY } }, "bookings/client:attend"]);
  expect(await screen.findByText(/We’ve noted that you’ll be there/)).toBeInTheDocument();
});

test.each([
  ["is unconfirmed", { confirmed: false }],
  ["is more than two days away", { bookingDate: "2026-11-27" }],
  ["is cancelled", { status: "Cancelled" }],
])("nobody is asked to say so of a visit that %s", (_, changes) => {
  openLink({ ...visit, ...changes });
  expect(screen.queryByRole("button", { name: /I’ll be there/ })).toBeNull();
});

test("somebody who has said so sees that they have", () => {
  openLink({ ...visit, attendingAt: NOW });
  screen.getByText("You’ve told us that you’ll be there.");
  expect(screen.queryByRole("button", { name: /I’ll be there/ })).toBeNull();
});

test("cancelling asks first, and uses the link's key", async () => {
  openLink(visit);
  await press("Cancel this booking");
  await press("Yes, cancel it");
  expect(change.mock.lastCall).toEqual([{ request: { key: KEY } }, "bookings/client:cancel"]);
  await screen.findByText(/It’s cancelled, and we’ve emailed you/);
});

test("a message that couldn't be sent stays as it was typed", async () => {
  change.mockResolvedValueOnce({ ok: false, failure: { code: "linkEnded" } });
  openLink(visit);
  await press("Add a note");
  await press("Send it");
  await screen.findByRole("heading", { name: /problem/ });
  await person.type(screen.getByLabelText("What should we know?"), "Ring twice.");
  await press("Send it");
  await screen.findByText(/This link doesn’t open your visit any more/);
  expect(screen.getByLabelText("What should we know?")).toHaveValue("Ring twice.");
  await press("Not now");
  await press("Add a note");
  expect(screen.getByLabelText("What should we know?")).toHaveValue("Ring twice.");
  await press("Send it");
  expect(change.mock.lastCall?.[0]).toEqual({ request: { key: KEY }, message: "Ring twice." });
  await screen.findByText(/We have your message/);
  expect(takeLogged()).toHaveLength(1);
});

test("a day before the visit the page says to call, and still takes messages", () => {
  vi.setSystemTime(toInstant("2026-11-25", "10:00"));
  openLink(visit);
  expect(screen.queryByRole("button", { name: "Move to another time" })).toBeNull();
  screen.getByText(/less than 24 hours/);
  screen.getByRole("button", { name: "Add a note" });
});

test("a cancelled visit says that nobody comes, and where to book another", () => {
  openLink({ ...visit, status: "Cancelled", passphrase: undefined });
  screen.getByText(/No one will come or call/);
  expect(screen.getByRole("link", { name: "Book another time" })).toHaveAttribute(
    "href",
    "/booking",
  );
  expect(screen.queryByText(/your calendar/)).toBeNull();
});

test("an invalid link says so, with the phone number and the way to sign in", () => {
  openLink(null);
  screen.getByText("This link doesn’t open a visit");
  screen.getByRole("link", { name: "Call (03) 7010 1234" });
  expect(screen.getByRole("link", { name: /^Sign in/ })).toHaveAttribute(
    "href",
    "/login?next=%2Fmyrequests",
  );
});

test("a client joins the waiting list for the days before their visit, with the link's key", async () => {
  openLink({ ...visit, bookingDate: "2026-12-02" });
  await press("Tell me if an earlier time comes free");
  expect(screen.getByLabelText("Earliest day (optional)")).toHaveValue("2026-11-25");
  await press("Put me on the waiting list");
  expect(change.mock.lastCall).toEqual([
    { request: { key: KEY }, from: "2026-11-25", to: "2026-12-01" },
    "bookings/waitingList/client:join",
  ]);
  await screen.findByText(/You’re on the waiting list\. We’ll email you/);
});

test("somebody on the waiting list sees that, and can leave it", async () => {
  const waitingList = { since: NOW, from: "2026-11-25", to: "2026-12-01" };
  openLink({ ...visit, bookingDate: "2026-12-02", waitingList });
  screen.getByText("You’re on the waiting list for an earlier time");
  screen.getByText(/from Wednesday 25 November 2026 to Tuesday 1 December 2026/);
  expect(screen.queryByRole("button", { name: /Tell me if/ })).toBeNull();
  await press("Leave the waiting list");
  expect(change.mock.lastCall).toEqual([
    { request: { key: KEY } },
    "bookings/waitingList/client:leave",
  ]);
  await screen.findByText(/You’re off the waiting list/);
});

test("the first time of tomorrow can have none before it, so nobody is asked to wait for one", () => {
  openLink({ ...visit, bookingDate: "2026-11-25" });
  expect(screen.queryByRole("button", { name: /Tell me if/ })).toBeNull();
});

test.each([
  [{}, /Our terms say that we may charge the call-out fee of \$15/],
  [{ decision: "charged" }, /the call-out fee of \$15 is on an invoice/],
  [{ decision: "waived" }, /You don’t have to pay anything/],
])(
  "the client of a missed visit reads why and what it costs, and whom to call: %o",
  (decided, words) => {
    const missed = { why: "nobodyHome", feeCents: 15_00, ...decided };
    openLink({ ...visit, status: "Cancelled", missed });
    const card = within(screen.getByRole("article", { name: /Computer\shelp/ }));
    card.getByText("We came, and nobody was home");
    card.getByText(words);
    card.getByRole("link", { name: /7010 1234/ });
  },
);

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setMutations } from "../../support/connection";
import { NOW } from "../../support/factories";
import { takeLogged } from "../../support/fail-on-console";
import { KEY, openLink } from "./visit-page";

const HOUR = 60 * 60 * 1000;
const change = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();
let person: ReturnType<typeof userEvent.setup>;

const slots = [
  { date: "2026-11-27", time: "09:00" },
  { date: "2026-11-30", time: "10:30" },
];

/** A confirmed visit in two weeks, on a day that we've closed. */
const visit = {
  reference: "WS-7K3F",
  serviceType: "in-person",
  selectedService: "Computer help",
  bookingDate: "2026-12-08",
  bookingTime: "09:00",
  confirmed: false,
  status: "Pending",
  otherTimes: "open",
  offer: {
    kind: "closed",
    visit: { date: "2026-12-08", time: "09:00" },
    slots,
    until: NOW + 36 * HOUR,
    confirmed: true,
    state: "open",
  },
};

const timeButtons = () => screen.queryAllByRole("button", { name: /2026/ });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  change.mockResolvedValue({ ok: true });
  setMutations(change);
});

test("if we can't keep a time, the held ones are buttons, and one press takes one", async () => {
  openLink(visit);
  const card = within(screen.getByRole("article", { name: /Computer\shelp/ }));
  card.getByText("Waiting for you to choose another time");
  card.getByText("We can’t keep this time");
  expect(timeButtons().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Friday 27 November 2026, 9:00\sam/),
    expect.stringMatching(/Monday 30 November 2026, 10:30\sam/),
  ]);
  // There are times to choose already, so nobody has to wait for one.
  expect(screen.queryByRole("button", { name: /earlier time comes free/ })).toBeNull();
  await person.click(timeButtons()[1]!);
  expect(change.mock.lastCall).toEqual([
    { request: { key: KEY }, slot: slots[1] },
    "bookings/client:takeOffered",
  ]);
  await screen.findByText(/^Your visit is on Monday 30 November 2026, 10:30\sam now/);
});

test("a time that's no longer held says so beside the button, and nothing changes", async () => {
  change.mockResolvedValueOnce({ ok: false, failure: { code: "offerEnded" } });
  openLink(visit);
  await person.click(timeButtons()[0]!);
  await screen.findByText(/this time isn’t held for you any more, so nothing was changed/);
  expect(timeButtons()).toHaveLength(2);
  expect(takeLogged()).toHaveLength(1);
});

test.each([
  ["nobody answered in time", { until: NOW }],
  ["somebody else has them by now", { slots: [] }],
])("where %s, any other free time can be chosen", (_, changes) => {
  openLink({ ...visit, offer: { ...visit.offer, ...changes } });
  screen.getByText(/aren’t held any more/);
  expect(timeButtons()).toEqual([]);
  screen.getByRole("button", { name: "Choose another time" });
});

test("one press tells us that the times don't suit, and they disappear", async () => {
  openLink(visit);
  await person.click(screen.getByRole("button", { name: "None of these suits me" }));
  expect(change.mock.lastCall).toEqual([{ request: { key: KEY } }, "bookings/client:declineOffer"]);
  await screen.findByText(/We’ll call or email you/);
});

test("then the page says so, and any other free time can be chosen", () => {
  openLink({ ...visit, otherTimes: "over", offer: { ...visit.offer, slots: [], state: "kept" } });
  screen.getByText(/none of the times suits you/);
  expect(timeButtons()).toEqual([]);
  screen.getByRole("button", { name: "Choose another time" });
});

const earlier = {
  ...visit,
  otherTimes: undefined,
  offer: {
    kind: "earlier",
    visit: { date: "2026-12-08", time: "09:00" },
    slots: [slots[0]],
    until: NOW + 30 * 60_000,
    confirmed: true,
    state: "open",
  },
};

test("an earlier time says until when it's held, and opening the page takes nothing", async () => {
  openLink(earlier);
  screen.getByText("We’re holding an earlier time for you");
  screen.getByText(/Tue 24 November 2026, 8:30\sam/);
  expect(change).not.toHaveBeenCalled();
  await person.click(timeButtons()[0]!);
  expect(change.mock.lastCall).toEqual([
    { request: { key: KEY }, slot: slots[0] },
    "bookings/client:takeOffered",
  ]);
  await screen.findByText(/^Moved to Friday 27 November 2026, 9:00\sam\. We’ll confirm/);
});

test("“Keep my time” is one press, with the link’s key", async () => {
  openLink(earlier);
  await person.click(screen.getByRole("button", { name: "Keep my time" }));
  expect(change.mock.lastCall).toEqual([{ request: { key: KEY } }, "bookings/client:declineOffer"]);
  await screen.findByText(/You keep your time/);
});

test.each([
  ["is over", { state: "ranOut", slots: [] }],
  ["is over, though no job has said so yet", { until: NOW }],
  ["somebody else has", { slots: [] }],
])("an earlier time that %s has no buttons, and the visit stays", (_, changes) => {
  openLink({ ...earlier, offer: { ...earlier.offer, ...changes } });
  screen.getByText("The earlier time isn’t held for you any more");
  expect(timeButtons()).toEqual([]);
  expect(screen.queryByRole("button", { name: "Keep my time" })).toBeNull();
});

test.each(["taken", "kept"])("an earlier time that was %s isn't mentioned any more", (state) => {
  openLink({ ...earlier, offer: { ...earlier.offer, slots: [], state } });
  expect(screen.queryByText(/earlier time (for|isn’t)/)).toBeNull();
});

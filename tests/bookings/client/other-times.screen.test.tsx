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

/** A confirmed visit in two weeks, whose day we've closed. */
const visit = {
  reference: "WS-7K3F",
  serviceType: "in-person",
  selectedService: "Computer help",
  bookingDate: "2026-12-08",
  bookingTime: "09:00",
  confirmed: false,
  status: "Pending",
  otherTimes: {
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
  change.mockReset();
  change.mockResolvedValue({ ok: true });
  setMutations(change);
});

test("where we can't keep a time, the held ones are buttons, and one press takes one", async () => {
  openLink(visit);
  const card = within(screen.getByRole("article", { name: /Computer\shelp/ }));
  card.getByText("Waiting for you to choose another time");
  card.getByText("We can’t keep this time");
  expect(timeButtons().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Friday 27 November 2026, 9:00\sam/),
    expect.stringMatching(/Monday 30 November 2026, 10:30\sam/),
  ]);
  // There's a time to choose already: nobody has to wait for another.
  expect(screen.queryByRole("button", { name: /earlier time comes free/ })).toBeNull();
  await person.click(timeButtons()[1]!);
  expect(change.mock.lastCall).toEqual([
    { request: { key: KEY }, slot: slots[1] },
    "bookings/client:takeOtherTime",
  ]);
  await screen.findByText(/^Your visit is on Monday 30 November 2026, 10:30\sam now/);
});

test("a time that isn't held any more is said beside the button, and nothing is changed", async () => {
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
  openLink({ ...visit, otherTimes: { ...visit.otherTimes, ...changes } });
  screen.getByText(/aren’t held any more/);
  expect(timeButtons()).toEqual([]);
  screen.getByRole("button", { name: "Choose another time" });
});

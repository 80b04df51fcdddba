import { screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { formatRequestState } from "#convex/bookings/status";
import { toInstant } from "#convex/shared/dates";
import { OwnRequestCard } from "../../src/bookings/client/signed-in-request-card";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const KEY = `WS-7K3F.${"3f".repeat(32)}`;

/** Shows a request without a time to its client, with its quote in a state. */
function showQuoted(state: "sent" | "accepted" | "declined", status = "Pending") {
  setMutations(() => Promise.resolve({ ok: true }));
  // The page asks only for the quote: without a time there's no calendar yet.
  vi.mocked(useQuery).mockImplementation((...[, args]) =>
    args !== "skip" && args !== undefined && "reference" in args
      ? { lines: [{ text: "A new fan", quantity: 1.5, cents: 80_00 }], validUntil: "2026-12-01" }
      : undefined,
  );
  const request = {
    reference: "WS-7K3F",
    name: "Pat Nguyen",
    email: "pat@example.com",
    serviceType: "online" as const,
    selectedService: "Computer help",
    price: null,
    confirmed: false,
    status,
    submissionTimestamp: NOW,
    calendarSequence: 0,
    timeline: [],
    otherTimes: undefined,
    offer: undefined,
    waitingList: undefined,
    missed: undefined,
    remoteLink: undefined,
    device: undefined,
    passphrase: undefined,
    manageKey: KEY,
    quote: { state, cents: 120_00, validUntil: "2026-12-01" },
  };
  renderAt("/myrequests", <OwnRequestCard request={request} now={Date.now()} />);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

test("a quote is shown with its request, and links to the page for answering", () => {
  showQuoted("sent");
  expect(screen.getByRole("row", { name: /A new fan 1.5 × \$80 \$120/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "Answer this quote" })).toHaveAttribute(
    "href",
    `/quoteoffer?key=${KEY}`,
  );
  expect(screen.queryByRole("button", { name: "Choose a time" })).toBeNull();
});

test("an expired quote can be seen, but not answered", () => {
  vi.setSystemTime(toInstant("2026-12-02", "00:00"));
  showQuoted("sent");
  expect(screen.getByText("Our quote isn’t valid any more")).toBeVisible();
  expect(screen.getByRole("link", { name: "See this quote" })).toBeVisible();
});

test("an accepted quote offers a choice of times", () => {
  showQuoted("accepted");
  expect(screen.getByRole("button", { name: "Choose a time" })).toBeVisible();
  expect(screen.getByRole("link", { name: "See this quote" })).toBeVisible();
});

test.each([
  ["2026-12-01", "Quote awaiting reply"],
  ["2026-11-30", "Quote expired"],
])("on 1 December the owner sees a quote valid until %s as: %s", (validUntil, words) => {
  const quote = { state: "sent" as const, validUntil };
  const now = toInstant("2026-12-01", "23:59");
  expect(formatRequestState({ status: "Pending", confirmed: false, quote }, "owner", now)).toBe(
    words,
  );
});

test.each([
  ["sent", "Our quote is waiting for your answer", "Quote awaiting reply"],
  ["accepted", "You’ve accepted our quote", "Quote accepted"],
  ["declined", "You’ve declined our quote", "Quote declined"],
] as const)("a request whose quote is %s says so, until it has a time", (state, client, owner) => {
  const quoted = {
    status: "Pending",
    confirmed: false,
    quote: { state, validUntil: "2026-12-01" },
  };
  expect(formatRequestState(quoted, "client")).toBe(client);
  expect(formatRequestState(quoted, "owner")).toBe(owner);
  const booked = { ...quoted, confirmed: true, bookingDate: "2026-11-26" };
  expect(formatRequestState(booked, "owner")).toBe("Confirmed");
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import LiveBooking from "../../src/bookings/live-booking";
import NextFreeTimes from "../../src/bookings/next-free-times";
import { setConnection } from "../support/connection";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

vi.mock("convex/react");
vi.mock("../../src/session/with-live-client", () => ({
  withLiveClient: (part: unknown) => part,
}));

const free = [
  { date: "2026-11-25", times: ["09:00", "10:30", "15:00"] },
  { date: "2026-11-27", times: ["12:00"] },
];

const times = () => (
  <MemoryRouter>
    <main>
      <h1>Home</h1>
      <NextFreeTimes />
    </main>
  </MemoryRouter>
);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  setConnection();
});

describe("the next free times", () => {
  test("are links to the form with that time chosen, named by day and time", () => {
    vi.mocked(useQuery).mockReturnValue(free);
    render(times());
    expect(
      screen.getByRole("link", { name: /^9:00\sam.*Wednesday 25 November 2026$/ }),
    ).toHaveAttribute("href", "/booking?date=2026-11-25&time=09%3A00");
    expect(screen.getAllByRole("link")).toHaveLength(3);
    expect(screen.getByText("Tomorrow")).toBeInTheDocument();
    expect(screen.getByText("Friday")).toBeInTheDocument();
  });

  test("go as soon as somebody takes them, with the focus to the next heading above", async () => {
    vi.mocked(useQuery).mockReturnValue(free);
    const { rerender } = render(times());
    screen.getByRole("link", { name: /^12:00\spm/ }).focus();
    vi.mocked(useQuery).mockReturnValue(free.slice(0, 1));
    rerender(times());
    expect(screen.queryByRole("link", { name: /^12:00\spm/ })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: /^9:00\sam/ })).toBeInTheDocument();
    await vi.waitFor(() => {
      expect(screen.getByRole("heading", { name: "Home" })).toHaveFocus();
    });
  });

  test("say so where nothing is free, and lead on", () => {
    vi.mocked(useQuery).mockReturnValue([]);
    render(times());
    expect(screen.getByText(/booked out/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Choose a later day" })).toHaveAttribute(
      "href",
      "/booking",
    );
  });

  test("say so where they can't be looked up", () => {
    vi.mocked(useQuery).mockReturnValue(undefined);
    setConnection({ isWebSocketConnected: false });
    render(times());
    expect(screen.getByText(/can’t look up free times just now/)).toBeInTheDocument();
  });
});

describe("a link with a time", () => {
  const date = () => screen.getByLabelText("Date");
  const time = () => screen.getByLabelText("Time");

  test("opens the form with it chosen, once", async () => {
    vi.mocked(useQuery).mockReturnValue({ closed: false, taken: [] });
    const link = "/booking?date=2026-11-26&time=10%3A30";
    const { address, reload } = renderAt(link, <LiveBooking lead="slot" />);
    expect([date(), time()].map((field) => (field as HTMLInputElement).value)).toEqual([
      "2026-11-26",
      "10:30",
    ]);
    expect(address()).toBe("/booking");
    await userEvent.selectOptions(time(), "12:00");
    reload();
    expect(time()).toHaveValue("12:00");
  });

  test("that somebody took in the meantime says so", async () => {
    vi.mocked(useQuery).mockImplementation((...[query, args]) => {
      if (args === "skip") return undefined;
      const isDay = getFunctionName(query) === "bookings/visitor:day";
      return isDay ? { closed: false, taken: ["10:30"] } : [];
    });
    renderAt("/booking?date=2026-11-26&time=10%3A30", <LiveBooking lead="slot" />);
    expect(await screen.findAllByText(/someone else has just booked/)).not.toEqual([]);
    expect(date()).toHaveValue("2026-11-26");
    expect(time()).toHaveValue("");
  });

  test.each([
    ["2026-11-24", "a day that has come"],
    ["2026-12-25", "a holiday"],
    ["2026-11-29", "a Sunday"],
    ["nonsense", "no date"],
  ])("of %s, %s, chooses nothing", (wanted) => {
    vi.mocked(useQuery).mockReturnValue({ closed: false, taken: [] });
    renderAt(`/booking?date=${wanted}&time=10%3A30`, <LiveBooking lead="slot" />);
    expect(date()).toHaveValue("");
    expect(time()).toHaveValue("");
  });

  test("that isn't one of the day's chooses the day alone", () => {
    vi.mocked(useQuery).mockReturnValue({ closed: false, taken: [] });
    renderAt("/booking?date=2026-11-26&time=10%3A31", <LiveBooking lead="slot" />);
    expect(date()).toHaveValue("2026-11-26");
    expect(time()).toHaveValue("");
  });
});

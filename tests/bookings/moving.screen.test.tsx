import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CalendarDay } from "#convex/bookings/fields";
import { defaultHours } from "#convex/bookings/hours/rules";
import { toInstant } from "#convex/shared/dates";
import { MoveButton } from "../../src/bookings/owner/move-dialog";
import { OwnerWeek } from "../../src/bookings/owner/week";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { takeLogged } from "../support/fail-on-console";
import { renderInConsole } from "../support/render-in-console";
import { ownerRequest } from "./owner-request";

const THURSDAY = "2026-11-26";
const at = (bookingDate: string, bookingTime: string) => ({
  reference: "WS-7K3F",
  bookingDate,
  bookingTime,
});

let calls: unknown[];
let answer: () => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  answer = () => Promise.resolve(null);
  ({ calls } = setMutations(() => answer()));
});

function show(changes: object, days: Partial<CalendarDay>[] = [], isInWeek = false) {
  const request = { ...ownerRequest, ...changes };
  vi.mocked(useQuery).mockImplementation((...[query, args]) => {
    if (args === "skip") return undefined;
    const name = getFunctionName(query);
    if (name === "bookings/staff:get") return request;
    if (name === "bookings/hours/visitor:get") return defaultHours;
    const known = days.map((day) => ({ closed: false, taken: [], held: [], ...day }));
    return name === "bookings/owner:week"
      ? { visits: [request], closedDays: [], days: known }
      : known;
  });
  renderInConsole(isInWeek ? <OwnerWeek now={NOW} /> : <MoveButton request={request} />);
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
const MOVE = /^Move.*Pat Nguyen/;
const FRIDAY_NOON = /^12:00\spm.*Friday 27 November 2026/;
const question = () => screen.findByRole("dialog", { name: /^Take / });

describe("the times that a visit can have", () => {
  test("are those of its own and the next days: two presses move it, and Undo moves it back", async () => {
    show({});
    await press(MOVE);
    const days = within(await screen.findByRole("list", { name: "Days" })).getAllByRole("list");
    expect(days[0]).toHaveAccessibleName("Times on Thursday 26 November 2026");
    expect(days).toHaveLength(6);
    await userEvent.dblClick(screen.getByRole("button", { name: FRIDAY_NOON }));
    await screen.findByText(
      /^The time is now Friday 27 November 2026, 12:00\spm\. Pat Nguyen gets an email\.$/,
    );
    expect(screen.queryByRole("dialog", { name: "Another time for Pat Nguyen" })).toBeNull();
    await press("Undo");
    await screen.findByText("Undone.");
    expect(calls).toEqual([
      ["bookings/owner:move", at("2026-11-27", "12:00")],
      ["bookings/owner:move", at(THURSDAY, "09:00")],
    ]);
  });

  const noTime = { bookingDate: undefined, bookingTime: undefined };
  const offered = [{ date: "2026-11-27", held: [{ time: "12:00" }] }];
  test.for([
    ["is on offer to another client", {}, offered, /^It’s on offer to another client/],
    ["can’t be undone, because it had none", noTime, [], /^There’s no Undo for that/],
    [
      "can’t be undone, because its old one is closed",
      {},
      [{ date: THURSDAY, closed: true }],
      /^There’s no Undo for that/,
    ],
  ] as const)("are asked about first where one %s", async ([, changes, days, words]) => {
    show(changes, [...days] as Partial<CalendarDay>[]);
    await press(/Pat Nguyen/);
    await press(FRIDAY_NOON);
    within(await question()).getByText(words);
    await press("Cancel");
    expect(calls).toEqual([]);
    await press(FRIDAY_NOON);
    await question();
    await press("Take it");
    await screen.findByText(/^The time is now Friday/);
    expect(calls).toEqual([["bookings/owner:move", at("2026-11-27", "12:00")]]);
  });

  test("ask first on a public holiday", async () => {
    vi.setSystemTime(toInstant("2026-12-23", "08:00"));
    show({ bookingDate: "2026-12-24" });
    await press(MOVE);
    await press(/^9:00\sam.*25 December 2026/);
    within(await question()).getByText(/^It’s Christmas Day, which visitors can’t book/);
  });

  test("restore a cancelled visit, and Undo cancels it again", async () => {
    show({ status: "Cancelled" });
    await press(MOVE);
    await press(FRIDAY_NOON);
    await press("Undo");
    await screen.findByText("Undone.");
    expect(calls).toEqual([
      ["bookings/staff:reopen", at("2026-11-27", "12:00")],
      ["bookings/owner:cancel", { reference: "WS-7K3F" }],
    ]);
  });

  test("stay on the screen, with the reason, if one was taken in the meantime", async () => {
    answer = () => Promise.reject(new ConvexError({ code: "slotTaken", nearest: [] }));
    show({});
    await press(MOVE);
    await press(FRIDAY_NOON);
    const dialog = screen.getByRole("dialog", { name: "Another time for Pat Nguyen" });
    expect(await within(dialog).findByRole("alert")).toBeVisible();
    expect(screen.getByRole("button", { name: FRIDAY_NOON })).toBeVisible();
    expect(takeLogged()).toHaveLength(1);
  });

  test("continue on later days", async () => {
    show({});
    await press(MOVE);
    await press("Later days");
    expect(screen.getByRole("list", { name: "Times on Thursday 3 December 2026" })).toBeVisible();
  });
});

describe("in the calendar a visit", () => {
  const visit = () => screen.getByRole("link", { name: /Pat Nguyen/ });
  const free = (day: string, time: string) =>
    screen.getByRole("link", { name: new RegExp(`^${time}.*book for a caller, .*${day}`) });
  const moved = () => screen.findByText(/^The time is now/);
  const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

  test("is moved by keyboard to another of its times, skipping those that it can’t have", async () => {
    show({}, [{ date: "2026-11-27", taken: [{ time: "09:00" }] }], true);
    visit().focus();
    await userEvent.keyboard(" ");
    expect(said()[0]).toMatch(/^Pat Nguyen: arrow keys choose a free time/);
    await userEvent.keyboard("{ArrowRight}");
    expect(said()[0]).toMatch(/^Friday 27 November 2026, 10:30\sam$/);
    await userEvent.keyboard("{ArrowUp}");
    expect(said()[0]).toBe("No free time that way.");
    await userEvent.keyboard("{ArrowDown}{ArrowLeft}{ArrowDown}");
    expect(said()[0]).toMatch(/^Thursday 26 November 2026, 1:30\spm$/);
    await userEvent.keyboard("{Enter}");
    await moved();
    expect(calls).toEqual([["bookings/owner:move", at(THURSDAY, "13:30")]]);
  });

  test("stays where it is with Escape, and when the focus moves on", async () => {
    show({}, [], true);
    for (const away of ["{Escape}", "{Tab}"]) {
      visit().focus();
      await userEvent.keyboard(` {ArrowRight}${away}`);
      expect(said()[0]).toBe("");
    }
    expect(calls).toEqual([]);
  });

  const drag = (to: Element) => {
    fireEvent.dragStart(visit(), { dataTransfer: {} });
    const over = createEvent.dragOver(to);
    fireEvent(to, over);
    if (over.defaultPrevented) fireEvent.drop(to);
    fireEvent.dragEnd(visit());
  };

  test("is dragged to a free time with a mouse, but not with a finger", async () => {
    const pointer = vi.spyOn(window, "matchMedia");
    pointer.mockReturnValue({ matches: false } as MediaQueryList);
    show({}, [{ date: "2026-11-27", taken: [{ time: "09:00" }] }], true);
    drag(free("Friday 27 November", "12:00"));
    pointer.mockReturnValue({ matches: true } as MediaQueryList);
    drag(free("Friday 27 November", "12:00"));
    await moved();
    expect(calls).toEqual([["bookings/owner:move", at("2026-11-27", "12:00")]]);
  });

  test("is moved with two presses", async () => {
    show({}, [], true);
    await press(MOVE);
    await press(FRIDAY_NOON);
    await moved();
    expect(calls).toHaveLength(1);
  });

  test("stays where it is once it’s done", () => {
    show({ status: "Completed" }, [], true);
    expect(screen.queryByRole("button", { name: MOVE })).toBeNull();
    fireEvent.keyDown(visit(), { key: " " });
    expect(said()[0]).toBe("");
  });
});

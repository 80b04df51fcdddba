import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { defaultHours } from "#convex/bookings/hours/rules";
import NextFreeTimes from "../../src/bookings/next-free-times";
import { setMutations } from "../support/connection";
import { eventually } from "../support/eventually";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";
import { chosenSlot, findTime, offeredSlots, openDay, setCalendar } from "./calendar";
import { openBooking } from "./open-booking";

const THURSDAY = "2026-11-26";
const at = (time: string) => ({ date: THURSDAY, time });
const hours = { ...defaultHours, lengths: { "computer-repair": 240, "email-help": 20 } };
const nearest = [at("12:00")];
const chosen = vi.fn();

const service = () => screen.getByLabelText("Service");
const show = (
  days: Parameters<typeof setCalendar>[0] = [{ date: THURSDAY, taken: [{ time: "10:30" }] }],
) => {
  setCalendar(days, nearest, hours);
  return openBooking();
};
const choose = (time: string) => fireEvent.click(findTime(at(time))!);
const asked = (name: string) =>
  vi
    .mocked(useQuery)
    .mock.calls.flatMap(([query, args]): unknown[] =>
      getFunctionName(query) === name && args !== "skip" ? [args] : [],
    );

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  setMutations((args) => Promise.resolve(chosen(args)));
});

describe("a service that takes half a day", () => {
  test("says how long, and is offered the times that are long enough", async () => {
    await show();
    await userEvent.selectOptions(service(), "Computer Repair");
    openDay(THURSDAY);
    expect(offeredSlots()).toEqual([`${THURSDAY}T12:00`]);
    expect(screen.getByText("10:30 am").parentElement).toHaveTextContent(/Taken$/);
    for (const time of ["9:00 am", "1:30 pm", "3:00 pm"])
      expect(screen.getByText(time).parentElement).toHaveTextContent(/Too short$/);
    choose("12:00");
    expect(chosenSlot()).toBe(`${THURSDAY}T12:00`);
    expect(service()).toHaveAccessibleDescription(/about 4 hours, coming/);
  });

  test("chosen after a time that's too short for it, gives that time back in words, and offers others", async () => {
    await show();
    choose("09:00");
    expect(service()).toHaveAccessibleDescription(/about an hour and a half, coming/);
    await userEvent.selectOptions(service(), "Computer Repair");
    const words = /9:00\sam isn’t long enough for what you’ve chosen/;
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    expect(chosenSlot()).toBeUndefined();
    expect(service()).toHaveValue("Computer Repair");
    expect(asked("bookings/visitor:nearestSlots").at(-1)).toMatchObject({
      slot: at("09:00"),
      visit: { selectedService: "Computer Repair" },
    });
    await userEvent.click(screen.getAllByRole("button", { name: /12:00\spm/ }).at(-1)!);
    expect(chosenSlot()).toBe(`${THURSDAY}T12:00`);
  });

  test("stays chosen while somebody is choosing a time in it, and is held for its length", async () => {
    await show([]);
    await userEvent.selectOptions(service(), "Computer Repair");
    choose("09:00");
    await eventually(() => {
      expect(chosen).toHaveBeenCalled();
    });
    expect(chosen.mock.lastCall?.[0]).toMatchObject({
      slot: at("09:00"),
      visit: { selectedService: "Computer Repair" },
    });
    setCalendar([{ date: THURSDAY, held: [{ time: "10:30", mark: "another's" }] }], [], hours);
    await userEvent.selectOptions(screen.getByLabelText("Service"), "Computer Repair");
    await userEvent.type(screen.getByLabelText("Name"), "P");
    expect(chosenSlot()).toBe(`${THURSDAY}T09:00`);
    expect(screen.getByText("Somebody else is choosing this time, too")).toBeVisible();
  });
});

test("a short call takes a time as it is; what takes what's usual sends no more than before", async () => {
  await show();
  await userEvent.selectOptions(service(), "Email Help");
  openDay(THURSDAY);
  expect(offeredSlots()).toHaveLength(4);
  await userEvent.selectOptions(service(), "Printer Setup & Support");
  choose("09:00");
  await eventually(() => {
    expect(chosen).toHaveBeenCalled();
  });
  expect(chosen.mock.lastCall?.[0]).not.toHaveProperty("visit");
});

test("the next free times of a service's page are long enough for it", () => {
  setCalendar([{ date: "2026-11-25", taken: [{ time: "12:00" }] }], [], hours);
  renderAt("/services", <NextFreeTimes service="Computer Repair" />);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links[0]).toBe("/booking?service=Computer%20Repair&date=2026-11-26&time=09%3A00");
});

test("the days behind “Another date” count the times that are long enough", async () => {
  await show([]);
  await userEvent.selectOptions(service(), "Computer Repair");
  const days = screen.getByRole("list", { name: "Days" });
  expect(days).toHaveTextContent(/Thu 26 Nov 3 free/);
  await userEvent.click(screen.getByText("Another date"));
  await userEvent.click(screen.getByRole("button", { name: "Later days" }));
  expect(days).toHaveTextContent(/Wed 2 Dec 3 free/);
});

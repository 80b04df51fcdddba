import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { calendarPage, type Slot } from "#convex/bookings/rules";
import { defaultHours } from "#convex/hours/rules";
import { dateAt } from "#convex/shared/dates";
import FirstTimes from "../../src/bookings/first-times";
import { restoreFocus } from "../../src/lib/restore-focus";
import { setTabItem } from "../../src/lib/tab-storage";
import { setConnection } from "../support/connection";
import { NOW } from "../support/factories";
import { openBeforeForm } from "../support/late-part";
import { chosenSlot, findTime, setCalendar } from "./calendar";

vi.mock("../../src/navigation/lazy-at-once", () => import("../support/late-part"));

/** The part of the page, within what its page has around it. */
const Part = () => (
  <div ref={restoreFocus}>
    <FirstTimes />
  </div>
);

const openPage = (address = "/booking") => openBeforeForm(address, <Part />);

const answered = (path: string, args: Record<string, string>, value: unknown) => {
  const found = { status: "success", value };
  return { path, args, answer: Promise.resolve(found), found };
};

const MONDAY = calendarPage(dateAt(NOW), NOW);
const THURSDAY: Slot = { date: "2026-11-26", time: "10:30" };
const taken = [{ date: "2026-11-26", closed: false, taken: ["09:00"], held: [] }];

const press = async (slot: Slot) => {
  const radio = findTime(slot);
  if (radio === null) throw new Error(`${slot.date} ${slot.time} isn't offered.`);
  await userEvent.click(radio);
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  setConnection();
  setCalendar(taken);
  window.firstAnswers = [
    answered("bookings/visitor:calendar", { monday: MONDAY }, taken),
    answered("hours/visitor:get", {}, defaultHours),
  ];
  return () => {
    delete window.firstAnswers;
  };
});

test("a time can be chosen before the form is there, and is in the form then", async () => {
  const { sendForm } = await openPage();
  expect(screen.queryByRole("form")).toBeNull();
  expect(findTime({ ...THURSDAY, time: "09:00" })).toBeNull();
  await press(THURSDAY);
  expect(chosenSlot()).toBe("2026-11-26T10:30");
  expect(screen.getByLabelText("Date")).toHaveValue("2026-11-26");
  await sendForm();
  expect(chosenSlot()).toBe("2026-11-26T10:30");
  expect(screen.getByLabelText("Date")).toHaveValue("2026-11-26");
  await waitFor(() => {
    expect(findTime(THURSDAY)).toHaveFocus();
  });
});

test("a date can be typed before the form is there, and the days around it stay", async () => {
  const { sendForm } = await openPage();
  const date = screen.getByLabelText("Date");
  await userEvent.clear(date);
  await userEvent.type(date, "2026-12-10");
  expect(screen.getByText("9 to 15 December 2026")).toBeVisible();
  await sendForm();
  expect(screen.getByLabelText("Date")).toHaveValue("2026-12-10");
  expect(screen.getByText("9 to 15 December 2026")).toBeVisible();
});

test("later days that were turned to stay on the screen when the form comes", async () => {
  const { sendForm } = await openPage();
  const days = () => screen.getByRole("group", { name: "Time" });
  await userEvent.click(within(days()).getByRole("button", { name: "Later days" }));
  const shown = within(days()).getByRole("status").textContent;
  expect(shown).toBe("2 to 8 December 2026");
  await sendForm();
  expect(within(days()).getByRole("status")).toHaveTextContent("2 to 8 December 2026");
});

const summary = () => screen.queryByText(/^You’ve chosen/)?.textContent;
const change = () => userEvent.click(screen.getByRole("button", { name: "Change the time" }));

test("what a link has chosen stands in the calendar's place, also in the form", async () => {
  const { address, sendForm } = await openPage("/booking?date=2026-11-27&time=12:00");
  for (const isForm of [false, true]) {
    if (isForm) await sendForm();
    await waitFor(() => {
      expect(address() === "/booking").toBe(isForm);
      expect(summary()).toMatch(/^You’ve chosen Friday 27 November 2026, 12:00\spm\./);
    });
    expect(screen.queryByRole("radio", { name: /2026/ })).toBeNull();
    expect(screen.queryByLabelText("Date")).toBeNull();
  }
  await change();
  expect(screen.getByRole("group", { name: "Time" })).toHaveFocus();
  expect(chosenSlot()).toBe("2026-11-27T12:00");
  await press(THURSDAY);
  expect(chosenSlot()).toBe("2026-11-26T10:30");
});

test("what was pressed before the form is there counts, instead of what a link has chosen", async () => {
  const { address, sendForm } = await openPage("/booking?date=2026-11-27&time=12:00");
  await change();
  await press(THURSDAY);
  await sendForm();
  await waitFor(() => {
    expect(address()).toBe("/booking");
  });
  expect(chosenSlot()).toBe("2026-11-26T10:30");
});

test("a link's time that can't be booked isn't chosen", async () => {
  await openPage("/booking?date=2026-11-24&time=12:00");
  expect(chosenSlot()).toBeUndefined();
  expect(screen.getByLabelText("Date")).toHaveValue("");
});

test("what was chosen before the form was there is chosen after a reload", async () => {
  const { reload, sendForm } = await openPage();
  await press(THURSDAY);
  reload();
  expect(summary()).toMatch(/Thursday 26 November 2026, 10:30/);
  await sendForm();
  await change();
  expect(chosenSlot()).toBe("2026-11-26T10:30");
});

test("what else of the form was typed before is in it when it comes", async () => {
  setTabItem("draft:booking", { values: { name: "Pat", bookingDate: "2026-11-27" } });
  const { sendForm } = await openPage();
  expect(screen.getByLabelText("Date")).toHaveValue("2026-11-27");
  await press(THURSDAY);
  await sendForm();
  expect(await screen.findByLabelText("Name")).toHaveValue("Pat");
  expect(chosenSlot()).toBe("2026-11-26T10:30");
});

test("until the times are known, their places are kept", async () => {
  let answer: (found: unknown) => void = () => undefined;
  window.firstAnswers = [
    {
      path: "bookings/visitor:calendar",
      args: { monday: MONDAY },
      answer: new Promise((resolve) => {
        answer = resolve;
      }),
    },
  ];
  await openPage();
  expect(screen.queryAllByRole("radio")).toEqual([]);
  await act(async () => {
    answer({ status: "success", value: taken });
    await Promise.resolve();
  });
  expect(findTime(THURSDAY)).toBeVisible();
});

test.each([
  ["asked nothing ahead", () => delete window.firstAnswers],
  [
    "has tried to send a form",
    () => {
      setTabItem("attempts:booking", { requestId: "1", unanswered: [] });
    },
  ],
  [
    "has a receipt",
    () => {
      setTabItem("receipt:booking", { reference: "WS-2345" });
    },
  ],
])("a page that %s waits for the form", async (_, prepare) => {
  prepare();
  await openPage();
  expect(screen.getByText("Loading the form…")).toBeVisible();
  expect(screen.queryByRole("radio")).toBeNull();
});

import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MoveForm } from "../../src/bookings/move-form";
import { inVisitorsZone, slotForVisitor } from "../../src/bookings/visitor-zone";
import { aboutThisBrowser } from "../../src/telemetry/about";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { findTime, setCalendar } from "./calendar";

const slot = { date: "2026-12-05", time: "09:00" };

function stubZone(timeZone: unknown): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions);
}

test.each([
  ["Australia/Melbourne", undefined],
  ["Australia/Sydney", undefined],
  ["Australia/Perth", "6:00\u00a0am AWST"],
  ["Europe/Athens", "12:00\u00a0am GMT+2"],
  ["America/New_York", "Fri 4 December 2026, 5:00\u00a0pm GMT-5"],
  ["Etc/Unknown", undefined],
  ["", undefined],
  ["Mars/Olympus_Mons", undefined],
  [undefined, undefined],
])("a device in %j is told that our 9 am is %j there", (timeZone, theirs) => {
  stubZone(timeZone);
  expect(inVisitorsZone(slot)).toBe(theirs);
});

test("a chosen time also shows the visitor's local time", () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  stubZone("Australia/Perth");
  setMutations(() => Promise.resolve({ ok: true }));
  setCalendar([]);
  render(
    <MoveForm
      aria-label="Move"
      request={{ status: "Pending" }}
      submit="Move it"
      move={vi.fn()}
      onMoved={vi.fn()}
    />,
  );
  fireEvent.click(findTime({ date: "2026-11-26", time: "09:00" })!);
  expect(screen.getByText(/Where you are, this is/)).toHaveTextContent(/6:00\sam AWST/);
});

test("a browser that throws when asked for its zone shows only our time", () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(() => {
    throw new RangeError("Incorrect timeZone information provided");
  });
  expect(slotForVisitor(slot)).toBe("Saturday 5 December 2026, 9:00\u00a0am");
});

test.each(["Etc/Unknown", undefined])(
  "the owner sees a visitor's local time from a device in %j",
  (zone) => {
    stubZone(zone);
    expect(aboutThisBrowser().timeZone).toBe("");
  },
);

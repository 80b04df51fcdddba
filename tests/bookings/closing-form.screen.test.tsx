import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { defaultHours } from "#convex/bookings/hours/rules";
import { ClosingForm } from "../../src/bookings/owner/closing-form";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";

const visits = [
  { reference: "WS-AAAA", name: "Pat Nguyen", bookingTime: "09:00" },
  { reference: "WS-BBBB", name: "Sam Lee", bookingTime: "13:30" },
].map((visit) => ({ ...visit, bookingDate: "2026-11-26", status: "Pending" }));

let calls: { name: string; args: Record<string, unknown> }[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.mocked(useQuery).mockImplementation((...[query, args]) => {
    if (getFunctionName(query) === "bookings/hours/visitor:get") return defaultHours;
    return args === "skip" ? undefined : visits;
  });
  calls = [];
  setMutations((args, name) => {
    calls.push({ name, args });
    return Promise.resolve(
      name.endsWith("undoCloseDays")
        ? { taken: [{ reference: "WS-AAAA", name: "Pat Nguyen" }], isMore: false }
        : {
            cancelled: 1,
            toCall: [],
            offered: [],
            stayed: [{ reference: "WS-BBBB", name: "Sam Lee" }],
          },
    );
  });
  renderInConsole(<ClosingForm now={NOW} />);
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

function chooseDay() {
  fireEvent.change(screen.getByLabelText(/^First day to close/), {
    target: { value: "2026-11-26" },
  });
}

test("the form doesn't ask about visits before there are any", () => {
  expect(screen.queryByText("What happens to these visits")).toBeNull();
});

test("the visits of a half day are those of that half", async () => {
  chooseDay();
  screen.getByText("2 visits are booked on this day");
  await userEvent.click(screen.getByRole("radio", { name: /^The afternoon/ }));
  screen.getByText("1 visit is booked on this day");
  expect(screen.queryByText(/Pat Nguyen/)).toBeNull();
});

test("they stay unless the owner cancels them all with a note; the result is shown, and can be undone", async () => {
  chooseDay();
  expect(screen.queryByLabelText(/^A note to each of them/)).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: /^Cancel all of them/ }));
  await userEvent.type(screen.getByLabelText(/^A note to each of them/), "I’m ill, sorry.");
  await press("Close these days");
  await screen.findByText(
    "Thursday 26 November 2026 is closed. 1 visit is cancelled, and its client gets an email. Still booked, to be looked at one by one: WS-BBBB (Sam Lee).",
  );
  const [closing] = calls;
  expect(closing).toMatchObject({
    name: "bookings/owner:closeDays",
    args: { from: "2026-11-26", visits: "cancel", note: "I’m ill, sorry." },
  });

  await press("Undo");
  await screen.findByText(
    /^Undone, but somebody else has the time by now: WS-AAAA stays cancelled/,
  );
  expect(calls[1]).toEqual({
    name: "bookings/owner:undoCloseDays",
    args: { dates: ["2026-11-26"], batchId: closing?.args["batchId"] },
  });
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { OpenRequest } from "../../src/bookings/owner/format";
import { RepeatingVisits } from "../../src/bookings/owner/repeating-visits";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";
import { ownerRequest } from "./owner-request";

const planned = [
  { date: "2026-12-10", time: "09:00", others: [] },
  {
    date: "2026-12-24",
    time: "09:00",
    problem: "closed",
    others: [{ date: "2026-12-23", time: "10:30" }],
  },
  { date: "2027-01-07", time: "09:00", problem: "reserved", others: [] },
];

let sent: [string, Record<string, unknown>][];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  ({ calls: sent } = setMutations((_, name) => Promise.resolve(name.endsWith(":end") ? 1 : null)));
});

function show(series: unknown, changes: Partial<OpenRequest> = {}) {
  vi.mocked(useQuery).mockImplementation((query, ...[args]) =>
    args === "skip" ? undefined : getFunctionName(query).endsWith(":plan") ? planned : series,
  );
  renderInConsole(
    <RepeatingVisits request={{ ...ownerRequest, ...changes }} />,
    "/owner/bookings?open=WS-7K3F",
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("each visit is shown before it's booked; a conflict leaves it out unless it's moved", async () => {
  show(null);
  await press("Repeat this visit");
  const closed = screen.getByLabelText(/Thursday 24 December/);
  expect(closed).toHaveDisplayValue("Leave it out");
  expect(closed).toHaveAccessibleDescription("You’ve closed this day. Leave it out or move it");
  expect(within(closed).queryByRole("option", { name: "Book it" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("checkbox", { name: /10 December/ }));
  expect(screen.getByRole("button", { name: "Book no visits" })).toBeDisabled();
  await userEvent.click(screen.getByRole("checkbox", { name: /10 December/ }));
  expect(screen.getByRole("button", { name: "Book 1 visit" })).toBeEnabled();
  await userEvent.selectOptions(closed, screen.getByRole("option", { name: /23 December/ }));
  await press("Book 2 visits");
  expect(sent).toEqual([
    [
      "bookings/series/owner:repeat",
      {
        reference: "WS-7K3F",
        rhythm: "fortnight",
        visits: [
          expect.objectContaining({ bookingDate: "2026-12-10", bookingTime: "09:00" }),
          expect.objectContaining({ bookingDate: "2026-12-23", bookingTime: "10:30" }),
        ],
      },
    ],
  ]);
  expect(screen.getByText("2 visits booked. Pat Nguyen gets an email.")).toBeInTheDocument();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
});

test("a series lists its visits, and ends once the owner has seen which are cancelled", async () => {
  show({
    rhythm: "fortnight",
    visits: [
      { reference: "WS-7K3F", date: "2026-11-23", time: "09:00", status: "Completed" },
      { reference: "WS-2AAA", date: "2026-12-10", time: "09:00", status: "Pending" },
    ],
  });
  const list = within(screen.getByRole("list", { name: "Visits of this series" }));
  expect(list.getByRole("link", { name: /10 Dec/ })).toHaveAttribute(
    "href",
    "/owner/bookings?open=WS-2AAA",
  );
  expect(list.getByText(/23 Nov.*\(completed\): this visit/)).toBeInTheDocument();
  await press("End the repeating visits");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/^This cancels .*10 December/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel 1 visit" }));
  expect(sent).toEqual([["bookings/series/owner:end", { reference: "WS-7K3F" }]]);
  expect(screen.getByText("1 visit is cancelled.")).toBeInTheDocument();
});

test("a request without a time, or a cancelled one, can't be repeated", () => {
  show(null, { status: "Cancelled" });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

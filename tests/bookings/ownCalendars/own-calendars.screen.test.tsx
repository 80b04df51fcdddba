import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { OwnCalendars } from "../../../src/bookings/ownCalendars/own-calendars";
import { CalendarNotices } from "../../../src/today/owner/calendar-notices";
import { NOW } from "../../support/factories";
import { renderAt } from "../../support/render-at";

const broken = {
  calendarId: "2",
  host: "outlook.office365.com",
  problem: { words: "The address doesn’t answer.", since: NOW },
};
const entries = {
  found: 413,
  unread: 7,
  first: [
    { line: 214, date: "2026-11-30", words: "it ends before it begins" },
    { line: 220, words: "its start can’t be read" },
  ],
};
const calendars = [
  {
    calendarId: "1",
    host: "calendar.google.com",
    readAt: NOW,
    entries: { ...entries, unread: 0, first: [] },
  },
  broken,
];

test("each calendar shows its host and how reading it went, and never its address", () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.mocked(useQuery).mockReturnValue(calendars);
  renderAt("/owner/bookings", <OwnCalendars />);
  const [fine, other] = screen.getAllByRole("listitem");
  expect(fine).toHaveTextContent(
    /calendar\.google\.com ?Last read: Today, .* Read 413 of 413 entries\./,
  );
  expect(screen.queryByRole("list", { name: /can’t be read/ })).not.toBeInTheDocument();
  expect(other).toHaveTextContent(
    /hasn’t been readable since .* The address doesn’t answer\. Not read yet/,
  );
  expect(screen.getAllByRole("button", { name: "Remove" })).toHaveLength(2);
});

test("a calendar shows what can’t be read, by day and line", () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.mocked(useQuery).mockReturnValue([{ ...calendars[0]!, entries }]);
  renderAt("/owner/bookings", <OwnCalendars />);
  expect(screen.getByText(/Read 406 of 413 entries\./)).toBeVisible();
  const list = screen.getByRole("list", { name: "Entries that can’t be read" });
  const named = within(list).getAllByRole("listitem");
  expect(named.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/30 Nov.*, line 214 of the file: it ends before it begins\./),
    "Without a day, line 220 of the file: its start can’t be read.",
    "5 more.",
  ]);
});

test("an invalid address says so at its field, and six calendars are the most", async () => {
  vi.mocked(useQuery).mockReturnValue(calendars);
  renderAt("/owner/bookings", <OwnCalendars />);
  const field = screen.getByLabelText(/Secret address/);
  await userEvent.type(field, "my calendar");
  await userEvent.click(screen.getByRole("button", { name: "Add calendar" }));
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription(/It begins with https:/);
  });
  cleanup();
  vi.mocked(useQuery).mockReturnValue(
    ["1", "2", "3", "4", "5", "6"].map((calendarId) => ({ calendarId, host: "icloud.com" })),
  );
  renderAt("/owner/bookings", <OwnCalendars />);
  expect(screen.queryByLabelText(/Secret address/)).not.toBeInTheDocument();
});

test("Today names the unreadable calendar, and links to it", () => {
  vi.mocked(useQuery).mockReturnValue(calendars);
  renderAt("/owner", <CalendarNotices />);
  expect(screen.getByRole("alert")).toHaveTextContent(
    /outlook\.office365\.com hasn’t been readable/,
  );
  expect(screen.getByRole("link", { name: "See your calendars" })).toHaveProperty(
    "search",
    "?view=feed",
  );
});

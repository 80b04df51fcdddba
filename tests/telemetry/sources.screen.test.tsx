import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import type { SourceTotals } from "#convex/telemetry/rules";
import { SourcesPart } from "../../src/telemetry/owner/sources-part";
import { renderAt } from "../support/render-at";

const day = (date: string, sources: Partial<SourceTotals>[]) => ({
  day: date,
  views: 0,
  visitors: 0,
  pages: [],
  funnel: { viewed: 0, chose: 0, booked: 0 },
  sources: sources.map((each) => ({
    source: "",
    visitors: 0,
    booking: 0,
    quote: 0,
    webinar: 0,
    ...each,
  })),
});

const rows = () =>
  within(screen.getByRole("table", { name: /where they came from/ }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("a week's sources are shown with their visitors' forms, and other weeks can be opened", async () => {
  vi.setSystemTime(new Date("2026-11-25T02:00:00Z"));
  vi.mocked(useQuery).mockReturnValue([
    day("2026-11-22", [{ source: "flyer/spring", visitors: 8, webinar: 1 }]),
    day("2026-11-23", [{ source: "google.com", visitors: 3, booking: 1 }, { visitors: 2 }]),
    day("2026-11-25", [
      { source: "google.com", visitors: 4, quote: 2 },
      { source: "*", visitors: 1 },
    ]),
  ]);
  renderAt("/owner/visitors", <SourcesPart />);
  expect(rows()).toEqual([
    ["From", "Visitors", "Bookings", "Quotes", "Webinars"],
    ["google.com", "7", "1", "2", "0"],
    ["Not said", "2", "0", "0", "0"],
    ["All others", "1", "0", "0", "0"],
  ]);
  await userEvent.click(screen.getByRole("link", { name: "Last week" }));
  expect(rows().slice(1)).toEqual([["flyer/spring", "8", "0", "0", "1"]]);
  await userEvent.click(screen.getByRole("link", { name: "3 weeks ago" }));
  expect(screen.getByText("Nobody came in this week.")).toBeVisible();
});

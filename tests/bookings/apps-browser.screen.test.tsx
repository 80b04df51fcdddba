import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { toVisit } from "#convex/bookings/calendarEntry/rules";
import { toVisitFile } from "#convex/files/rules";
import { catalogue } from "#convex/services/catalogue";
import { CalendarLinks } from "../../src/bookings/calendar-links";
import { renderAt } from "../support/render-at";

const slot = { date: "2026-12-07", time: "10:00" };
const booking = { selectedService: catalogue[0]!.title, serviceType: "online" as const };
const version = { state: "confirmed" as const, sequence: 1 };
const file = toVisitFile({
  reference: "WS-7K3F",
  service: booking.selectedService,
  serviceType: "online",
  minutes: 60,
  ...slot,
  ...version,
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("a browser inside another app gets a link to the deployment's file", async () => {
  vi.stubEnv("VITE_CONVEX_SITE_URL", "https://actions.example.com");
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 350",
  );
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const made = vi.spyOn(URL, "createObjectURL");
  renderAt(
    "/booking",
    <CalendarLinks
      visit={toVisit({ ...booking, address: undefined, postcode: undefined }, slot, "WS-7K3F")}
      file={file}
      {...version}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: /\.ics/ }));
  expect(assign.mock.calls).toEqual([[`https://actions.example.com${file}`]]);
  expect(made).not.toHaveBeenCalled();
});

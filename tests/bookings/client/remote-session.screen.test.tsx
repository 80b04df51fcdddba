import { render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { toInstant } from "#convex/shared/dates";
import RemotePage from "../../../src/bookings/remote-page";
import { NOW } from "../../support/factories";
import { showOwnRequest } from "./client";
import { openLink } from "./visit-page";

const LINK = "https://meet.example.com/abc?pwd=1";

/** Thursday 26 November 2026 at 9:00, online. */
const visit = {
  reference: "WS-7K3F",
  serviceType: "online",
  selectedService: "Computer help",
  bookingDate: "2026-11-26",
  bookingTime: "09:00",
  confirmed: true,
  status: "Pending",
  calendarSequence: 1,
  passphrase: "golden wattle",
  remoteLink: LINK,
};

const link = () => screen.queryByRole("link", { name: "Open the remote session" });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});

const pages = [
  ["the visit’s page", openLink],
  ["My requests", showOwnRequest],
] as const;

test.each(pages)("%s has the link, its host, and when to open it", (_, show) => {
  show(visit);
  expect(link()).toHaveAttribute("href", LINK);
  expect(link()).toHaveAttribute("rel", "noreferrer");
  screen.getByText(/It leads to meet\.example\.com\. Open it only while we’re on the phone/);
  expect(screen.getByRole("link", { name: /^How a remote session goes/ })).toHaveAttribute(
    "href",
    "/remote",
  );
});

test.each(pages)("%s says where the link will be until there’s one", (_, show) => {
  show({ ...visit, remoteLink: undefined });
  screen.getByText("The link into the session appears here when we’re ready.");
  expect(link()).toBeNull();
});

test("link and pass-phrase stay during the visit, and disappear after its day", () => {
  vi.setSystemTime(toInstant("2026-11-26", "09:20"));
  openLink(visit);
  expect(link()).not.toBeNull();
  screen.getByText("golden wattle");
});

test.each([
  ["once its day is over", { bookingDate: "2026-11-23" }],
  ["of a visit that’s cancelled", { status: "Cancelled" }],
  ["of a visit at somebody’s place", { serviceType: "in-person" }],
])("there’s no link %s", (_, changes) => {
  openLink({ ...visit, ...changes });
  expect(link()).toBeNull();
  expect(screen.queryByRole("link", { name: /^How a remote session goes/ })).toBeNull();
});

test("somebody with a link from the screen isn’t promised one", () => {
  openLink({ ...visit, passphrase: undefined, remoteLink: undefined });
  expect(screen.queryByText(/appears here/)).toBeNull();
  screen.getByRole("link", { name: /^How a remote session goes/ });
});

const openPage = () =>
  render(
    <MemoryRouter>
      <RemotePage />
    </MemoryRouter>,
  );

test("the page on remote sessions says where the link is, and loads nothing live for it", async () => {
  openPage();
  screen.getByRole("heading", { level: 1, name: "How a remote session goes" });
  expect(await screen.findByText(/The link into it is on your visit’s page/)).toBeVisible();
  expect(vi.mocked(useQuery)).not.toHaveBeenCalled();
});

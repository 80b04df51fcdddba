import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { OwnerCalendarFeed } from "../../../src/bookings/calendarFeed/calendar-feed";
import { setMutations } from "../../support/connection";
import { NOW } from "../../support/factories";
import { renderInConsole } from "../../support/render-in-console";

const KEY = "5e".repeat(32);

type Feed = { createdAt: number; readAt: number | null } | null;

/** The panel with or without an address, which the mocked calls change. */
function show(feed: Feed) {
  const calls: string[] = [];
  vi.mocked(useQuery).mockImplementation(() => feed);
  setMutations((_, name) => {
    calls.push(name);
    feed = name.endsWith(":make") ? { createdAt: NOW, readAt: null } : null;
    rerender(<OwnerCalendarFeed />);
    return Promise.resolve(feed === null ? null : KEY);
  });
  const { rerender } = renderInConsole(<OwnerCalendarFeed />);
  return calls;
}

test("an address is made, with a warning, and copied or opened in the device's calendar", async () => {
  const user = userEvent.setup();
  show(null);
  screen.getByText("There’s no address yet.");
  await user.click(screen.getByRole("button", { name: "Make an address" }));
  await screen.findByText("Anybody who has this address can see your visits");
  const address = screen.getByText(new RegExp(`/calendar/${KEY}\\.ics$`)).textContent;
  expect(screen.getByRole("link", { name: "Add it to this device’s calendar" })).toHaveAttribute(
    "href",
    address.replace(/^https?:/, "webcal:"),
  );
  await user.click(screen.getByRole("button", { name: "Copy the address" }));
  await screen.findByText("Copied.");
  expect(await navigator.clipboard.readText()).toBe(address);
});

test("if copying is forbidden, it says what to do", async () => {
  const user = userEvent.setup();
  show(null);
  await user.click(screen.getByRole("button", { name: "Make an address" }));
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Forbidden"));
  await user.click(await screen.findByRole("button", { name: "Copy the address" }));
  await screen.findByText(/Select the address above and copy it/);
});

test("making another address first warns that the old one ends", async () => {
  const user = userEvent.setup();
  const calls = show({ createdAt: NOW, readAt: NOW });
  screen.getByText(/A calendar last read it around/);
  await user.click(screen.getByRole("button", { name: "Make a new address" }));
  const dialog = await screen.findByRole("dialog", { name: "Make a new address?" });
  expect(dialog).toHaveTextContent("The address that you have now stops working.");
  expect(calls).toEqual([]);
});

test("switching the address off asks first", async () => {
  const user = userEvent.setup();
  const calls = show({ createdAt: NOW, readAt: null });
  await user.click(screen.getByRole("button", { name: "Switch it off" }));
  await screen.findByRole("dialog", { name: "Switch the address off?" });
  expect(calls).toEqual([]);
  await user.click(screen.getAllByRole("button", { name: "Switch it off" }).at(-1)!);
  await screen.findByText("The address doesn’t work any more.");
  expect(calls).toEqual(["bookings/calendarFeed/owner:end"]);
});

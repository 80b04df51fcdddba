import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { setCalendar } from "./calendar";
import { openBooking } from "./open-booking";

test("a visit for somebody else asks for their name and place, and says so where they're missing", async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  setMutations(() => Promise.resolve({ ok: true }));
  setCalendar([]);
  await openBooking();
  fireEvent.click(screen.getByRole("radio", { name: /^In person/ }));
  expect(screen.getByLabelText("Address")).toBeVisible();
  expect(screen.queryByLabelText("Their name")).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: /^Somebody else/ }));
  for (const name of ["Their name", "Their address", "Their postcode", "Their phone (optional)"])
    expect(screen.getByLabelText(name)).toBeVisible();
  expect(screen.queryByLabelText("Address")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Book now" }));
  expect(
    await screen.findByRole("link", { name: "Enter the name of the person the visit is for" }),
  ).toBeVisible();
});

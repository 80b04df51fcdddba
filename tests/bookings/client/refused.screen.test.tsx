import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, expect, test, vi } from "vitest";
import { setMutations } from "../../support/connection";
import { NOW } from "../../support/factories";
import { takeLogged } from "../../support/fail-on-console";
import { chosenSlot, nameOf, openDay } from "../calendar";
import { showOwnRequest } from "./client";

const change = vi.fn<(args: Record<string, unknown>) => Promise<unknown>>();
let person: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  setMutations((args, name) =>
    name === "bookings/choices/visitor:choose"
      ? Promise.resolve({ ok: true, kept: null })
      : change(args),
  );
});

const wanted = { date: "2026-11-27", time: "10:30" };

async function askToMove() {
  await person.click(screen.getByRole("button", { name: "Move to another time" }));
  const dialog = within(screen.getByRole("dialog", { name: "Move your booking" }));
  openDay(wanted.date);
  await person.click(dialog.getByRole("button", { name: nameOf(wanted) }));
  await person.click(dialog.getByRole("button", { name: "Move my booking" }));
  return dialog;
}

test("somebody who loses their time is offered the nearest ones, and takes one", async () => {
  change.mockRejectedValueOnce(
    new ConvexError({ code: "slotTaken", nearest: [{ date: "2026-11-27", time: "12:00" }] }),
  );
  change.mockResolvedValueOnce({ ok: true });
  showOwnRequest();
  const dialog = await askToMove();
  const offer = await dialog.findByRole("button", { name: /^Friday 27 November 2026, 12:00\spm/ });
  const said = within(dialog.getByRole("alert")).getByRole("status");
  expect(said).toBeEmptyDOMElement();
  await person.click(offer);
  expect(offer).toHaveFocus();
  expect(said).toHaveTextContent(
    /^Chosen: Friday 27 November 2026, 12:00\spm.* Now press “Move my booking”/,
  );
  await person.click(dialog.getByRole("button", { name: "Move my booking" }));
  await screen.findByText(/^Moved to Friday 27 November 2026, 12:00\spm/);
  expect(change.mock.lastCall?.[0]).toEqual({
    request: { reference: "WS-7K3F" },
    bookingDate: "2026-11-27",
    bookingTime: "12:00",
    browser: expect.stringMatching(/^[\da-f]{64}$/) as string,
  });
  expect(takeLogged()).toHaveLength(1);
});

test("somebody who has moved or cancelled a request is told, and continues at the message", async () => {
  change.mockResolvedValue({ ok: true });
  showOwnRequest();
  await askToMove();
  await waitFor(() => {
    expect(document.activeElement).toHaveTextContent(
      /^Moved to Friday 27 November 2026, 10:30\sam/,
    );
  });
  await person.click(screen.getByRole("button", { name: "Cancel this booking" }));
  await person.click(screen.getByRole("button", { name: "Yes, cancel it" }));
  await waitFor(() => {
    expect(document.activeElement).toHaveTextContent(/^It’s cancelled/);
  });
});

test("a move that comes too late says to call, and keeps the choice", async () => {
  change.mockRejectedValueOnce(new ConvexError({ code: "tooLate" }));
  showOwnRequest();
  const dialog = await askToMove();
  expect(await dialog.findByRole("alert")).toHaveTextContent("call us on (03) 7010 1234");
  expect(chosenSlot()).toBe(`${wanted.date}T${wanted.time}`);
  expect(takeLogged()).toHaveLength(1);
});

test("the move asks for missing fields before anything is sent", async () => {
  showOwnRequest();
  await person.click(screen.getByRole("button", { name: "Move to another time" }));
  await person.click(screen.getByRole("button", { name: "Move my booking" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose a time");
  expect(change).not.toHaveBeenCalled();
});

test("a cancellation without an answer says so; a late answer still counts", async () => {
  let answer: (value: unknown) => void = () => undefined;
  change.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  showOwnRequest();
  await person.click(screen.getByRole("button", { name: "Cancel this booking" }));
  const yes = screen.getByRole("button", { name: "Yes, cancel it" });
  await person.dblClick(yes);
  expect(change).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByRole("alert")).toHaveTextContent(/no answer yet.*\(03\) 7010 1234/);
  answer({ ok: true });
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  screen.getByText(/^It’s cancelled/);
});

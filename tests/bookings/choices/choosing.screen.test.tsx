import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CalendarDay } from "#convex/bookings/fields";
import type { Slot } from "#convex/bookings/rules";
import { MoveForm } from "../../../src/bookings/move-form";
import { thisBrowser } from "../../../src/bookings/this-browser";
import { setMutations } from "../../support/connection";
import { NOW } from "../../support/factories";
import { chosenSlot, findTime, openDay, setCalendar } from "../calendar";

const DATE = "2026-11-26";
const nine: Slot = { date: DATE, time: "09:00" };
const later: Slot = { date: DATE, time: "10:30" };
const chosen = vi.fn();
let line: ReturnType<typeof setMutations>;

const form = () => (
  <MoveForm
    aria-label="Move"
    request={{ status: "Pending" }}
    submit="Move it"
    move={vi.fn()}
    onMoved={vi.fn()}
  />
);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const choose = (slot: Slot) => fireEvent.click(findTime(slot)!);
const held = (time: string, mark: string): Partial<CalendarDay> => ({
  date: DATE,
  held: [{ time, mark }],
});
const toldSlots = () => chosen.mock.calls.map(([args]) => (args as { slot?: Slot }).slot);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  line = setMutations((args) => Promise.resolve(chosen(args)));
});

describe("a time that somebody else is choosing", () => {
  test("isn't a button, and says what it is and what comes next", () => {
    setCalendar([held("09:00", "somebody else's")]);
    render(form());
    expect(findTime(nine)).toBeNull();
    const item = screen.getByText("on hold").closest("li")!;
    expect(item).toHaveTextContent(/9:00\sam Thursday 26 November 2026, on hold/);
    expect(item).not.toHaveAttribute("aria-hidden");
    expect(screen.getByText("may be free again within 15 minutes.")).toBeVisible();
  });

  test("comes back as a button when they stop", async () => {
    setCalendar([held("09:00", "somebody else's")]);
    const { rerender } = render(form());
    setCalendar([]);
    rerender(form());
    await wait(0);
    expect(findTime(nine)).toBeVisible();
    expect(screen.queryByText("Times on hold")).toBeNull();
  });

  test("stays chosen if it was chosen before, and says that it can't be booked at the moment", async () => {
    setCalendar([]);
    const { rerender } = render(form());
    choose(nine);
    setCalendar([held("09:00", "somebody else's")]);
    rerender(form());
    await wait(0);
    expect(chosenSlot()).toBe("2026-11-26T09:00");
    expect(screen.getByText("Somebody else is choosing this time, too")).toBeVisible();
    expect(screen.getByText(/^You can’t book it/)).toHaveTextContent(
      "free again within 15 minutes",
    );
  });

  test("is free again later if it's on offer to a client, even for the person who has chosen it", async () => {
    setCalendar([]);
    const { rerender } = render(form());
    choose(nine);
    setCalendar([{ date: DATE, held: [{ time: "09:00" }, { time: "10:30", mark: "another's" }] }]);
    rerender(form());
    await wait(0);
    expect(screen.getByText(/^You can’t book it/)).toHaveTextContent("again within two days");
    openDay(DATE);
    expect(screen.getByText(/^may be/)).toHaveTextContent("again within two days");
    setCalendar([{ date: DATE, held: [{ time: "09:00", mark: "another's" }, { time: "10:30" }] }]);
    rerender(form());
    expect(screen.getByText(/^You can’t book it/)).toHaveTextContent("again within 15 minutes");
  });
});

describe("choosing a time", () => {
  test("tells the others once it rests, and waits for nothing", async () => {
    setCalendar([]);
    render(form());
    choose(nine);
    choose(later);
    expect(chosenSlot()).toBe("2026-11-26T10:30");
    await wait(1000);
    expect(toldSlots()).toEqual([later]);
    expect(chosen.mock.lastCall?.[0]).toMatchObject({
      key: thisBrowser().key,
      mark: thisBrowser().mark,
    });
  });

  test("isn't shown as somebody else's in its own browser", async () => {
    setCalendar([]);
    const { rerender } = render(form());
    choose(nine);
    await wait(1000);
    setCalendar([held("09:00", thisBrowser().mark)]);
    rerender(form());
    choose(later);
    await wait(0);
    // It's still ours until the deployment knows about the other one.
    expect(findTime(nine)).toBeVisible();
    expect(screen.queryByText("on hold")).toBeNull();
  });

  test("ends when the form is left", async () => {
    setCalendar([]);
    const { unmount } = render(form());
    choose(nine);
    await wait(1000);
    unmount();
    await wait(0);
    expect(toldSlots()).toEqual([nine, undefined]);
  });

  test("waits for a connection silently", async () => {
    setCalendar([]);
    render(form());
    line.cut();
    choose(nine);
    await wait(1000);
    choose(later);
    await wait(1000);
    expect(toldSlots()).toEqual([]);
    line.restore();
    await wait(0);
    expect(toldSlots()).toEqual([later]);
  });

  test("that fails is harmless", async () => {
    chosen.mockRejectedValue(new Error("No answer"));
    setCalendar([]);
    render(form());
    choose(nine);
    await wait(1000);
    expect(chosenSlot()).toBe("2026-11-26T09:00");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  describe("holds it", () => {
    const MINUTE = 60_000;
    const type = () => fireEvent.keyDown(window, { key: "a" });
    const keepFor = (latest: number) => ({
      ok: true,
      kept: { until: Math.min(Date.now() + 3 * MINUTE, latest), latest },
    });

    beforeEach(async () => {
      const latest = NOW + 15 * MINUTE;
      chosen.mockImplementation(({ slot }: { slot?: Slot }) =>
        slot === undefined || Date.now() >= latest ? { ok: true, kept: null } : keepFor(latest),
      );
      setCalendar([]);
      render(form());
      choose(nine);
      await wait(1000);
    });

    test("and says until when", () => {
      expect(screen.getByText(/You’ve chosen/).closest("p")).toHaveTextContent(
        /You’ve chosen Thursday 26 November 2026, 9:00\sam\s?We’re keeping it for you while you’re here, until 8:15\sam at the latest/,
      );
    });

    test("for as long as the person types, up to its end, and says when it's over", async () => {
      for (let minutes = 0; minutes < 14; minutes += 1) {
        type();
        await wait(MINUTE);
        expect(screen.getByText(/We’re keeping it/)).toBeVisible();
      }
      expect(toldSlots().length).toBeLessThan(8);
      type();
      await wait(MINUTE);
      expect(screen.getByText(/You’ve chosen/).closest("p")).toHaveTextContent(
        "It isn’t kept for you any more",
      );
      const told = toldSlots().length;
      type();
      await wait(MINUTE);
      expect(screen.getAllByRole("status").at(-1)).toHaveTextContent(
        "It isn’t kept for you any more",
      );
      expect(toldSlots()).toHaveLength(told);
      expect(chosenSlot()).toBe("2026-11-26T09:00");
    });

    test("no longer once the person has left, says so, and holds it again when they're back", async () => {
      await wait(3 * MINUTE);
      expect(toldSlots()).toEqual([nine]);
      expect(screen.getByText(/It isn’t kept for you any more/)).toBeVisible();
      type();
      type();
      await wait(1000);
      expect(toldSlots()).toEqual([nine, nine]);
      expect(screen.getByText(/We’re keeping it for you/)).toBeVisible();
    });

    test("and says that it's over if no renewal arrives", async () => {
      line.cut();
      type();
      await wait(4 * MINUTE);
      expect(screen.getByText(/It isn’t kept for you any more/)).toBeVisible();
      line.restore();
      await wait(0);
      expect(screen.getByText(/We’re keeping it for you/)).toBeVisible();
    });
  });
});

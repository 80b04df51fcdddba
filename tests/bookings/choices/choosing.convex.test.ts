import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { defaultHours } from "#convex/bookings/hours/rules";
import { bookableTimes, type Slot } from "#convex/bookings/rules";
import { newSecret } from "#convex/core/secrets";
import { addDays } from "#convex/shared/dates";
import { type Backend, getRows } from "../../support/backend";
import { countReads } from "../../support/count-reads";
import { bookingArgs, NOW, requestId } from "../../support/factories";
import { finishDue } from "../../support/finish-due";
import { test } from "../../support/fixtures";
import { isLong } from "../../support/properties";
import { fillDay, readDay, reservedSlots, slots, wish } from "../booking-fixtures";
import { usual } from "../usual-hours";

const MINUTE = 60_000;
const { book, nearestSlots } = api.bookings.visitor;

/** A browser with its key and mark, on its own connection. */
function openBrowser(backend: Backend, ip = "203.0.113.1") {
  const at = backend.withRequestMetadata({ ip });
  const [key, mark] = [newSecret(), requestId()];
  return {
    key,
    mark,
    choose: (slot?: Slot, visit?: { selectedService: string; serviceType: string }) =>
      at.mutation(api.bookings.choices.visitor.choose, { key, mark, slot, visit }),
    book: (slot: Slot, overrides: Record<string, unknown> = {}) =>
      at.mutation(book, bookingArgs({ ...wish(slot), browser: key, ...overrides })),
  };
}

/** The answer to somebody who chose this slot a while ago and chooses it again. */
const kept = (ago = 0) => ({
  ok: true,
  kept: {
    until: Math.min(Date.now() + 3 * MINUTE, Date.now() - ago + 15 * MINUTE),
    latest: Date.now() - ago + 15 * MINUTE,
  },
});
const NOT_KEPT = { ok: true, kept: null };

test.override("clock", "date and timers");

describe("a time that somebody is choosing", () => {
  test("is held for everybody to see for three minutes, and then becomes free", async ({
    backend,
  }) => {
    const one = openBrowser(backend);
    expect(await one.choose(slots.thursday)).toEqual(kept());
    expect(await readDay(backend, "2026-11-26")).toEqual({
      date: "2026-11-26",
      closed: false,
      taken: [],
      held: [{ time: "09:00", mark: one.mark }],
    });
    await finishDue(backend, 3 * MINUTE - 1);
    expect((await readDay(backend, "2026-11-26")).held).toHaveLength(1);
    await finishDue(backend, 1);
    expect((await readDay(backend, "2026-11-26")).held).toEqual([]);
    expect(await getRows(backend, "slotHolds")).toEqual([]);
  });

  test("becomes free as soon as its browser chooses another one, or none", async ({ backend }) => {
    const one = openBrowser(backend);
    await one.choose(slots.thursday);
    await one.choose(slots.friday);
    expect((await readDay(backend, slots.thursday.date)).held).toEqual([]);
    expect((await readDay(backend, slots.friday.date)).held).toHaveLength(1);
    await one.choose();
    expect(await getRows(backend, "slotHolds")).toEqual([]);
    // Both jobs find nothing to end.
    await one.choose(slots.friday);
    await finishDue(backend, 3 * MINUTE - 1);
    expect(await getRows(backend, "slotHolds")).toHaveLength(1);
  });

  test("is held for three more minutes each time it's chosen again, and for nobody else in between", async ({
    backend,
  }) => {
    const [one, other] = [openBrowser(backend), openBrowser(backend)];
    await one.choose(slots.thursday);
    await finishDue(backend, 2 * MINUTE);
    expect(await one.choose(slots.thursday)).toEqual(kept(2 * MINUTE));
    await finishDue(backend, 3 * MINUTE - 1);
    expect(await other.choose(slots.thursday)).toEqual(NOT_KEPT);
    await finishDue(backend, 1);
    expect(await getRows(backend, "slotHolds")).toEqual([]);
    expect(await other.choose(slots.thursday)).toEqual(kept());
  });

  test("is held for a quarter of an hour at most, however often it's chosen", async ({
    backend,
  }) => {
    const [one, other] = [openBrowser(backend), openBrowser(backend)];
    await one.choose(slots.thursday);
    for (let minutes = 2; minutes < 15; minutes += 2) {
      await finishDue(backend, 2 * MINUTE);
      expect(await one.choose(slots.thursday)).toEqual(kept(minutes * MINUTE));
    }
    await finishDue(backend, MINUTE);
    expect(await other.choose(slots.thursday)).toEqual(kept());
  });

  test("isn't held if it's reserved, or on a closed day", async ({ backend, owner }) => {
    await openBrowser(backend).book(slots.thursday);
    await owner.mutation(api.bookings.owner.closeDays, { from: slots.friday.date });
    const one = openBrowser(backend);
    expect(await one.choose(slots.thursday)).toEqual(NOT_KEPT);
    expect(await one.choose(slots.friday)).toEqual(NOT_KEPT);
    expect(await getRows(backend, "slotHolds")).toEqual([]);
  });

  test("is no longer held once the owner closes its day", async ({ backend, owner }) => {
    const one = openBrowser(backend);
    await one.choose(slots.friday);
    await owner.mutation(api.bookings.owner.closeDays, { from: slots.friday.date });
    expect(await one.choose(slots.friday)).toEqual(NOT_KEPT);
    expect(await getRows(backend, "slotHolds")).toEqual([]);
  });

  test("isn't offered to others in place of a taken time", async ({ backend }) => {
    await openBrowser(backend).choose(slots.later);
    const found = await backend.query(nearestSlots, { slot: slots.thursday, now: NOW });
    expect(found).toEqual(
      ["09:00", "12:00", "13:30"].map((time) => ({ date: "2026-11-26", time })),
    );
  });

  test("leaves no trace of who chose it", async ({ backend }) => {
    const one = openBrowser(backend);
    await one.choose(slots.thursday);
    const rows = JSON.stringify(await getRows(backend, "slotHolds"));
    expect(rows).not.toContain(one.key);
    expect(rows).not.toContain("203.0.113");
  });
});

describe("a booking form", () => {
  test("from the browser that has chosen the time books it, and ends the hold", async ({
    backend,
  }) => {
    const one = openBrowser(backend);
    await one.choose(slots.thursday);
    expect(await one.book(slots.thursday)).toMatchObject({ ok: true });
    expect(await getRows(backend, "slotHolds")).toEqual([]);
    expect(await readDay(backend, "2026-11-26")).toMatchObject({
      taken: [{ time: "09:00" }],
      held: [],
    });
  });

  test("for a time that somebody else is choosing is refused, with other times, and nothing is written", async ({
    backend,
  }) => {
    const [one, other] = [openBrowser(backend), openBrowser(backend)];
    await one.choose(slots.thursday);
    expect(await other.book(slots.thursday)).toEqual({
      ok: false,
      failure: {
        code: "slotTaken",
        choosing: true,
        nearest: ["10:30", "12:00", "13:30"].map((time) => ({ date: "2026-11-26", time })),
      },
    });
    expect(await getRows(backend, "quoteRequests")).toEqual([]);
    expect(await one.book(slots.thursday)).toMatchObject({ ok: true });
  });

  test("succeeds if nobody else is choosing the time, even after its own hold has expired", async ({
    backend,
  }) => {
    const [one, other] = [openBrowser(backend), openBrowser(backend)];
    await one.choose(slots.thursday);
    await finishDue(backend, 10 * MINUTE);
    expect(await one.book(slots.thursday)).toMatchObject({ ok: true });
    expect(await other.book(slots.later)).toMatchObject({ ok: true });
  });

  test("wins over an expired hold, even while its job is late", async ({ backend }) => {
    const [one, other] = [openBrowser(backend), openBrowser(backend)];
    await one.choose(slots.thursday);
    vi.setSystemTime(NOW + 3 * MINUTE);
    expect(await getRows(backend, "slotHolds")).toHaveLength(1);
    expect(await other.book(slots.thursday)).toMatchObject({ ok: true });
    expect(await readDay(backend, "2026-11-26")).toMatchObject({
      taken: [{ time: "09:00" }],
      held: [],
    });
    await finishDue(backend, 10 * MINUTE);
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
  });

  test("without a browser's key, as without JavaScript, waits like anybody else", async ({
    backend,
  }) => {
    await openBrowser(backend).choose(slots.thursday);
    const plain = () => backend.mutation(book, bookingArgs());
    expect(await plain()).toMatchObject({ failure: { code: "slotTaken", choosing: true } });
    await finishDue(backend, 3 * MINUTE);
    expect(await plain()).toMatchObject({ ok: true });
  });

  test("with another key is the same try: the key isn't part of the content", async ({
    backend,
  }) => {
    const one = openBrowser(backend);
    const first = await one.book(slots.thursday, { requestId: "-".repeat(20) });
    const again = await one.book(slots.thursday, {
      requestId: "-".repeat(20),
      browser: newSecret(),
    });
    expect(again).toEqual(first);
  });

  test("from a bot that fills in the honeypot ends nobody's hold", async ({ backend }) => {
    await openBrowser(backend).choose(slots.thursday);
    await openBrowser(backend).book(slots.thursday, { honeypot: "x" });
    expect((await readDay(backend, "2026-11-26")).held).toHaveLength(1);
  });

  test("from a client who moves a visit follows the same rule", async ({ backend, pat }) => {
    const booked = await pat.mutation(book, bookingArgs());
    const reference = booked.ok ? booked.reference : "";
    const one = openBrowser(backend);
    await one.choose(slots.friday);
    const move = (browser: string) =>
      pat.mutation(api.bookings.client.move, {
        request: { reference },
        ...wish(slots.friday),
        browser,
      });
    expect(await move(newSecret())).toMatchObject({
      ok: false,
      failure: { code: "slotTaken", choosing: true },
    });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
    expect(await move(one.key)).toEqual({ ok: true });
    expect(await getRows(backend, "slotHolds")).toEqual([]);
  });
});

describe("the owner", () => {
  test("books a time that somebody is only choosing, and they find it taken", async ({
    backend,
    owner,
  }) => {
    const one = openBrowser(backend);
    await one.choose(slots.thursday);
    expect(await owner.mutation(api.bookings.owner.add, bookingArgs())).toMatchObject({
      ok: true,
    });
    expect(await one.book(slots.thursday)).toMatchObject({ failure: { code: "slotTaken" } });
    expect(await getRows(backend, "slotHolds")).toEqual([]);
  });

  test("releases a quarantined request despite a hold", async ({ backend, owner }) => {
    const sent = await openBrowser(backend).book(slots.thursday, { honeypot: "x" });
    await openBrowser(backend).choose(slots.thursday);
    const reference = sent.ok ? sent.reference : "";
    await owner.mutation(api.quarantine.owner.release, { reference, withoutSlot: false });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
    expect(await getRows(backend, "slotHolds")).toEqual([]);
  });

  test("sees the days on which people are choosing", async ({ backend, owner }) => {
    await openBrowser(backend).choose(slots.friday);
    await openBrowser(backend).choose(slots.thursday);
    await openBrowser(backend).choose(slots.later);
    expect(await owner.query(api.bookings.owner.held, {})).toEqual(
      [slots.thursday, slots.later, slots.friday].map((slot) => ({ ...slot, isOnOffer: false })),
    );
    await finishDue(backend, 3 * MINUTE);
    expect(await owner.query(api.bookings.owner.held, {})).toEqual([]);
  });
});

describe("nobody can block the calendar for others", () => {
  /** The slot with a number, five a day from a Tuesday on. */
  const free = Array.from({ length: 21 }, (_, day) => addDays("2026-12-01", day)).flatMap((date) =>
    bookableTimes(date, usual(NOW)).map((time): Slot => ({ date, time })),
  );
  const nth = (count: number) => free[count]!;
  const countKept = async (backend: Backend) => (await getRows(backend, "slotHolds")).length;

  test("with many browsers: five on one connection, ten on a network, forty at once in all", async ({
    backend,
  }) => {
    for (let count = 0; count < 7; count += 1) await openBrowser(backend).choose(nth(count));
    expect(await countKept(backend)).toBe(5);
    for (let count = 0; count < 7; count += 1) {
      await openBrowser(backend, `203.0.113.${2 + count}`).choose(nth(7 + count));
    }
    expect(await countKept(backend)).toBe(10);
    for (let count = 14; count < 250; count += 1) {
      await openBrowser(backend, `198.51.${count}.1`).choose(nth(count % 75));
    }
    expect(await countKept(backend)).toBeGreaterThan(15);
    expect(await countKept(backend)).toBeLessThanOrEqual(40);
    // Beyond the limit nothing is held, but everything still works.
    const one = openBrowser(backend, "192.0.2.1");
    expect(await one.choose(nth(80))).toMatchObject({ failure: { code: "tooManyRequests" } });
    expect(await one.book(nth(80))).toMatchObject({ ok: true });
  });

  test("with half-day visits: one on a connection, three on a network, as each takes three times", async ({
    backend,
    owner,
  }) => {
    const lengths = { "computer-repair": 240 };
    await owner.mutation(api.bookings.hours.owner.save, { ...defaultHours, lengths });
    const visit = { selectedService: "Computer repair", serviceType: "online" };
    for (let count = 0; count < 2; count += 1)
      await openBrowser(backend).choose(nth(5 * count), visit);
    expect(await countKept(backend)).toBe(1);
    for (let count = 0; count < 3; count += 1)
      await openBrowser(backend, `203.0.113.${2 + count}`).choose(nth(10 + 5 * count), visit);
    expect(await countKept(backend)).toBe(3);
  });

  test("with longer holds: each three minutes count as another one", async ({ backend }) => {
    const browsers = Array.from({ length: isLong ? 60 : 30 }, (_, each) =>
      openBrowser(backend, `198.51.${each}.1`),
    );
    let longest = 0;
    for (let minutes = 0; minutes < (isLong ? 60 : 40); minutes += 2) {
      for (const [each, browser] of browsers.entries()) await browser.choose(nth(each));
      if (minutes > 30) longest = Math.max(longest, await countKept(backend));
      await finishDue(backend, 2 * MINUTE);
    }
    expect(longest).toBeLessThanOrEqual(20);
  });

  test("for long: anyone who goes on and on gets no hold for a while", async ({ backend }) => {
    const one = openBrowser(backend);
    for (let count = 0; count < 40; count += 1) await one.choose(nth(count % 10));
    expect(await one.choose(nth(0))).toMatchObject({ failure: { code: "tooManyRequests" } });
    expect(await one.book(nth(0))).toMatchObject({ ok: true });
  });
});

test.for([
  ["a key that is none", { key: "short" }],
  ["a mark that is none", { mark: "<b>" }],
  ["a time that can't be booked", { slot: { date: "2026-11-26", time: "04:00" } }],
  ["a date that is none", { slot: { date: "soon", time: "09:00" } }],
  ["a day that's too far ahead", { slot: { date: "2027-11-26", time: "09:00" } }],
] as const)("%s is refused, and nothing is kept", async ([, wrong], { backend }) => {
  const { key, mark } = openBrowser(backend);
  const args = { key, mark, slot: slots.thursday, ...wrong };
  const answer = await backend.mutation(api.bookings.choices.visitor.choose, args);
  expect(answer).toMatchObject({ ok: false, failure: { code: "invalid" } });
  expect(await getRows(backend, "slotHolds")).toEqual([]);
});

test("a page of the calendar reads each visit and each time that’s held once", async ({
  backend,
}) => {
  await openBrowser(backend).book({ date: "2026-12-02", time: "09:00" });
  for (const date of ["2026-11-26", "2026-11-27"]) await fillDay(backend, date);
  await openBrowser(backend).choose({ date: "2026-12-01", time: "09:00" });
  const { reads } = await countReads(() =>
    backend.query(api.bookings.visitor.calendar, { monday: "2026-11-23" }),
  );
  expect(reads).toBe(12);
});

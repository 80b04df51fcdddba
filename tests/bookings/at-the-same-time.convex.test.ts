import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { defaultHours, type Hours } from "#convex/bookings/hours/rules";
import type { Slot } from "#convex/bookings/rules";
import { team } from "#convex/business/team";
import { newSecret } from "#convex/core/secrets";
import { type Backend, getRows } from "../support/backend";
import { randomFrom, runTogether } from "../support/conflicts";
import { bookingArgs, type Caller, requestId } from "../support/factories";
import { failureOfCall, requireOk } from "../support/failures";
import { test as base } from "../support/fixtures";
import { readDay, reservedSlots, slots, wish } from "./booking-fixtures";
import { bookAs, MINUTE, pass } from "./waitingList/waiting";

const test = base.override("clock", "date and timers");

test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

const [first = "", second = ""] = team.map(({ name }) => name);

const setHours = (owner: Caller, hours: Partial<Hours>) =>
  owner.mutation(api.bookings.hours.owner.save, { ...defaultHours, ...hours });
const twoAtOnce = { visitsAtOnce: [2, 2, 2, 2, 2, 2, 2] };

/** A browser on its own connection. */
function openBrowser(backend: Backend, place: number) {
  const at = backend.withRequestMetadata({ ip: `198.51.${place}.1` });
  const browser = { key: newSecret(), mark: requestId() };
  return {
    choose: async (slot: Slot = slots.thursday) => {
      const chosen = await at.mutation(api.bookings.choices.visitor.choose, { ...browser, slot });
      return chosen.ok && chosen.kept !== null;
    },
    book: (slot: Slot = slots.thursday, more: Record<string, unknown> = {}) =>
      at.mutation(
        api.bookings.visitor.book,
        bookingArgs({
          ...wish(slot),
          email: `visitor${place}@example.com`,
          browser: browser.key,
          ...more,
        }),
      ),
  };
}

/** How many of some people get the same time at the same moment. */
async function race(backend: Backend, count: number): Promise<number> {
  const calls = Array.from({ length: count }, (_, place) => ({
    at: 0,
    run: () => openBrowser(backend, place + 1).book(),
  }));
  const outcomes = await runTogether(backend, calls, randomFrom(1));
  return outcomes.filter(({ answer }) => (answer as { ok: boolean }).ok).length;
}

describe("two visits at a time", () => {
  test("are had by two of three who send at the same moment; with one left, by one of two", async ({
    backend,
    owner,
  }) => {
    await setHours(owner, twoAtOnce);
    expect(await race(backend, 3)).toBe(2);
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00", "2026-11-26 09:00"]);
    const [row] = await getRows(backend, "quoteRequests");
    await owner.mutation(api.bookings.owner.cancel, { reference: row!.reference });
    expect(await race(backend, 2)).toBe(1);
  });

  test("have a hold each, and one person's hold ends with their own booking", async ({
    backend,
    owner,
  }) => {
    await setHours(owner, twoAtOnce);
    const [one, other, third] = [1, 2, 3].map((place) => openBrowser(backend, place));
    expect(await one!.choose()).toBe(true);
    expect(await other!.choose()).toBe(true);
    expect(await third!.choose()).toBe(false);
    expect(await third!.book()).toMatchObject({ failure: { code: "slotTaken", choosing: true } });
    requireOk(await one!.book());
    expect(await readDay(backend, "2026-11-26")).toMatchObject({
      taken: [{ time: "09:00" }],
      held: [{ time: "09:00" }],
    });
    requireOk(await other!.book());
    expect(await getRows(backend, "slotHolds")).toEqual([]);
  });

  test("leave a hold alone when the owner books, unless that takes the last place", async ({
    backend,
    owner,
  }) => {
    await setHours(owner, twoAtOnce);
    const one = openBrowser(backend, 1);
    await one.choose();
    const add = () => owner.mutation(api.bookings.owner.add, bookingArgs(wish(slots.thursday)));
    requireOk(await add());
    expect(await getRows(backend, "slotHolds")).toHaveLength(1);
    requireOk(await add());
    expect(await getRows(backend, "slotHolds")).toEqual([]);
    expect(await one.book()).toMatchObject({ failure: { code: "slotTaken" } });
  });

  test("are offered to the waiting list when the owner makes room for them", async ({
    backend,
    owner,
  }) => {
    await bookAs(backend, "pat@example.com", slots.thursday);
    const waiting = [];
    for (const name of ["lee", "kim", "ana"]) {
      const slot = { date: "2026-11-27", time: ["09:00", "10:30", "12:00"][waiting.length]! };
      const visit = await bookAs(backend, `${name}@example.com`, slot);
      await visit.join({ to: "2026-11-26" });
      waiting.push(visit);
    }
    await setHours(owner, { visitsAtOnce: [3, 3, 3, 3, 3, 3, 3] });
    await pass(backend, MINUTE);
    const offered = await Promise.all(waiting.map((visit) => visit.show()));
    expect(offered.map((offer) => offer?.slots)).toEqual([
      [slots.thursday],
      [slots.thursday],
      undefined,
    ]);
    await waiting[0]!.take(slots.thursday);
    await waiting[1]!.take(slots.thursday);
    expect((await reservedSlots(backend)).filter((slot) => slot.endsWith("26 09:00"))).toHaveLength(
      3,
    );
  });

  test("both keep their time when it's closed and opened again", async ({ backend, owner }) => {
    await setHours(owner, twoAtOnce);
    await bookAs(backend, "lee@example.com", slots.thursday);
    await bookAs(backend, "kim@example.com", slots.thursday);
    const batchId = requestId();
    const closed = await owner.mutation(api.bookings.owner.closeDays, {
      from: "2026-11-26",
      visits: "offer",
      batchId,
    });
    // The same two times are free for both of them.
    expect(closed.offered.map(({ slots: offered }) => offered)).toEqual([
      [
        { date: "2026-11-27", time: "09:00" },
        { date: "2026-11-28", time: "09:00" },
      ],
      [
        { date: "2026-11-27", time: "09:00" },
        { date: "2026-11-28", time: "09:00" },
      ],
    ]);
    await owner.mutation(api.bookings.owner.undoCloseDays, { dates: ["2026-11-26"], batchId });
    expect(await reservedSlots(backend)).toHaveLength(2);
    expect(await getRows(backend, "slotHolds")).toEqual([]);
  });
});

describe("who comes", () => {
  test("can't be somebody who has another visit then", async ({ backend, owner }) => {
    await setHours(owner, twoAtOnce);
    const [one, other] = [
      await bookAs(backend, "lee@example.com", slots.thursday),
      await bookAs(backend, "kim@example.com", slots.thursday),
    ];
    const assign = (reference: string, member: string) =>
      owner.mutation(api.bookings.owner.assign, { reference, member });
    await assign(one.reference, first);
    expect(await failureOfCall(assign(other.reference, first))).toEqual({
      code: "invalid",
      fields: { member: `${first} has another visit then` },
    });
    await assign(other.reference, second);
    expect((await getRows(backend, "bookings")).map(({ member }) => member)).toEqual([
      first,
      second,
    ]);
  });

  test("is kept through a move, a cancellation and its undo", async ({ backend, owner }) => {
    const { reference } = await bookAs(backend, "lee@example.com", slots.thursday);
    await owner.mutation(api.bookings.owner.assign, { reference, member: first });
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.friday) });
    await owner.mutation(api.bookings.owner.cancel, { reference });
    await owner.mutation(api.bookings.staff.reopen, { reference });
    expect(await getRows(backend, "bookings")).toMatchObject([{ ...slots.friday, member: first }]);
    expect(await owner.query(api.bookings.staff.get, { reference })).toMatchObject({
      member: first,
    });
  });

  test("is the one who can do the service, and it's offered only when they're there", async ({
    backend,
    owner,
  }) => {
    await setHours(owner, {
      ...twoAtOnce,
      specialists: { "email-help": first },
      members: [{ name: first, weekdays: [1, 2, 3, 4] }],
    });
    const email = { selectedService: "Email help" };
    requireOk(await openBrowser(backend, 1).book(slots.thursday, email));
    expect(await getRows(backend, "quoteRequests")).toMatchObject([{ member: first }]);
    const refused = { ok: false, failure: { code: "slotTaken" } };
    expect(await openBrowser(backend, 2).book(slots.thursday, email)).toMatchObject(refused);
    expect(await openBrowser(backend, 3).book(slots.friday, email)).toMatchObject(refused);
    requireOk(await openBrowser(backend, 4).book(slots.thursday));
    expect((await readDay(backend, "2026-11-26")).taken).toEqual([
      { time: "09:00", extent: { minutes: 90, gap: 0, member: 0 } },
      { time: "09:00" },
    ]);
  });
});

import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { whyKept } from "#convex/bookings/availability";
import { defaultHours } from "#convex/bookings/hours/rules";
import type { Slot } from "#convex/bookings/rules";
import { newSecret } from "#convex/core/secrets";
import { type Backend, getRows } from "../support/backend";
import { randomFrom, runTogether } from "../support/conflicts";
import { bookingArgs, type Caller, NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";
import {
  book,
  emailsTo,
  fileOf,
  getRequest,
  readDay,
  reservedSlots,
  wish,
} from "./booking-fixtures";
import { bookAs, pass } from "./waitingList/waiting";

const THURSDAY = "2026-11-26";
const at = (time: string, date = THURSDAY): Slot => ({ date, time });

/** Half a day's work at somebody's home, and a short call. */
const halfDay = {
  selectedService: "Computer repair",
  serviceType: "in-person",
  address: "3 Rossmoyne St",
  postcode: "3071",
};
const call = { selectedService: "Email help", serviceType: "online" };

const lengths = { "email-help": 20, "computer-repair": 240 };

/** The owner has set services' lengths. */
const test = base
  .override("clock", "date and timers")
  .extend("boss", { auto: true }, async ({ owner }): Promise<Caller> => {
    await owner.mutation(api.bookings.hours.owner.save, { ...defaultHours, lengths });
    return owner;
  });

test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

const freeAt = (backend: Backend, visit: typeof call, slot: Slot) =>
  backend.run(async (ctx) => (await whyKept(ctx, slot, { by: "client", visit })) === null);

async function freeOn(backend: Backend, visit: typeof call, date = THURSDAY) {
  const free = [];
  for (const time of ["09:00", "10:30", "12:00", "13:30", "15:00"])
    if (await freeAt(backend, visit, at(time, date))) free.push(time);
  return free;
}

describe("half a day", () => {
  test("blocks all of its times for everybody, and frees all of them", async ({
    backend,
    boss,
  }) => {
    const reference = await book(backend, { ...halfDay, ...wish(at("09:00")) });
    expect(await readDay(backend, THURSDAY)).toMatchObject({
      taken: [{ time: "09:00", extent: { minutes: 240, gap: 0 } }],
    });
    expect(await freeOn(backend, call)).toEqual(["13:30", "15:00"]);
    const others = { ...bookingArgs(wish(at("12:00"))), email: "sam@example.com" };
    const refused = await failureOfCall(backend.mutation(api.bookings.visitor.book, others));
    expect(refused).toEqual({
      code: "slotTaken",
      nearest: [at("13:30"), at("15:00"), at("15:00", "2026-11-25")],
    });
    await boss.mutation(api.bookings.owner.cancel, { reference });
    expect(await freeOn(backend, halfDay)).toEqual(["09:00", "10:30", "12:00"]);
    await book(backend, others);
    const reopened = boss.mutation(api.bookings.staff.reopen, { reference });
    expect(await failureOfCall(reopened)).toMatchObject({ code: "slotTaken" });
  });

  test("can't be booked over a visit, past the day's end, or over another usual visit", async ({
    backend,
    boss,
  }) => {
    await book(backend, wish(at("12:00")));
    for (const time of ["10:30", "13:30"]) {
      const long = bookingArgs({ ...halfDay, ...wish(at(time)), email: "sam@example.com" });
      const failure = await failureOfCall(backend.mutation(api.bookings.visitor.book, long));
      expect(failure).toMatchObject({ code: "slotTaken" });
      expect((failure as unknown as { nearest: Slot[] }).nearest).toEqual(
        expect.not.arrayContaining([at("09:00"), at("10:30"), at("13:30")]),
      );
    }
    expect(await reservedSlots(backend)).toEqual([`${THURSDAY} 12:00`]);
    const added = {
      ...bookingArgs({ ...halfDay, ...wish(at("10:30")) }),
      email: "kim@example.com",
    };
    expect(await failureOfCall(boss.mutation(api.bookings.owner.add, added))).toMatchObject({
      code: "slotTaken",
    });
  });

  test("goes to one of two who want overlapping times at the same moment", async ({ backend }) => {
    const wanted = [at("09:00"), at("10:30"), at("12:00")];
    const outcomes = await runTogether(
      backend,
      wanted.map((slot, index) => ({
        at: 0,
        run: () =>
          backend
            .withRequestMetadata({ ip: `198.51.${index}.1` })
            .mutation(
              api.bookings.visitor.book,
              bookingArgs({ ...halfDay, ...wish(slot), email: `visitor${index}@example.com` }),
            ),
      })),
      randomFrom(1),
    );
    expect(outcomes.filter(({ answer }) => (answer as { ok: boolean }).ok)).toHaveLength(1);
    expect(await getRows(backend, "bookings")).toHaveLength(1);
  });

  test("can move to a time within its own visit, by its client, too", async ({ backend }) => {
    const client = await bookAs(backend, "pat@example.com", at("09:00"), halfDay);
    expect(await client.move(at("10:30"))).toEqual({ ok: true });
    expect(await getRows(backend, "bookings")).toMatchObject([{ time: "10:30" }]);
    expect(await freeOn(backend, call)).not.toContain("12:00");
  });

  test("keeps its length when the owner changes it, until it's moved", async ({
    backend,
    boss,
  }) => {
    const reference = await book(backend, { ...halfDay, ...wish(at("09:00")) });
    const fewer = { ...defaultHours, lengths: { ...lengths, "computer-repair": 120 } };
    await boss.mutation(api.bookings.hours.owner.save, fewer);
    expect(await freeOn(backend, call)).toEqual(["13:30", "15:00"]);
    await boss.mutation(api.bookings.owner.cancel, { reference });
    await boss.mutation(api.bookings.staff.reopen, { reference });
    expect(await getRequest(backend, reference)).toMatchObject({ visitMinutes: 240 });
    expect(await freeOn(backend, call)).toEqual(["13:30", "15:00"]);
    await boss.mutation(api.bookings.owner.move, { reference, ...wish(at("10:30")) });
    expect(await getRequest(backend, reference)).toMatchObject({ visitMinutes: 120 });
    expect(await freeOn(backend, call)).toEqual(["09:00", "13:30", "15:00"]);
  });

  test("in a closed afternoon is named when closing it, and is restored with it", async ({
    backend,
    boss,
  }) => {
    const reference = await book(backend, { ...halfDay, ...wish(at("10:30")) });
    const closed = await boss.mutation(api.bookings.owner.closeDays, {
      from: THURSDAY,
      part: "afternoon",
      visits: "offer",
      batchId: requestId(),
    });
    expect(closed.offered).toMatchObject([{ reference }]);
    const slots = closed.offered[0]!.slots;
    expect(slots.every(({ time }) => time <= "12:00")).toBe(true);
    expect(new Set(slots.map(({ date }) => date)).size).toBe(2);
    const holds = await getRows(backend, "slotHolds");
    expect(holds.map(({ minutes }) => minutes)).toEqual([240, 240]);
    await boss.mutation(api.bookings.owner.openDays, { dates: [THURSDAY] });
    expect(await getRequest(backend, reference)).not.toHaveProperty("otherTimes");
  });
});

test("a hold covers the whole visit, and is renewed for another service", async ({ backend }) => {
  const [key, mark] = [newSecret(), requestId()];
  const choose = (visit: typeof call) =>
    backend.mutation(api.bookings.choices.visitor.choose, { key, mark, slot: at("09:00"), visit });
  const { selectedService, serviceType } = halfDay;
  expect(await choose({ selectedService, serviceType })).toMatchObject({
    kept: { until: NOW + 180_000 },
  });
  expect((await readDay(backend, THURSDAY)).held).toEqual([
    { time: "09:00", mark, extent: { minutes: 240, gap: 0 } },
  ]);
  expect(await freeOn(backend, call)).toEqual(["13:30", "15:00"]);
  await choose(call);
  expect(await freeOn(backend, call)).toEqual(["10:30", "12:00", "13:30", "15:00"]);
  await book(backend, { ...call, ...wish(at("09:00")), browser: key });
  expect(await getRows(backend, "slotHolds")).toEqual([]);
});

test("a length is the same in the request, its email and its calendar file", async ({
  backend,
  boss,
}) => {
  const reference = await book(backend, { ...call, ...wish(at("09:00")) });
  expect(await getRequest(backend, reference)).toMatchObject({ visitMinutes: 20 });
  const [received] = await emailsTo(backend, "pat@example.com");
  expect(received?.text).toContain("About 20 minutes");
  await boss.mutation(api.bookings.owner.confirm, { reference });
  await pass(backend);
  const confirmed = (await emailsTo(backend, "pat@example.com")).at(-1)!;
  // 9:00 in Melbourne's summer.
  expect((await fileOf(confirmed))?.text).toContain("DTEND:20261125T222000Z");
});

describe("a time that comes free", () => {
  test("is offered to those in line for whom it's long enough", async ({ backend }) => {
    const early = await bookAs(backend, "early@example.com", at("09:00", "2026-11-27"));
    const noon = await bookAs(backend, "noon@example.com", at("12:00", "2026-11-27"));
    const long = await bookAs(backend, "long@example.com", at("09:00", "2026-12-02"), halfDay);
    const short = await bookAs(backend, "short@example.com", at("09:00", "2026-12-03"), call);
    await long.join({ from: "2026-11-27", to: "2026-11-27" });
    vi.advanceTimersByTime(1);
    await short.join({ from: "2026-11-27", to: "2026-11-27" });
    await early.cancel();
    await pass(backend);
    expect(await long.offers()).toEqual([]);
    expect(await short.show()).toMatchObject({ slots: [at("09:00", "2026-11-27")] });
    await short.decline();
    await pass(backend);
    // The time before is long enough once the visit after it is cancelled.
    await noon.cancel();
    await pass(backend);
    const offered = (await long.show())?.slots[0];
    expect(offered?.date).toBe("2026-11-27");
    expect(await long.take(offered!)).toEqual({ ok: true });
    expect(await long.row()).toMatchObject({ bookingDate: "2026-11-27", visitMinutes: 240 });
  });
});

test("a series of half days is planned and made with their length", async ({ backend, boss }) => {
  const reference = await book(backend, { ...halfDay, ...wish(at("09:00")) });
  await book(backend, { ...wish(at("12:00", "2026-12-03")), email: "sam@example.com" });
  const plan = await boss.query(api.bookings.series.owner.plan, {
    reference,
    rhythm: "week",
    times: 2,
    now: NOW,
  });
  expect(plan).toMatchObject([{ problem: "reserved" }, { date: "2026-12-10" }]);
  expect(plan[0]?.others).not.toContainEqual(at("10:30", "2026-12-03"));
  expect(plan[1]).not.toHaveProperty("problem");
  const visits = [{ requestId: requestId(), ...wish(at("09:00", "2026-12-10")) }];
  await boss.mutation(api.bookings.series.owner.repeat, { reference, rhythm: "week", visits });
  expect(await freeOn(backend, call, "2026-12-10")).toEqual(["13:30", "15:00"]);
});

test("a row without a length takes the usual one", async ({ backend, boss }) => {
  const reference = await book(backend, wish(at("09:00")));
  await backend.run(async (ctx) => {
    const [row] = await ctx.db.query("bookings").collect();
    const { date, time, quoteRequestId } = row!;
    await ctx.db.replace("bookings", row!._id, { date, time, quoteRequestId });
    const id = quoteRequestId;
    await ctx.db.patch("quoteRequests", id, { visitMinutes: undefined });
  });
  expect(await freeOn(backend, call)).toEqual(["10:30", "12:00", "13:30", "15:00"]);
  expect((await readDay(backend, THURSDAY)).taken).toEqual([{ time: "09:00" }]);
  await boss.mutation(api.bookings.owner.move, { reference, ...wish(at("10:30")) });
  expect(await getRows(backend, "bookings")).toMatchObject([{ minutes: 90, gap: 0 }]);
});

test("the drive to a visit in person is kept free, even after a short call", async ({
  backend,
  owner,
}) => {
  await owner.mutation(api.bookings.hours.owner.save, {
    ...defaultHours,
    minutes: 80,
    lengths,
    gap: 30,
  });
  await book(backend, wish(at("09:00")));
  expect(await freeOn(backend, { ...halfDay, selectedService: "Printer help" })).toEqual([
    "12:00",
    "13:30",
    "15:00",
  ]);
  expect(await freeOn(backend, call)).toEqual(["10:30", "12:00", "13:30", "15:00"]);
});

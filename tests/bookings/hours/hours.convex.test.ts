import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { defaultHours } from "#convex/bookings/hours/rules";
import { getRows } from "../../support/backend";
import { bookingArgs } from "../../support/factories";
import { failureOfCall } from "../../support/failures";
import { test } from "../../support/fixtures";
import { book, readDay, reservedSlots, slots, wish } from "../booking-fixtures";

const { closeDays, openDays, visitsOutside } = api.bookings.owner;
const { save } = api.bookings.hours.owner;
const thursday = slots.thursday.date;

/** The same times on each day from Monday to Friday. */
const onWeekdays = (...times: string[]) =>
  defaultHours.days.map((_, day) => (day >= 1 && day <= 5 ? times : []));

describe("the owner's hours", () => {
  test("are the business's until the owner sets others, which are kept in one row", async ({
    backend,
    owner,
  }) => {
    expect(await backend.query(api.bookings.hours.visitor.get, {})).toEqual(defaultHours);
    const hours = { ...defaultHours, days: onWeekdays("08:00", "10:00"), minutes: 60 };
    await owner.mutation(save, { ...hours, daysAhead: 30 });
    await owner.mutation(save, hours);
    expect(await backend.query(api.bookings.hours.visitor.get, {})).toEqual(hours);
    expect(await getRows(backend, "bookingHours")).toHaveLength(1);
  });

  test("decide which times a visitor and the owner can book", async ({ backend, owner }) => {
    await owner.mutation(save, { ...defaultHours, days: onWeekdays("08:00") });
    const wanted = (slot: { date: string; time: string }) => ({ ...bookingArgs(), ...wish(slot) });
    const refused = backend.mutation(api.bookings.visitor.book, wanted(slots.thursday));
    expect(await failureOfCall(refused)).toEqual({
      code: "invalid",
      fields: { bookingTime: "Choose one of the times in the list" },
    });
    const saturday = backend.mutation(
      api.bookings.visitor.book,
      wanted({ date: "2026-11-28", time: "08:00" }),
    );
    expect(await failureOfCall(saturday)).toMatchObject({ code: "invalid" });
    await book(backend, wish({ date: thursday, time: "08:00" }));
    expect(await reservedSlots(backend)).toEqual([`${thursday} 08:00`]);
  });

  test("keep existing bookings, which no new time overlaps", async ({ backend, owner }) => {
    const reference = await book(backend, wish({ date: thursday, time: "10:30" }));
    await owner.mutation(save, { ...defaultHours, days: onWeekdays("09:00", "11:00") });
    const { from } = { from: "2026-11-24" };
    const outside = await owner.query(visitsOutside, { days: onWeekdays("09:00"), from });
    expect(outside).toEqual([{ date: thursday, time: "10:30" }]);
    expect(await reservedSlots(backend)).toEqual([`${thursday} 10:30`]);
    const inTheWay = bookingArgs({
      ...wish({ date: thursday, time: "11:00" }),
      email: "sam@example.com",
    });
    expect(
      await failureOfCall(backend.mutation(api.bookings.visitor.book, inTheWay)),
    ).toMatchObject({
      code: "slotTaken",
    });
    await book(backend, { ...wish({ date: thursday, time: "09:00" }), email: "sam@example.com" });
    // A visit doesn't block its own move.
    await owner.mutation(api.bookings.owner.move, {
      reference,
      ...wish({ date: thursday, time: "11:00" }),
    });
    expect(await reservedSlots(backend)).toEqual([`${thursday} 09:00`, `${thursday} 11:00`]);
  });

  test("that are invalid are refused, and change nothing", async ({ backend, owner }) => {
    const call = owner.mutation(save, { ...defaultHours, days: onWeekdays() });
    expect(await failureOfCall(call)).toEqual({
      code: "invalid",
      fields: { "days.1": "Choose at least one time" },
    });
    expect(await getRows(backend, "bookingHours")).toEqual([]);
  });
});

describe("closing more or less than a day", () => {
  test("a range closes each working day, and opens again in one go", async ({ backend, owner }) => {
    await owner.mutation(closeDays, { from: thursday, to: "2026-12-01", reason: "Holiday" });
    const rows = await getRows(backend, "closedDays");
    const dates = ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-30", "2026-12-01"];
    expect(rows.map(({ date }) => date)).toEqual(dates);
    await owner.mutation(openDays, { dates });
    expect(await getRows(backend, "closedDays")).toEqual([]);
    const tooMany = owner.mutation(openDays, { dates: Array<string>(61).fill(thursday) });
    expect(await failureOfCall(tooMany)).toMatchObject({ code: "invalid" });
  });

  test("a closed afternoon refuses a booking at noon and accepts one before", async ({
    backend,
    owner,
  }) => {
    await owner.mutation(closeDays, { from: thursday, part: "afternoon" });
    expect(await readDay(backend, thursday)).toMatchObject({
      closed: false,
      closedPart: "afternoon",
    });
    const noon = bookingArgs(wish({ date: thursday, time: "12:00" }));
    const failure = await failureOfCall(backend.mutation(api.bookings.visitor.book, noon));
    expect(failure).toMatchObject({ code: "slotTaken", closed: true });
    const { nearest } = failure as unknown as { nearest: { date: string; time: string }[] };
    expect(nearest.filter(({ date, time }) => date === thursday && time >= "12:00")).toEqual([]);
    await book(backend, wish({ date: thursday, time: "10:30" }));
  });

  test("closing the whole day replaces a closed half, and the other way round", async ({
    backend,
    owner,
  }) => {
    await owner.mutation(closeDays, { from: thursday, part: "morning" });
    await owner.mutation(closeDays, { from: thursday });
    expect(await readDay(backend, thursday)).toMatchObject({ closed: true });
    await owner.mutation(closeDays, { from: thursday, part: "morning" });
    expect(await readDay(backend, thursday)).toMatchObject({
      closed: false,
      closedPart: "morning",
    });
  });
});

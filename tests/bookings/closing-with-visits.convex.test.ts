import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { defaultHours, timesOn } from "#convex/bookings/hours/rules";
import { addDays, weekday } from "#convex/shared/dates";
import { newPushId } from "#convex/shared/ids";
import { getRows } from "../support/backend";
import { bookingArgs } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import {
  book,
  emailsTo,
  getRequest,
  letUndoPass,
  reservedSlots,
  slots,
  wish,
} from "./booking-fixtures";

const { closeDays, confirm, undoCloseDays } = api.bookings.owner;
const { thursday, later, friday } = slots;

const aPress = () => newPushId(Date.now(), Math.random);
const afternoon = { ...thursday, time: "13:30" };

const closing = { from: thursday.date, visits: "cancel" as const, note: "I’m ill, sorry." };

describe("closing a day with its visits", () => {
  test("cancels each of them, with an email and the same note", async ({ backend, owner }) => {
    const references = [
      await book(backend, wish(thursday)),
      await book(backend, { email: "sam@example.com", ...wish(later) }),
    ];
    const other = await book(backend, { email: "kim@example.com", ...wish(friday) });
    expect(await owner.mutation(closeDays, { ...closing, batchId: aPress() })).toEqual({
      cancelled: 2,
      toCall: [],
      offered: [],
      stayed: [],
    });
    for (const reference of references)
      expect(await getRequest(backend, reference)).toMatchObject({ status: "Cancelled" });
    expect(await getRequest(backend, other)).toMatchObject({ status: "Pending" });
    for (const to of ["pat@example.com", "sam@example.com"]) {
      const email = (await emailsTo(backend, to)).at(-1);
      expect(email?.subject).toContain("is cancelled");
      expect(email?.text).toContain("A note from us: I’m ill, sorry.");
    }
  });

  test("in the morning keeps those of the afternoon", async ({ backend, owner }) => {
    await book(backend, wish(thursday));
    await book(backend, { email: "sam@example.com", ...wish(afternoon) });
    await owner.mutation(closeDays, { ...closing, part: "morning", batchId: aPress() });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 13:30"]);
  });

  test("keeps them by default", async ({ backend, owner }) => {
    await book(backend, wish(thursday));
    await owner.mutation(closeDays, { from: thursday.date, batchId: aPress() });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
  });

  test.for(["cancel", "offer"] as const)(
    "asks for another press until everybody of a long holiday is told: %s",
    async (visits, { backend, owner }) => {
      const days = Array.from({ length: 14 }, (_, day) => addDays("2026-12-01", day));
      const dates = days.filter((date) => weekday(date) !== 0);
      for (const date of dates)
        for (const time of timesOn(date, defaultHours))
          await owner.mutation(api.bookings.owner.add, bookingArgs(wish({ date, time })));
      const holiday = { from: dates[0] ?? "", to: dates.at(-1), visits };
      let presses = 0;
      for (let isMore = true; isMore; presses += 1) {
        const { stayed } = await owner.mutation(closeDays, { ...holiday, batchId: aPress() });
        isMore = stayed.length > 0;
      }
      expect(presses).toBe(3);
      const rows = await getRows(backend, "quoteRequests");
      expect(rows).toHaveLength(60);
      const isTold = ({ status, otherTimes }: (typeof rows)[number]) =>
        status === "Cancelled" || otherTimes !== undefined;
      expect(rows.filter((row) => !isTold(row))).toEqual([]);
    },
  );

  test("keeps those with payments, and names them", async ({ backend, owner }) => {
    const reference = await book(backend, wish(thursday));
    const { _id } = await getRequest(backend, reference);
    await backend.run((ctx) =>
      ctx.db.patch("quoteRequests", _id, {
        payment: { state: "paid", cents: 4000, paymentConsequences: ["kept"] },
      }),
    );
    expect(await owner.mutation(closeDays, { ...closing, batchId: aPress() })).toEqual({
      cancelled: 0,
      toCall: [],
      offered: [],
      stayed: [{ reference, name: "Pat Nguyen" }],
    });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
  });

  test("needs an id for Undo, and changes nothing without", async ({ backend, owner }) => {
    await book(backend, wish(thursday));
    expect(await failureOfCall(owner.mutation(closeDays, closing))).toMatchObject({
      code: "invalid",
    });
    expect(await getRows(backend, "closedDays")).toEqual([]);
  });
});

describe("undoing it", () => {
  test("in time brings all back, and nobody is told", async ({ backend, owner }) => {
    const reference = await book(backend, wish(thursday));
    await owner.mutation(confirm, { reference });
    letUndoPass();
    const before = (await emailsTo(backend, "pat@example.com")).map(({ subject }) => subject);
    const batchId = aPress();
    await owner.mutation(closeDays, { ...closing, batchId });
    const undone = await owner.mutation(undoCloseDays, { dates: [thursday.date], batchId });
    expect(undone).toEqual({ taken: [], isMore: false });
    expect(await getRequest(backend, reference)).toMatchObject({
      status: "Pending",
      confirmed: true,
    });
    expect(await getRows(backend, "closedDays")).toEqual([]);
    expect((await emailsTo(backend, "pat@example.com")).map(({ subject }) => subject)).toEqual(
      before,
    );
  });

  test("too late tells each client that theirs is on again", async ({ backend, owner }) => {
    await book(backend, wish(thursday));
    const batchId = aPress();
    await owner.mutation(closeDays, { ...closing, batchId });
    letUndoPass();
    vi.setSystemTime(Date.now() + 60_000);
    await owner.mutation(undoCloseDays, { dates: [thursday.date], batchId });
    expect((await emailsTo(backend, "pat@example.com")).at(-1)?.subject).toContain("is on again");
  });
});

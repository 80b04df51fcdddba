import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { View } from "#convex/bookings/lists";
import { centsInFile } from "#convex/business/planCents";
import { servicePrices } from "#convex/business/servicePrices";
import { priceNow } from "#convex/services/prices";
import type { Backend } from "../support/backend";
import type { Caller } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { askForQuote, book, wish } from "./booking-fixtures";

const { cancel, confirm, week } = api.bookings.owner;
const { complete, get, list } = api.bookings.staff;
const paginationOpts = { numItems: 50, cursor: null };

/** Books a visit at somebody's own home. */
const at = (backend: Backend, date: string, time: string) => {
  const [, , day] = date.split("-");
  const visitor = backend.withRequestMetadata({ ip: `203.0.${day}.${Number.parseInt(time)}` });
  return book(visitor, {
    ...wish({ date, time }),
    email: `${day}-${time.slice(0, 2)}@example.com`,
  });
};

async function listed(owner: Caller, view: View, today = "2026-11-24") {
  const { page } = await owner.query(list, { view, today, paginationOpts });
  return page.map(({ reference }) => reference);
}

describe("the owner's lists", () => {
  test("of bookings to confirm has the soonest visit first, and no quotes", async ({
    backend,
    owner,
  }) => {
    const [friday, thursday, sure] = [
      await at(backend, "2026-11-27", "09:00"),
      await at(backend, "2026-11-26", "15:00"),
      await at(backend, "2026-11-26", "09:00"),
    ];
    await askForQuote(backend);
    await owner.mutation(confirm, { reference: sure });
    expect(await listed(owner, "waiting")).toEqual([thursday, friday]);
  });

  test("of quotes has the newest first, and none with a time or done", async ({
    backend,
    owner,
  }) => {
    const [first, second, done] = [
      await askForQuote(backend),
      await askForQuote(backend),
      await askForQuote(backend),
    ];
    await at(backend, "2026-11-26", "09:00");
    await owner.mutation(complete, { reference: done });
    expect(await listed(owner, "quotes")).toEqual([second, first]);
  });

  test("of upcoming visits begins today, soonest first, without cancelled ones", async ({
    backend,
    owner,
  }) => {
    const [late, early, off, done] = [
      await at(backend, "2026-11-27", "15:00"),
      await at(backend, "2026-11-27", "09:00"),
      await at(backend, "2026-11-26", "09:00"),
      await at(backend, "2026-11-26", "10:30"),
    ];
    await owner.mutation(cancel, { reference: off });
    await owner.mutation(complete, { reference: done });
    expect(await listed(owner, "upcoming")).toEqual([done, early, late]);
    expect(await listed(owner, "upcoming", "2026-11-27")).toEqual([early, late]);
    expect(await listed(owner, "upcoming", "2026-11-28")).toEqual([]);
    expect(await listed(owner, "cancelled")).toEqual([off]);
    expect(await listed(owner, "completed")).toEqual([done]);
  });

  test("of past visits has the confirmed ones that nobody has completed, oldest first", async ({
    backend,
    owner,
  }) => {
    const [later, first, unsure, done] = [
      await at(backend, "2026-11-27", "09:00"),
      await at(backend, "2026-11-26", "09:00"),
      await at(backend, "2026-11-26", "10:30"),
      await at(backend, "2026-11-26", "12:00"),
    ];
    for (const reference of [later, first, done]) await owner.mutation(confirm, { reference });
    await owner.mutation(complete, { reference: done });
    expect(await listed(owner, "over", "2026-11-26")).toEqual([]);
    expect(await listed(owner, "over", "2026-11-27")).toEqual([first]);
    expect(await listed(owner, "over", "2028-01-01")).toEqual([first, later]);
    expect(await listed(owner, "waiting", "2028-01-01")).toEqual([unsure]);
    const narrowed = { view: "over" as const, today: "2028-01-01", to: "2026-11-26" };
    const { page } = await owner.query(list, { ...narrowed, paginationOpts });
    expect(page.map(({ reference }) => reference)).toEqual([first]);
  });

  test("have no quarantined requests", async ({ backend, owner }) => {
    await book(backend, { honeypot: "x" });
    await askForQuote(backend, { honeypot: "x" });
    for (const view of ["waiting", "quotes", "upcoming", "over"] as const) {
      expect(await listed(owner, view)).toEqual([]);
    }
  });

  test("show everything that was sent, but no internal fields", async ({ backend, owner }) => {
    const reference = await book(backend, { phone: "0412 345 678", additionalInfo: "It is slow." });
    const { page } = await owner.query(list, {
      view: "waiting",
      today: "2026-11-24",
      paginationOpts,
    });
    expect(page).toEqual([
      {
        reference,
        name: "Pat Nguyen",
        email: "pat@example.com",
        phone: "0412 345 678",
        serviceType: "online",
        ...priceNow("Computer help", servicePrices),
        callOutFeeCents: centsInFile.callOut,
        additionalInfo: "It is slow.",
        ...wish({ date: "2026-11-26", time: "09:00" }),
        visitMinutes: 90,
        confirmed: false,
        status: "Pending",
        submissionTimestamp: expect.any(Number) as number,
      },
    ]);
    expect(await owner.query(get, { reference })).toEqual({
      ...page[0],
      othersOpen: [],
      owed: [],
      personNotes: [],
      timeline: [
        {
          _id: expect.any(String) as string,
          kind: "received",
          by: "client",
          at: page[0]?.submissionTimestamp,
          to: { date: "2026-11-26", time: "09:00" },
        },
      ],
    });
  });
});

describe("the owner's week", () => {
  test("has its visits in order, done ones too, and its closed days", async ({
    backend,
    owner,
  }) => {
    const [second, first, off] = [
      await at(backend, "2026-11-28", "15:00"),
      await at(backend, "2026-11-26", "09:00"),
      await at(backend, "2026-11-26", "10:30"),
    ];
    await at(backend, "2026-11-30", "09:00");
    await owner.mutation(cancel, { reference: off });
    await owner.mutation(complete, { reference: first });
    await owner.mutation(api.bookings.owner.closeDays, {
      from: "2026-11-27",
      reason: "Training",
    });
    await owner.mutation(api.bookings.owner.closeDays, { from: "2026-11-30" });
    const { visits, closedDays } = await owner.query(week, { from: "2026-11-23" });
    expect(visits.map(({ reference }) => reference)).toEqual([first, second]);
    expect(closedDays).toEqual([{ date: "2026-11-27", reason: "Training" }]);
  });

  test.for(["", "2026-02-30", "soon"])("doesn't begin with %j", async (from, { owner }) => {
    expect(await failureOfCall(owner.query(week, { from }))).toMatchObject({ code: "invalid" });
  });
});

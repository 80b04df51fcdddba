import { withoutSystemFields } from "convex-helpers";
import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { addDays, toInstant } from "#convex/shared/dates";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";
import { book, emailsTo, getRequest, reservedSlots } from "./booking-fixtures";

const { add, cancel, closeDays, confirm, move } = api.bookings.owner;
const { reopen } = api.bookings.staff;
const { end, ofRequest, plan, repeat } = api.bookings.series.owner;

/** A visit on Thursday 26 November at 9:00, at somebody's home. */
const test = base.extend("reference", ({ backend }) =>
  book(backend, { serviceType: "in-person", address: "3 Rossmoyne St", postcode: "3071" }),
);

const visitsOn = (...dates: string[]) =>
  dates.map((bookingDate) => ({ requestId: requestId(), bookingDate, bookingTime: "09:00" }));

/** The subjects of new emails to the client. */
const subjects = async (backend: Backend, to = "pat@example.com") =>
  (await emailsTo(backend, to)).map(({ subject }) => subject.replace(/ WS-\w+/, ""));

const requests = (backend: Backend) => getRows(backend, "quoteRequests");

const repeatTwice = (owner: Caller, reference: string) =>
  owner.mutation(repeat, {
    reference,
    rhythm: "fortnight",
    visits: visitsOn("2026-12-10", "2026-12-24"),
  });

describe("before a visit is repeated, the owner sees", () => {
  test("each day at the same time, with conflicts and alternatives", async ({
    backend,
    owner,
    reference,
  }) => {
    await book(backend, { email: "sam@example.com", bookingDate: "2026-12-03" });
    await owner.mutation(closeDays, { from: "2026-12-10" });
    const args = { reference, rhythm: "week" as const, times: 3, now: NOW };
    const visits = await owner.query(plan, args);
    expect(visits.map(({ date, time, problem }) => [date, time, problem])).toEqual([
      ["2026-12-03", "09:00", "reserved"],
      ["2026-12-10", "09:00", "closed"],
      ["2026-12-17", "09:00", undefined],
    ]);
    expect(visits[0]?.others[0]).toEqual({ date: "2026-12-03", time: "10:30" });
    expect(visits[1]?.others.map(({ date }) => date)).not.toContain("2026-12-10");
  });

  test("public holidays, and days on which we no longer work at that time", async ({
    owner,
    backend,
  }) => {
    const friday = await book(backend, { bookingDate: "2026-11-27" });
    const args = { reference: friday, rhythm: "fourWeeks" as const, times: 1, now: NOW };
    expect(await owner.query(plan, args)).toMatchObject([
      { date: "2026-12-25", problem: "holiday" },
    ]);
    const hours = await backend.query(api.bookings.hours.visitor.get, {});
    await owner.mutation(api.bookings.hours.owner.save, {
      ...hours,
      days: hours.days.map((times, day) => (day === 5 ? ["10:30"] : times)),
    });
    expect(await owner.query(plan, args)).toMatchObject([{ problem: "hours" }]);
  });

  test("no plan for a request without a time, or a cancelled one", async ({ backend, owner }) => {
    const args = { rhythm: "week" as const, times: 1, now: NOW };
    const quote = await book(backend, { bookingDate: "", bookingTime: "" });
    expect(await failureOfCall(owner.query(plan, { reference: quote, ...args }))).toMatchObject({
      code: "invalid",
    });
    const reference = await book(backend);
    await owner.mutation(cancel, { reference });
    expect(await failureOfCall(owner.query(plan, { reference, ...args }))).toMatchObject({
      code: "notOpen",
    });
  });
});

describe("repeating a visit", () => {
  test("makes a confirmed booking of each, and its client gets one email with all the dates", async ({
    backend,
    owner,
    pat,
    reference,
  }) => {
    const before = await subjects(backend);
    await repeatTwice(owner, reference);
    expect(await reservedSlots(backend)).toEqual([
      "2026-11-26 09:00",
      "2026-12-10 09:00",
      "2026-12-24 09:00",
    ]);
    const [, second] = await requests(backend);
    expect(second).toMatchObject({
      name: "Pat Nguyen",
      selectedService: "Computer help",
      address: "3 Rossmoyne St",
      postcode: "3071",
      confirmed: true,
      status: "Pending",
    });
    expect(await subjects(backend)).toEqual([...before, "We’ve booked 2 more visits for you"]);
    const mail = (await emailsTo(backend, "pat@example.com")).at(-1);
    expect(mail?.text).toContain("Thu 10 December 2026, 9:00 am");
    expect(mail?.text).toContain("Thu 24 December 2026, 9:00 am");
    const mine = await pat.query(api.bookings.client.listMine, {
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(mine.page).toHaveLength(3);
  });

  test("sent again makes none twice, and emails nobody twice", async ({
    backend,
    owner,
    reference,
  }) => {
    const args = { reference, rhythm: "week" as const, visits: visitsOn("2026-12-03") };
    await owner.mutation(repeat, args);
    await owner.mutation(repeat, args);
    expect(await requests(backend)).toHaveLength(2);
    expect((await subjects(backend)).filter((each) => /booked another/.test(each))).toHaveLength(1);
  });

  test("makes none if one of the times has been taken in the meantime", async ({
    backend,
    owner,
    reference,
  }) => {
    await book(backend, { email: "sam@example.com", bookingDate: "2026-12-24" });
    expect(await failureOfCall(repeatTwice(owner, reference))).toMatchObject({ code: "slotTaken" });
    expect(await requests(backend)).toHaveLength(2);
    expect(await getRows(backend, "seriesVisits")).toEqual([]);
  });

  test("takes one to twelve visits, at times that we work", async ({ owner, reference }) => {
    const send = (visits: ReturnType<typeof visitsOn>) =>
      failureOfCall(owner.mutation(repeat, { reference, rhythm: "week", visits }));
    expect(await send([])).toMatchObject({ code: "invalid" });
    expect(await send(visitsOn(...Array.from({ length: 13 }, () => "2026-12-03")))).toMatchObject({
      code: "invalid",
    });
    expect(await send(visitsOn("2026-11-29"))).toMatchObject({ code: "invalid" });
  });

  test("of a caller without an email address emails nobody", async ({ backend, owner }) => {
    const added = await owner.mutation(add, bookingArgs({ email: undefined }));
    await repeatTwice(owner, added.ok ? added.reference : "");
    expect(await requests(backend)).toHaveLength(3);
    expect(await getRows(backend, "emails")).toEqual([]);
  });

  test("emails later moves and cancellations as usual", async ({ backend, owner, reference }) => {
    await repeatTwice(owner, reference);
    const [, second] = await requests(backend);
    const to = { bookingDate: "2026-12-11", bookingTime: "09:00" };
    await owner.mutation(move, { reference: second?.reference ?? "", ...to });
    expect((await subjects(backend)).at(-1)).toBe("Your booking has a new time");
  });
});

describe("a series", () => {
  test("is shown with each of its visits, and can be continued from any of them", async ({
    backend,
    owner,
    reference,
  }) => {
    expect(await owner.query(ofRequest, { reference })).toBeNull();
    await repeatTwice(owner, reference);
    const last = (await requests(backend)).at(-1)?.reference ?? "";
    await owner.mutation(repeat, {
      reference: last,
      rhythm: "week",
      visits: visitsOn("2026-12-31"),
    });
    const series = await owner.query(ofRequest, { reference });
    expect(series?.visits.map(({ date }) => date)).toEqual([
      "2026-11-26",
      "2026-12-10",
      "2026-12-24",
      "2026-12-31",
    ]);
  });

  test("that ends has its upcoming visits cancelled, with one email; past ones stay", async ({
    backend,
    owner,
    reference,
  }) => {
    await owner.mutation(confirm, { reference });
    await repeatTwice(owner, reference);
    vi.setSystemTime(toInstant("2026-12-01", "09:00"));
    expect(await owner.mutation(end, { reference })).toBe(2);
    expect((await requests(backend)).map(({ status }) => status)).toEqual([
      "Pending",
      "Cancelled",
      "Cancelled",
    ]);
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
    const ended = (await subjects(backend)).filter((each) => /ended|cancelled/.test(each));
    expect(ended).toEqual(["Your repeating visits have ended"]);
    expect(await owner.mutation(end, { reference })).toBe(0);
  });

  test("of several years ends completely, including the latest visits, with one email", async ({
    backend,
    owner,
    reference,
  }) => {
    vi.useFakeTimers({ now: NOW });
    // A weekly series' visits over a year and a half, and eighteen upcoming ones.
    await backend.run(async (ctx) => {
      const first = (await ctx.db.query("quoteRequests").first())!;
      const series = { series: first._id, rhythm: "week" as const };
      await ctx.db.insert("seriesVisits", { ...series, quoteRequestId: first._id });
      const rest = withoutSystemFields(first);
      for (let week = 1; week <= 100; week += 1) {
        const bookingDate = addDays("2025-04-03", 7 * week);
        const reference = `WS-X${String(week).padStart(3, "0")}`;
        const quoteRequestId = await ctx.db.insert("quoteRequests", {
          ...rest,
          reference,
          bookingDate,
        });
        await ctx.db.insert("seriesVisits", { ...series, quoteRequestId });
      }
    });
    expect((await owner.query(ofRequest, { reference }))?.visits.at(-1)?.reference).toBe("WS-X100");
    const ended = await owner.mutation(end, { reference });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    const toCome = (await requests(backend)).filter(
      ({ bookingDate = "" }) => bookingDate > "2026-11-24",
    );
    expect(toCome).toHaveLength(ended);
    expect(ended).toBeGreaterThan(15);
    expect(new Set(toCome.map(({ status }) => status))).toEqual(new Set(["Cancelled"]));
    const mails = (await emailsTo(backend, "pat@example.com")).filter(
      ({ template }) => template === "series-ended",
    );
    expect(mails).toHaveLength(1);
  });

  test("with a visit that's reopened after its end emails its client", async ({
    backend,
    owner,
    reference,
  }) => {
    await repeatTwice(owner, reference);
    await owner.mutation(end, { reference });
    const last = (await requests(backend)).at(-1)?.reference ?? "";
    await owner.mutation(reopen, { reference: last });
    expect(await getRequest(backend, last)).toMatchObject({ status: "Pending" });
    expect((await subjects(backend)).at(-1)).toBe("Your booking is on again");
  });
});

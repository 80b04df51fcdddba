import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { type Backend, getRows } from "../../support/backend";
import { BROWSER, signedIn } from "../../support/factories";
import { failureOfCall } from "../../support/failures";
import { test } from "../../support/fixtures";
import {
  askForQuote,
  book,
  emailsTo,
  getRequest,
  reservedSlots,
  slots,
  wish,
} from "../booking-fixtures";

const { cancel, listMine, move, nextVisits } = api.bookings.client;
const { confirm } = api.bookings.owner;
const firstPage = { paginationOpts: { numItems: 50, cursor: null } };
const HOUR = 60 * 60 * 1000;

const told = async (backend: Backend) => (await getRows(backend, "adminNotifications")).slice(1);

describe("a signed-in client", () => {
  test("sees all of their own requests, and each one's timeline", async ({
    backend,
    owner,
    pat,
  }) => {
    await book(backend, { email: "sam@example.com" });
    const reference = await book(backend, {
      ...wish(slots.friday),
      email: "Pat@Example.com",
      phone: "0412 345 678",
      serviceType: "in-person",
      address: "1 High St",
      postcode: "3071",
      additionalInfo: "It is slow.",
    });
    await owner.mutation(confirm, { reference });
    const { page } = await pat.query(listMine, firstPage);
    expect(page).toMatchObject([
      {
        reference,
        phone: "0412 345 678",
        address: "1 High St",
        postcode: "3071",
        additionalInfo: "It is slow.",
        confirmed: true,
        timeline: [
          { kind: "received", to: slots.friday },
          { kind: "confirmed", by: "owner" },
        ],
      },
    ]);
  });

  test("pages through many, newest first", async ({ backend, pat }) => {
    const sent = [];
    for (let count = 0; count < 8; count += 1) sent.push(await askForQuote(backend));
    const first = await pat.query(listMine, firstPage);
    const second = await pat.query(listMine, {
      paginationOpts: { numItems: 50, cursor: first.continueCursor },
    });
    const shown = [...first.page, ...second.page].map(({ reference }) => reference);
    expect([first.page.length, second.page.length]).toEqual([6, 2]);
    expect(shown).toEqual(sent.reverse());
  });

  test("sees the next visits first, however many requests came after them", async ({
    backend,
    pat,
  }) => {
    const friday = await book(backend, wish(slots.friday));
    const thursday = await book(backend);
    await book(backend, { email: "sam@example.com", bookingTime: "10:30" });
    for (let count = 0; count < 6; count += 1) await askForQuote(backend);
    const next = await pat.query(nextVisits, { today: "2026-11-24" });
    expect(next.map(({ reference }) => reference)).toEqual([thursday, friday]);
    await pat.mutation(cancel, { request: { reference: thursday } });
    const rest = await pat.query(nextVisits, { today: "2026-11-24" });
    expect(rest.map(({ reference }) => reference)).toEqual([friday]);
    expect(await pat.query(nextVisits, { today: "2026-12-24" })).toEqual([]);
  });

  test("cancels a booking: its time is free, and both are told", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    expect(await pat.mutation(cancel, { request: { reference } })).toEqual({ ok: true });
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Cancelled" });
    expect(await reservedSlots(backend)).toEqual([]);
    expect(await told(backend)).toMatchObject([
      {
        eventType: "Booking Changed",
        reference,
        fields: { change: "cancelled", name: "Pat Nguyen", ...wish(slots.thursday) },
      },
    ]);
    const notice = (await emailsTo(backend, "owner@example.com")).at(-1);
    expect(notice).toMatchObject({
      template: "booking-changed-notice",
      subject: `${reference} was cancelled by Pat Nguyen`,
    });
    expect(notice?.text).toContain("It was: Thu 26 November 2026, 9:00 am AEDT");
    expect(notice?.text).not.toContain("Old time");
    const mine = (await emailsTo(backend, "pat@example.com")).at(-1);
    expect(mine?.subject).toBe(`Your booking ${reference} is cancelled`);
    expect(mine?.text).toContain("As you asked");
    expect(mine?.text).not.toContain("Instead of");
  });

  test("moves a booking in one step; it has to be confirmed again", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    await pat.mutation(move, { request: { reference }, ...wish(slots.friday), browser: BROWSER });
    expect(await reservedSlots(backend)).toEqual(["2026-11-27 15:00"]);
    expect(await getRequest(backend, reference)).toMatchObject({
      ...wish(slots.friday),
      confirmed: false,
      status: "Pending",
    });
    expect(await told(backend)).toMatchObject([
      {
        fields: {
          change: "moved",
          ...wish(slots.friday),
          before: "Thursday 26 November 2026, 9:00\u00a0am",
        },
      },
    ]);
    const notice = (await emailsTo(backend, "owner@example.com")).at(-1);
    expect(notice?.text).toContain("New time: Fri 27 November 2026, 3:00 pm AEDT");
    expect(notice?.text).toContain("Old time: Thu 26 November 2026, 9:00 am AEDT");
  });

  test("who wants a taken time keeps the old one and is offered others", async ({
    backend,
    pat,
  }) => {
    const reference = await book(backend);
    await book(backend, { ...wish(slots.later), email: "sam@example.com" });
    const wanted = pat.mutation(move, {
      request: { reference },
      ...wish(slots.later),
      browser: BROWSER,
    });
    expect(await failureOfCall(wanted)).toMatchObject({
      code: "slotTaken",
      nearest: [{ date: "2026-11-26", time: "12:00" }, expect.anything(), expect.anything()],
    });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00", "2026-11-26 10:30"]);
    expect(await told(backend)).toHaveLength(1);
  });

  test("can move only to a time that a visitor may book", async ({ backend, pat }) => {
    const reference = await book(backend);
    const tomorrow = wish({ date: "2026-11-25", time: "09:00" });
    vi.setSystemTime(toInstant("2026-11-24", "09:01"));
    expect(
      await failureOfCall(
        pat.mutation(move, { request: { reference }, ...tomorrow, browser: BROWSER }),
      ),
    ).toMatchObject({
      code: "invalid",
      fields: { bookingTime: expect.stringContaining("24 hours") as string },
    });
    const sunday = wish({ date: "2026-11-29", time: "09:00" });
    expect(
      await failureOfCall(
        pat.mutation(move, { request: { reference }, ...sunday, browser: BROWSER }),
      ),
    ).toMatchObject({
      code: "invalid",
    });
  });

  test("can do so until 24 hours before it starts, and not a millisecond later", async ({
    backend,
    pat,
  }) => {
    const reference = await book(backend);
    const last = toInstant("2026-11-26", "09:00") - 24 * HOUR;
    vi.setSystemTime(last + 1);
    const late = { code: "tooLate" };
    expect(await failureOfCall(pat.mutation(cancel, { request: { reference } }))).toEqual(late);
    const away = pat.mutation(move, {
      request: { reference },
      ...wish(slots.friday),
      browser: BROWSER,
    });
    expect(await failureOfCall(away)).toEqual(late);
    vi.setSystemTime(last);
    await pat.mutation(cancel, { request: { reference } });
    expect(await reservedSlots(backend)).toEqual([]);
  });

  test("who presses twice changes it once, even if the 24 hours have begun by then", async ({
    backend,
    pat,
  }) => {
    const reference = await book(backend);
    await pat.mutation(cancel, { request: { reference } });
    const mails = await getRows(backend, "emails");
    vi.setSystemTime(toInstant("2026-11-26", "08:00"));
    expect(await pat.mutation(cancel, { request: { reference } })).toEqual({ ok: true });
    expect(await getRows(backend, "emails")).toEqual(mails);
  });

  test("who changes their mind eleven times in ten minutes is asked to wait", async ({
    backend,
    pat,
  }) => {
    const reference = await book(backend);
    for (let count = 0; count < 10; count += 1) {
      const to = count % 2 === 0 ? slots.friday : slots.later;
      expect(
        await pat.mutation(move, { request: { reference }, ...wish(to), browser: BROWSER }),
      ).toEqual({
        ok: true,
      });
    }
    expect(await pat.mutation(cancel, { request: { reference } })).toMatchObject({
      ok: false,
      failure: { code: "tooManyRequests" },
    });
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Pending" });
  });
});

describe("other people's requests", () => {
  test("are not found, as if there were none", async ({ backend }) => {
    const reference = await book(backend);
    const sam = (await signedIn(backend, "sam@example.com")).as;
    for (const other of [reference, "WS-NONE", ""]) {
      const cancelled = sam.mutation(cancel, { request: { reference: other } });
      const moved = sam.mutation(move, {
        request: { reference: other },
        ...wish(slots.friday),
        browser: BROWSER,
      });
      expect(await failureOfCall(cancelled)).toEqual({ code: "notFound" });
      expect(await failureOfCall(moved)).toEqual({ code: "notFound" });
    }
    expect((await sam.query(listMine, firstPage)).page).toEqual([]);
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
  });
});

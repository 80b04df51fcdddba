import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { EMAILED_AFTER } from "#convex/shared/undo";
import { type Backend, getRows } from "../support/backend";
import { type Caller, NOW, OWNER, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import {
  askForQuote,
  book,
  emailsTo,
  getRequest,
  letUndoPass,
  reservedSlots,
  slots,
  wish,
} from "./booking-fixtures";

const { cancel, confirm, move, unconfirm } = api.bookings.owner;
const { complete, get, reopen } = api.bookings.staff;

const timeline = async (owner: Caller, reference: string) =>
  (await owner.query(get, { reference }))?.timeline.map(({ kind, by }) => `${kind} by ${by}`);
const subjects = async (backend: Backend) =>
  (await emailsTo(backend, "pat@example.com")).map(({ subject }) => subject);

describe("the owner", () => {
  test("confirms a booking and undoes that; the client is told of both", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    expect(await getRequest(backend, reference)).toMatchObject({
      confirmed: true,
      status: "Pending",
    });
    letUndoPass();
    await owner.mutation(unconfirm, { reference });
    expect(await getRequest(backend, reference)).toMatchObject({
      confirmed: false,
      status: "Pending",
    });
    expect(await subjects(backend)).toEqual([
      `We have your booking ${reference}`,
      `Your booking ${reference} is confirmed`,
      `Your booking ${reference} isn’t confirmed yet`,
    ]);
    expect(await timeline(owner, reference)).toEqual([
      "received by client",
      "confirmed by owner",
      "unconfirmed by owner",
    ]);
  });

  test("the session says who did something; the client never learns which owner it was", async ({
    backend,
    pat,
  }) => {
    vi.stubEnv("OWNER_EMAILS", `${OWNER},minh@example.com`);
    const [rosa, minh] = [
      await signedIn(backend, OWNER),
      await signedIn(backend, "minh@example.com"),
    ];
    const reference = await book(backend);
    await rosa.as.mutation(confirm, { reference });
    await minh.as.mutation(complete, { reference });
    const seen = (await minh.as.query(get, { reference }))?.timeline;
    expect(seen?.map(({ owner }) => owner)).toEqual([undefined, OWNER, "minh@example.com"]);
    const own = await pat.query(api.bookings.client.listMine, {
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(JSON.stringify(own)).not.toMatch(/owner@|minh@/);
  });

  test("marks a booking as done and undoes that; its time stays reserved, and nobody is emailed", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(complete, { reference });
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Completed" });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
    await owner.mutation(reopen, { reference });
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Pending" });
    expect(await subjects(backend)).toEqual([`We have your booking ${reference}`]);
    expect(await timeline(owner, reference)).toEqual([
      "received by client",
      "completed by owner",
      "reopened by owner",
    ]);
  });

  test("cancels a booking: its time is free at once, and the client gets the note", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(cancel, { reference, note: "  Our van broke down.\nSorry! " });
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Cancelled" });
    expect(await reservedSlots(backend)).toEqual([]);
    const [, mail] = await emailsTo(backend, "pat@example.com");
    expect(mail?.text).toContain("A note from us: Our van broke down.\n  Sorry!");
    expect(mail?.text).toContain("It was: Thu 26 November 2026, 9:00 am AEDT");
    await book(backend, { email: "sam@example.com" });
  });

  test("reopens a cancelled booking: it has its time back, and the client is told", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    await owner.mutation(cancel, { reference });
    letUndoPass();
    await owner.mutation(reopen, { reference });
    expect(await getRequest(backend, reference)).toMatchObject({
      status: "Pending",
      confirmed: true,
    });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
    expect((await subjects(backend)).at(-1)).toBe(`Your booking ${reference} is on again`);
  });

  test("can reopen it, at its time, when the day is closed or over by then", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(cancel, { reference });
    await owner.mutation(api.bookings.owner.closeDays, { from: slots.thursday.date });
    await owner.mutation(reopen, { reference });
    await owner.mutation(cancel, { reference });
    vi.setSystemTime(NOW + 7 * 24 * 60 * 60 * 1000);
    await owner.mutation(reopen, { reference });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
  });

  test("is told who came first if the time was booked in the meantime, and reopens it at another", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(cancel, { reference });
    await book(backend, { email: "sam@example.com" });
    expect(await failureOfCall(owner.mutation(reopen, { reference }))).toMatchObject({
      code: "slotTaken",
      nearest: [slots.later, { date: "2026-11-26", time: "12:00" }, expect.anything()],
    });
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Cancelled" });
    await owner.mutation(reopen, { reference, ...wish(slots.later) });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00", "2026-11-26 10:30"]);
    expect(await getRequest(backend, reference)).toMatchObject(wish(slots.later));
  });

  test("moves a booking, and back: a confirmed one stays confirmed", async ({ backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    letUndoPass();
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    expect(await getRequest(backend, reference)).toMatchObject({
      ...wish(slots.friday),
      confirmed: true,
    });
    expect(await reservedSlots(backend)).toEqual(["2026-11-27 15:00"]);
    letUndoPass();
    await owner.mutation(move, { reference, ...wish(slots.thursday) });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);

    const mail = (await emailsTo(backend, "pat@example.com"))[2];
    expect(mail?.text).toContain("When: Fri 27 November 2026, 3:00 pm AEDT");
    expect(mail?.text).toContain("Instead of: Thu 26 November 2026, 9:00 am AEDT");
    const { timeline } = (await owner.query(get, { reference }))!;
    expect(timeline.slice(2)).toMatchObject([
      {
        kind: "changed",
        by: "owner",
        owner: OWNER,
        at: NOW + EMAILED_AFTER,
        from: slots.thursday,
        to: slots.friday,
      },
      {
        kind: "changed",
        by: "owner",
        owner: OWNER,
        at: NOW + 2 * EMAILED_AFTER,
        from: slots.friday,
        to: slots.thursday,
      },
    ]);
  });

  test("gives a quote request a time, which makes it a booking", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    expect(await reservedSlots(backend)).toEqual(["2026-11-27 15:00"]);
    expect((await subjects(backend)).at(-1)).toBe(`Your booking ${reference} has a time`);
  });

  test("needs no notice and can look a year ahead, but can't book in the past or on a Sunday", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    const to = (bookingDate: string, bookingTime: string) =>
      owner.mutation(move, { reference, bookingDate, bookingTime });
    await to("2026-11-24", "09:00");
    await to("2027-11-24", "15:00");
    expect(await reservedSlots(backend)).toEqual(["2027-11-24 15:00"]);
    const field = async (call: Promise<unknown>) => await failureOfCall(call);
    expect(await field(to("2027-11-25", "15:00"))).toMatchObject({
      fields: { bookingDate: "Choose a date in the next 365 days" },
    });
    expect(await field(to("2026-11-23", "15:00"))).toMatchObject({
      fields: { bookingDate: "Choose today or a later date" },
    });
    expect(await field(to("2026-11-29", "15:00"))).toMatchObject({
      fields: { bookingDate: expect.stringContaining("Sundays") as string },
    });
    vi.setSystemTime(NOW + 2 * 60 * 60 * 1000);
    expect(await field(to("2026-11-24", "09:00"))).toMatchObject({
      fields: { bookingTime: "That time is over. Choose a later time" },
    });
    expect(await reservedSlots(backend)).toEqual(["2027-11-24 15:00"]);
  });

  test("who wants a taken time is offered others, never the one that the booking has", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await book(backend, { ...wish(slots.later), email: "sam@example.com" });
    const call = owner.mutation(move, { reference, ...wish(slots.later) });
    expect(await failureOfCall(call)).toEqual({
      code: "slotTaken",
      nearest: ["12:00", "13:30", "15:00"].map((time) => ({ date: "2026-11-26", time })),
    });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00", "2026-11-26 10:30"]);
  });
});

test("a second press changes nothing and emails nobody", async ({ backend, owner }) => {
  const reference = await book(backend);
  const twice = async (batchId: () => Promise<unknown>) => {
    await batchId();
    const [events, mails] = [
      await getRows(backend, "requestEvents"),
      await getRows(backend, "emails"),
    ];
    await batchId();
    expect(await getRows(backend, "requestEvents")).toEqual(events);
    expect(await getRows(backend, "emails")).toEqual(mails);
  };
  await twice(() => owner.mutation(confirm, { reference }));
  await twice(() => owner.mutation(move, { reference, ...wish(slots.friday) }));
  await twice(() => owner.mutation(unconfirm, { reference }));
  await twice(() => owner.mutation(complete, { reference }));
  await twice(() => owner.mutation(reopen, { reference }));
  await twice(() => owner.mutation(cancel, { reference, note: "Sorry" }));
  await twice(() => owner.mutation(reopen, { reference }));
});

test("a note may have 4,000 characters, and is cleaned like all text", async ({
  backend,
  owner,
}) => {
  const reference = await book(backend);
  const tooLong = owner.mutation(cancel, { reference, note: "a".repeat(64 * 1024) });
  expect(await failureOfCall(tooLong)).toEqual({
    code: "invalid",
    fields: { note: "Use 4,000 characters or fewer" },
  });
  await owner.mutation(cancel, { reference, note: "\u202E\0 \u200B" });
  expect((await getRows(backend, "requestEvents")).at(-1)).not.toHaveProperty("note");
});

test("an unknown or quarantined reference isn't found", async ({ backend, owner }) => {
  await book(backend, { honeypot: "https://spam.example" });
  const [reserved] = await getRows(backend, "quoteRequests");
  for (const reference of ["", "WS-NONE", reserved!.reference]) {
    expect(await owner.query(get, { reference })).toBeNull();
    for (const call of [confirm, unconfirm, complete, cancel, reopen]) {
      expect(await failureOfCall(owner.mutation(call, { reference }))).toEqual({
        code: "notFound",
      });
    }
  }
});

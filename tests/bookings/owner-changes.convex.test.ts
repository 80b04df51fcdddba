import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { rowsOf } from "../support/backend";
import { NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import {
  askForQuote,
  book,
  closeOffice,
  heldSlots,
  mailsTo,
  openOffice,
  requestOf,
  slots,
  wish,
} from "./booking-fixtures";

const { cancel, complete, confirm, get, move, reopen, unconfirm } = api.bookings.owner;
let t: Awaited<ReturnType<typeof openOffice>>["t"];
let owner: Awaited<ReturnType<typeof openOffice>>["owner"];

beforeEach(async () => {
  ({ t, owner } = await openOffice());
});
afterEach(closeOffice);

const story = async (reference: string) =>
  (await owner.query(get, { reference }))?.timeline.map(({ kind, by }) => `${kind} by ${by}`);
const subjects = async () => (await mailsTo(t, "pat@example.com")).map(({ subject }) => subject);

describe("the owner", () => {
  test("confirms a booking and takes that back; the client is told of both", async () => {
    const reference = await book(t);
    await owner.mutation(confirm, { reference });
    expect(await requestOf(t, reference)).toMatchObject({ confirmed: true, status: "Pending" });
    await owner.mutation(unconfirm, { reference });
    expect(await requestOf(t, reference)).toMatchObject({ confirmed: false, status: "Pending" });
    expect(await subjects()).toEqual([
      `We have your booking ${reference}`,
      `Your booking ${reference} is confirmed`,
      `Your booking ${reference} is not confirmed yet`,
    ]);
    expect(await story(reference)).toEqual([
      "received by client",
      "confirmed by owner",
      "unconfirmed by owner",
    ]);
  });

  test("marks a booking as done and takes that back; its time stays held, and nobody is mailed", async () => {
    const reference = await book(t);
    await owner.mutation(complete, { reference });
    expect(await requestOf(t, reference)).toMatchObject({ status: "Completed" });
    expect(await heldSlots(t)).toEqual(["2026-11-26 09:00"]);
    await owner.mutation(reopen, { reference });
    expect(await requestOf(t, reference)).toMatchObject({ status: "Pending" });
    expect(await subjects()).toEqual([`We have your booking ${reference}`]);
    expect(await story(reference)).toEqual([
      "received by client",
      "completed by owner",
      "reopened by owner",
    ]);
  });

  test("cancels a booking: its time is free at once, and the client reads the note", async () => {
    const reference = await book(t);
    await owner.mutation(cancel, { reference, note: "  Our van broke down.\nSorry! " });
    expect(await requestOf(t, reference)).toMatchObject({ status: "Cancelled" });
    expect(await heldSlots(t)).toEqual([]);
    const [, mail] = await mailsTo(t, "pat@example.com");
    expect(mail?.text).toContain("A note from us: Our van broke down.\n  Sorry!");
    expect(mail?.text).toContain("It was: Thu 26 November 2026, 9:00 am AEDT");
    await book(t, { email: "sam@example.com" });
  });

  test("opens a cancelled booking again: it has its time back, and the client is told", async () => {
    const reference = await book(t);
    await owner.mutation(confirm, { reference });
    await owner.mutation(cancel, { reference });
    await owner.mutation(reopen, { reference });
    expect(await requestOf(t, reference)).toMatchObject({ status: "Pending", confirmed: true });
    expect(await heldSlots(t)).toEqual(["2026-11-26 09:00"]);
    expect((await subjects()).at(-1)).toBe(`Your booking ${reference} is on again`);
  });

  test("can open it again, at its time, when the day is closed or over by then", async () => {
    const reference = await book(t);
    await owner.mutation(cancel, { reference });
    await owner.mutation(api.bookings.owner.closeDay, { date: slots.thursday.date });
    await owner.mutation(reopen, { reference });
    await owner.mutation(cancel, { reference });
    vi.setSystemTime(NOW + 7 * 24 * 60 * 60 * 1000);
    await owner.mutation(reopen, { reference });
    expect(await heldSlots(t)).toEqual(["2026-11-26 09:00"]);
  });

  test("is told who came first if the time was booked meanwhile, and opens it at another", async () => {
    const reference = await book(t);
    await owner.mutation(cancel, { reference });
    await book(t, { email: "sam@example.com" });
    expect(await failureOfCall(owner.mutation(reopen, { reference }))).toMatchObject({
      code: "slotTaken",
      nearest: [slots.later, { date: "2026-11-26", time: "12:00" }, expect.anything()],
    });
    expect(await requestOf(t, reference)).toMatchObject({ status: "Cancelled" });
    await owner.mutation(reopen, { reference, ...wish(slots.later) });
    expect(await heldSlots(t)).toEqual(["2026-11-26 09:00", "2026-11-26 10:30"]);
    expect(await requestOf(t, reference)).toMatchObject(wish(slots.later));
  });

  test("moves a booking, and back: a confirmed one stays confirmed", async () => {
    const reference = await book(t);
    await owner.mutation(confirm, { reference });
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    expect(await requestOf(t, reference)).toMatchObject({ ...wish(slots.friday), confirmed: true });
    expect(await heldSlots(t)).toEqual(["2026-11-27 15:00"]);
    await owner.mutation(move, { reference, ...wish(slots.thursday) });
    expect(await heldSlots(t)).toEqual(["2026-11-26 09:00"]);

    const mail = (await mailsTo(t, "pat@example.com"))[2];
    expect(mail?.text).toContain("When: Fri 27 November 2026, 3:00 pm AEDT");
    expect(mail?.text).toContain("Instead of: Thu 26 November 2026, 9:00 am AEDT");
    const { timeline } = (await owner.query(get, { reference }))!;
    expect(timeline.slice(2)).toEqual([
      { kind: "changed", by: "owner", at: NOW, from: slots.thursday, to: slots.friday },
      { kind: "changed", by: "owner", at: NOW, from: slots.friday, to: slots.thursday },
    ]);
  });

  test("gives a quote request a time, and so makes it a booking", async () => {
    const reference = await askForQuote(t);
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    expect(await heldSlots(t)).toEqual(["2026-11-27 15:00"]);
    expect((await subjects()).at(-1)).toBe(`Your booking ${reference} has a time`);
  });

  test("needs no notice and can look a year ahead, but not back, and not at a Sunday", async () => {
    const reference = await book(t);
    const to = (bookingDate: string, bookingTime: string) =>
      owner.mutation(move, { reference, bookingDate, bookingTime });
    await to("2026-11-24", "09:00");
    await to("2027-11-24", "15:00");
    expect(await heldSlots(t)).toEqual(["2027-11-24 15:00"]);
    const field = async (call: Promise<unknown>) => await failureOfCall(call);
    expect(await field(to("2027-11-25", "15:00"))).toMatchObject({
      fields: { bookingDate: "Choose a date in the next 365 days" },
    });
    expect(await field(to("2026-11-23", "15:00"))).toMatchObject({
      fields: { bookingDate: "Choose a date from today on" },
    });
    expect(await field(to("2026-11-29", "15:00"))).toMatchObject({
      fields: { bookingDate: expect.stringContaining("Sundays") as string },
    });
    vi.setSystemTime(NOW + 2 * 60 * 60 * 1000);
    expect(await field(to("2026-11-24", "09:00"))).toMatchObject({
      fields: { bookingTime: "That time is over. Choose a later time" },
    });
    expect(await heldSlots(t)).toEqual(["2027-11-24 15:00"]);
  });

  test("who wants a time that is taken is offered others, never the one that the booking has", async () => {
    const reference = await book(t);
    await book(t, { ...wish(slots.later), email: "sam@example.com" });
    const call = owner.mutation(move, { reference, ...wish(slots.later) });
    expect(await failureOfCall(call)).toEqual({
      code: "slotTaken",
      nearest: ["12:00", "13:30", "15:00"].map((time) => ({ date: "2026-11-26", time })),
    });
    expect(await heldSlots(t)).toEqual(["2026-11-26 09:00", "2026-11-26 10:30"]);
  });
});

test("a second press changes nothing and mails nobody", async () => {
  const reference = await book(t);
  const twice = async (press: () => Promise<unknown>) => {
    await press();
    const [events, mails] = [await rowsOf(t, "requestEvents"), await rowsOf(t, "emails")];
    await press();
    expect(await rowsOf(t, "requestEvents")).toEqual(events);
    expect(await rowsOf(t, "emails")).toEqual(mails);
  };
  await twice(() => owner.mutation(confirm, { reference }));
  await twice(() => owner.mutation(move, { reference, ...wish(slots.friday) }));
  await twice(() => owner.mutation(unconfirm, { reference }));
  await twice(() => owner.mutation(complete, { reference }));
  await twice(() => owner.mutation(reopen, { reference }));
  await twice(() => owner.mutation(cancel, { reference, note: "Sorry" }));
  await twice(() => owner.mutation(reopen, { reference }));
});

test("what is over has to be opened again before it changes", async () => {
  const done = await book(t);
  const off = await book(t, { ...wish(slots.later), email: "sam@example.com" });
  await owner.mutation(complete, { reference: done });
  await owner.mutation(cancel, { reference: off });
  const completed = { code: "notOpen", status: "Completed" };
  const cancelled = { code: "notOpen", status: "Cancelled" };
  const at = wish(slots.friday);
  expect(await failureOfCall(owner.mutation(confirm, { reference: done }))).toEqual(completed);
  expect(await failureOfCall(owner.mutation(cancel, { reference: done }))).toEqual(completed);
  expect(await failureOfCall(owner.mutation(move, { reference: done, ...at }))).toEqual(completed);
  expect(await failureOfCall(owner.mutation(reopen, { reference: done, ...at }))).toEqual(
    completed,
  );
  expect(await failureOfCall(owner.mutation(complete, { reference: off }))).toEqual(cancelled);
  expect(await failureOfCall(owner.mutation(move, { reference: off, ...at }))).toEqual(cancelled);
});

test("a note has room for 4,000 characters, and is cleaned like all text", async () => {
  const reference = await book(t);
  const tooLong = owner.mutation(cancel, { reference, note: "a".repeat(64 * 1024) });
  expect(await failureOfCall(tooLong)).toEqual({
    code: "invalid",
    fields: { note: "Use 4,000 characters or fewer" },
  });
  await owner.mutation(cancel, { reference, note: "\u202E\0 \u200B" });
  expect((await rowsOf(t, "requestEvents")).at(-1)).not.toHaveProperty("note");
});

test("a reference that is none, or of what a program sent, is not found", async () => {
  await book(t, { trap: "https://spam.example" });
  const [held] = await rowsOf(t, "quoteRequests");
  for (const reference of ["", "WS-NONE", held!.reference]) {
    expect(await owner.query(get, { reference })).toBeNull();
    for (const call of [confirm, unconfirm, complete, cancel, reopen]) {
      expect(await failureOfCall(owner.mutation(call, { reference }))).toEqual({
        code: "notFound",
      });
    }
  }
});

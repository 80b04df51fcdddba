import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "#convex/_generated/api";
import { rowsOf } from "../support/backend";
import { bookingArgs } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { book, closeOffice, heldSlots, mailsTo, openOffice, requestOf } from "./booking-fixtures";

const { add, get } = api.bookings.owner;
let t: Awaited<ReturnType<typeof openOffice>>["t"];
let owner: Awaited<ReturnType<typeof openOffice>>["owner"];

beforeEach(async () => {
  ({ t, owner } = await openOffice());
});
afterEach(closeOffice);

async function addOne(overrides: Record<string, unknown> = {}) {
  const result = await owner.mutation(add, bookingArgs(overrides));
  if (!result.ok) throw new Error("Over the limit");
  return result.reference;
}

test("what is agreed on the phone is confirmed from the start; the caller gets one mail, the owner none", async () => {
  const reference = await addOne({ bookingDate: "2026-11-24", bookingTime: "09:00" });
  expect(await requestOf(t, reference)).toMatchObject({ confirmed: true, status: "Pending" });
  expect(await heldSlots(t)).toEqual(["2026-11-24 09:00"]);
  expect((await mailsTo(t, "pat@example.com")).map(({ subject }) => subject)).toEqual([
    `Your booking ${reference} is confirmed`,
  ]);
  expect(await mailsTo(t, "owner@example.com")).toEqual([]);
  expect(await rowsOf(t, "adminNotifications")).toEqual([]);
  const { timeline } = (await owner.query(get, { reference }))!;
  expect(timeline.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
    "received by owner",
    "confirmed by owner",
  ]);
});

test("a quote for a caller waits for an answer like any other", async () => {
  const reference = await addOne({ bookingDate: undefined, bookingTime: undefined });
  expect(await requestOf(t, reference)).toMatchObject({ confirmed: false });
  expect((await mailsTo(t, "pat@example.com")).map(({ subject }) => subject)).toEqual([
    `We have your request ${reference}`,
  ]);
});

test("the owner's form has the visitor's rules, but for the notice", async () => {
  const refused = owner.mutation(add, bookingArgs({ name: " ", bookingDate: "2026-11-29" }));
  expect(await failureOfCall(refused)).toEqual({
    code: "invalid",
    fields: {
      name: "Enter your name",
      bookingDate: "We are closed on Sundays. Choose a day from Monday to Saturday",
    },
  });
});

test("a time has one winner, also between the owner and a visitor", async () => {
  await book(t);
  expect(await failureOfCall(addOne())).toMatchObject({ code: "slotTaken" });
});

test("pressed five times, it is written once; and nothing limits how many callers there are in a day", async () => {
  const args = bookingArgs();
  const results = await Promise.all(Array.from({ length: 5 }, () => owner.mutation(add, args)));
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await rowsOf(t, "quoteRequests")).toHaveLength(1);
  for (let count = 0; count < 30; count += 1) {
    await addOne({ bookingDate: undefined, bookingTime: undefined });
  }
});

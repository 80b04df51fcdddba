import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { bookingArgs, type Caller } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { book, emailsTo, getRequest, reservedSlots } from "./booking-fixtures";

const { add } = api.bookings.callers.owner;
const { get } = api.bookings.owner;

async function addOne(owner: Caller, overrides: Record<string, unknown> = {}) {
  const result = await owner.mutation(add, bookingArgs(overrides));
  if (!result.ok) throw new Error("Over the limit");
  return result.reference;
}

test("what is agreed on the phone is confirmed from the start; the caller gets one mail, the owner none", async ({
  backend,
  owner,
}) => {
  const reference = await addOne(owner, { bookingDate: "2026-11-24", bookingTime: "09:00" });
  expect(await getRequest(backend, reference)).toMatchObject({
    confirmed: true,
    status: "Pending",
  });
  expect(await reservedSlots(backend)).toEqual(["2026-11-24 09:00"]);
  expect((await emailsTo(backend, "pat@example.com")).map(({ subject }) => subject)).toEqual([
    `Your booking ${reference} is confirmed`,
  ]);
  expect(await emailsTo(backend, "owner@example.com")).toEqual([]);
  expect(await getRows(backend, "adminNotifications")).toEqual([]);
  const { timeline } = (await owner.query(get, { reference }))!;
  expect(timeline.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
    "received by owner",
    "confirmed by owner",
  ]);
});

test("a quote for a caller waits for an answer like any other", async ({ backend, owner }) => {
  const reference = await addOne(owner, { bookingDate: undefined, bookingTime: undefined });
  expect(await getRequest(backend, reference)).toMatchObject({ confirmed: false });
  expect((await emailsTo(backend, "pat@example.com")).map(({ subject }) => subject)).toEqual([
    `We have your request ${reference}`,
  ]);
});

test("the owner's form has the visitor's rules, but for the notice", async ({ owner }) => {
  const wrong = { name: " ", phone: undefined, bookingDate: "2026-11-29" };
  const refused = owner.mutation(add, bookingArgs(wrong));
  expect(await failureOfCall(refused)).toEqual({
    code: "invalid",
    fields: {
      name: "Enter the caller’s name",
      phone: "Enter the caller’s phone number",
      bookingDate: "We’re closed on Sundays. Choose a day from Monday to Saturday",
    },
  });
});

test("a time has one winner, also between the owner and a visitor", async ({ backend, owner }) => {
  await book(backend);
  expect(await failureOfCall(owner.mutation(add, bookingArgs()))).toMatchObject({
    code: "slotTaken",
  });
});

test("pressed five times, it is written once; and nothing limits how many callers there are in a day", async ({
  backend,
  owner,
}) => {
  const args = bookingArgs();
  const results = await Promise.all(Array.from({ length: 5 }, () => owner.mutation(add, args)));
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await getRows(backend, "quoteRequests")).toHaveLength(1);
  for (let count = 0; count < 30; count += 1) {
    await addOne(owner, { bookingDate: undefined, bookingTime: undefined });
  }
});

test("what’s missing is asked for in words for the owner", async ({ owner }) => {
  const atHome = { serviceType: "in-person" as const, address: undefined, postcode: "3071" };
  expect(await owner.mutation(add, bookingArgs(atHome))).toMatchObject({
    failure: { code: "invalid", fields: { address: "Enter their address" } },
  });
});

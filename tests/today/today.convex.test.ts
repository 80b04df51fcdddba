import type { FunctionArgs } from "convex/server";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, requestRow } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { write } from "../support/write";

const TODAY = "2026-11-24";
const { countWaiting, listWaiting, nextBookings } = api.today.owner;

const book = (backend: Backend, overrides: Record<string, unknown>) =>
  backend.mutation(api.bookings.visitor.book, bookingArgs(overrides));
type Waiting = FunctionArgs<typeof countWaiting>["what"];
const count = (owner: Caller, what: Waiting) => owner.query(countWaiting, { what });

describe("the next visits", () => {
  test("are in order from a date on, with whom and where; quotes are not among them", async ({
    backend,
    owner,
  }) => {
    await book(backend, { bookingDate: "2026-11-27", bookingTime: "09:00", name: "Third" });
    await book(backend, { bookingDate: "2026-11-26", bookingTime: "15:00", name: "Second" });
    await book(backend, {
      bookingDate: "2026-11-26",
      bookingTime: "10:30",
      name: "First",
      serviceType: "in-person",
      address: "1 High St",
      postcode: "3071",
      phone: "0412345678",
    });
    await book(backend, { bookingDate: undefined, bookingTime: undefined, name: "Quote" });
    const visits = await owner.query(nextBookings, { from: TODAY });
    expect(visits.map(({ name }) => name)).toEqual(["First", "Second", "Third"]);
    expect(visits[0]).toEqual({
      reference: expect.stringMatching(/^WS-/) as string,
      date: "2026-11-26",
      time: "10:30",
      name: "First",
      email: "pat@example.com",
      phone: "0412345678",
      address: "1 High St",
      postcode: "3071",
      selectedService: "Computer help",
      serviceType: "in-person",
      confirmed: false,
      status: "Pending",
    });
    expect(await owner.query(nextBookings, { from: "2026-11-27" })).toHaveLength(1);
  });

  test("are 24 at the most, since each takes two reads", async ({ backend, owner }) => {
    await backend.run(async (ctx) => {
      const quoteRequestId = await ctx.db.insert("quoteRequests", requestRow);
      for (let day = 0; day < 100; day += 1) {
        await ctx.db.insert("bookings", { date: TODAY, time: `${day}`, quoteRequestId });
      }
    });
    expect(await owner.query(nextBookings, { from: TODAY })).toHaveLength(24);
  });
});

describe("what waits, one by one", () => {
  test("is the first five of each kind, with what its button needs", async ({ backend, owner }) => {
    for (const day of [28, 27, 26]) {
      for (const bookingTime of ["10:30", "09:00"]) {
        await write(backend, ({ db }) =>
          db.insert("quoteRequests", {
            ...requestRow,
            reference: `WS-${day}${bookingTime}`,
            name: `On ${day}`,
            bookingDate: `2026-11-${day}`,
            bookingTime,
          }),
        );
      }
    }
    await book(backend, { bookingDate: undefined, bookingTime: undefined, name: "Quote" });
    const contact = forms.find(({ name }) => name === "contact")!;
    await backend.mutation(contact.call, contact.args());
    const list = (what: "bookings" | "quotes" | "calls" | "messages") =>
      owner.query(listWaiting, { what });
    const bookings = await list("bookings");
    expect(bookings.map(({ name }) => name)).toEqual(["On 26", "On 26", "On 27", "On 27", "On 28"]);
    expect((await list("quotes")).map(({ name }) => name)).toEqual(["Quote"]);
    const [message] = await getRows(backend, "contacts");
    expect(await list("messages")).toMatchObject([
      { reference: message!.reference, about: message!.message },
    ]);
    expect(await list("calls")).toEqual([]);
  });
});

describe("what waits", () => {
  test("is nothing at first", async ({ owner }) => {
    for (const what of ["bookings", "quotes", "messages", "emails", "quarantined"] as const) {
      expect([what, await count(owner, what)]).toEqual([what, 0]);
    }
  });

  test("is each booking until it is confirmed, also when its day is over, and each quote apart", async ({
    backend,
    owner,
  }) => {
    await book(backend, {});
    await book(backend, { bookingTime: "10:30" });
    await book(backend, { bookingDate: undefined, bookingTime: undefined });
    expect([await count(owner, "bookings"), await count(owner, "quotes")]).toEqual([2, 1]);
    const [first] = await getRows(backend, "quoteRequests");
    await write(backend, ({ db }) =>
      db.patch("quoteRequests", first!._id, { bookingDate: "2026-11-01" }),
    );
    expect(await count(owner, "bookings")).toBe(2);
    await write(backend, ({ db }) => db.patch("quoteRequests", first!._id, { confirmed: true }));
    expect(await count(owner, "bookings")).toBe(1);
  });

  test("is each message until it is answered, each undelivered mail, and what is held back", async ({
    backend,
    owner,
  }) => {
    const contact = forms.find(({ name }) => name === "contact")!;
    await backend.mutation(contact.call, contact.args());
    await backend.mutation(contact.call, { ...contact.args(), honeypot: "x" });
    const [mail] = await getRows(backend, "emails");
    await write(backend, ({ db }) => db.patch("emails", mail!._id, { state: "failed" }));
    expect([
      await count(owner, "messages"),
      await count(owner, "emails"),
      await count(owner, "quarantined"),
    ]).toEqual([1, 1, 1]);
    const [message] = await getRows(backend, "contacts");
    await write(backend, ({ db }) => db.patch("contacts", message!._id, { replied: true }));
    expect(await count(owner, "messages")).toBe(0);
  });
});

test("a date that is none is refused", async ({ owner }) => {
  for (const from of ["", "today", "2026-02-30", "2026-11-24T00:00"]) {
    expect(await failureOfCall(owner.query(nextBookings, { from }))).toMatchObject({
      code: "invalid",
    });
  }
});

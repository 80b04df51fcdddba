import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { centsInFile } from "#convex/business/planCents";
import { MOST_WAITING } from "#convex/shared/counting";
import { addDays } from "#convex/shared/dates";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { countReads } from "../support/count-reads";
import { bookingArgs, requestRow } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { waiting, waits } from "./waiting";

const TODAY = "2026-11-24";
const { nextBookings } = api.today.staff;

const book = (backend: Backend, overrides: Record<string, unknown>) =>
  backend.mutation(api.bookings.visitor.book, bookingArgs(overrides));
describe("the next visits", () => {
  test("are in order from a date on, with who and where, and without quotes", async ({
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
      visitMinutes: 90,
      callOutFeeCents: centsInFile.callOut,
      personNotes: [],
      messages: [],
    });
    expect(await owner.query(nextBookings, { from: "2026-11-27" })).toHaveLength(1);
  });

  test("are limited to 24, since each takes two reads", async ({ backend, owner }) => {
    await backend.run(async (ctx) => {
      const quoteRequestId = await ctx.db.insert("quoteRequests", requestRow);
      for (let day = 0; day < 100; day += 1) {
        await ctx.db.insert("bookings", { date: TODAY, time: `${day}`, quoteRequestId });
      }
    });
    expect(await owner.query(nextBookings, { from: TODAY })).toHaveLength(24);
  });
});

describe("the list of waiting work", () => {
  test("has the first three of each kind, with the data for their buttons", async ({
    backend,
    owner,
  }) => {
    for (const day of [28, 27, 26]) {
      for (const bookingTime of ["10:30", "09:00"]) {
        await backend.run(({ db }) =>
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
    const names = async (what: Parameters<typeof waiting>[1]) =>
      (await waiting(owner, what)).items.map(({ name }) => name);
    expect(await names("bookings")).toEqual(["On 26", "On 26", "On 27"]);
    expect(await names("quotes")).toEqual(["Quote"]);
    const [message] = await getRows(backend, "contacts");
    expect((await waiting(owner, "unread")).items).toMatchObject([
      { reference: message!.email, about: message!.message },
    ]);
    expect(await names("calls")).toEqual([]);
  });
});

describe("waiting work", () => {
  test("is nothing at first", async ({ owner }) => {
    for (const what of ["bookings", "over", "quotes", "unread", "emails", "quarantined"] as const) {
      expect([what, await waits(owner, what)]).toEqual([what, 0]);
    }
  });

  test("includes each booking until it's confirmed, even after its day, and each quote separately", async ({
    backend,
    owner,
  }) => {
    await book(backend, {});
    await book(backend, { bookingTime: "10:30" });
    await book(backend, { bookingDate: undefined, bookingTime: undefined });
    expect([await waits(owner, "bookings"), await waits(owner, "quotes")]).toEqual([2, 1]);
    const [first] = await getRows(backend, "quoteRequests");
    await backend.run(({ db }) =>
      db.patch("quoteRequests", first!._id, { bookingDate: "2026-11-01" }),
    );
    expect(await waits(owner, "bookings")).toBe(2);
    await backend.run(({ db }) => db.patch("quoteRequests", first!._id, { confirmed: true }));
    expect(await waits(owner, "bookings")).toBe(1);
  });

  test("includes each undelivered email and each quarantined form", async ({ backend, owner }) => {
    const contact = forms.find(({ name }) => name === "contact")!;
    await backend.mutation(contact.call, contact.args());
    await backend.mutation(contact.call, { ...contact.args(), honeypot: "x" });
    const [mail] = await getRows(backend, "emails");
    await backend.run(({ db }) => db.patch("emails", mail!._id, { state: "failed" }));
    expect([await waits(owner, "emails"), await waits(owner, "quarantined")]).toEqual([1, 1]);
  });

  test("includes each friend to call, and each project that’s waiting on us", async ({
    backend,
    owner,
  }) => {
    for (const name of ["referral", "design"]) {
      const form = forms.find((each) => each.name === name)!;
      await backend.mutation(form.call, form.args());
    }
    const [referral] = await getRows(backend, "referrals");
    const { reference, referrals } = referral!;
    expect(await waits(owner, "friends")).toBe(referrals.length);
    const call = { reference, friend: 0, called: true };
    await owner.mutation(api.ratings.owner.setCalled, call);
    expect(await waits(owner, "friends")).toBe(referrals.length - 1);
    const [project] = await getRows(backend, "webFormSubmissions");
    expect(await waits(owner, "projects")).toBe(1);
    const { reference: brief, lastModified } = project!;
    const theirs = { reference: brief, lastModified, waitingOn: "client" as const };
    await owner.mutation(api.projects.stages.owner.setWaitingOn, theirs);
    expect(await waits(owner, "projects")).toBe(0);
  });
});

describe("a past confirmed visit that nobody has marked", () => {
  const visit = (bookingDate: string, overrides: Partial<Doc<"quoteRequests">> = {}) => ({
    ...requestRow,
    reference: `WS-${bookingDate}`,
    name: bookingDate,
    confirmed: true,
    bookingDate,
    bookingTime: "09:00",
    ...overrides,
  });

  test("is on Today, however long ago it was, until it’s marked", async ({ backend, owner }) => {
    const days = ["2022-03-01", "2026-11-23", "2026-11-24", "2026-12-01"];
    await backend.run(async ({ db }) => {
      for (const day of days) await db.insert("quoteRequests", visit(day));
      await db.insert("quoteRequests", visit("2026-11-20", { status: "Completed" }));
      await db.insert("quoteRequests", visit("2026-11-20", { status: "Cancelled" }));
      await db.insert("quoteRequests", visit("2026-11-20", { quarantined: true }));
    });
    const named = async () => {
      const { count, items } = await waiting(owner, "over");
      return [count, items.map(({ name }) => name)];
    };
    expect(await named()).toEqual([2, ["2022-03-01", "2026-11-23"]]);
    const { complete } = api.bookings.staff;
    await owner.mutation(complete, { reference: "WS-2022-03-01" });
    expect(await named()).toEqual([1, ["2026-11-23"]]);
    const batchId = "-OabcdefghijklmnopqZ";
    const { setNotHappened } = api.bookings.owner;
    await owner.mutation(setNotHappened, { reference: "WS-2026-11-23", batchId });
    expect(await named()).toEqual([0, []]);
  });

  test("is counted up to a few hundred, without visits that are still ahead", async ({
    backend,
    owner,
  }) => {
    await backend.run(async ({ db }) => {
      for (let each = 0; each < MOST_WAITING + 50; each += 1)
        await db.insert("quoteRequests", visit(addDays("2023-01-01", each)));
      for (let each = 0; each < 40; each += 1)
        await db.insert("quoteRequests", visit(addDays(TODAY, each)));
    });
    const { reads, result } = await countReads(() => waiting(owner, "over"));
    expect(result.count).toBe(MOST_WAITING);
    expect(result.items).toHaveLength(3);
    expect(reads).toBeLessThanOrEqual(MOST_WAITING + 3 + 2);
  });
});

describe("a visit on Today", () => {
  test("has its client's later messages, and the owner's notes about them", async ({
    backend,
    owner,
    pat,
  }) => {
    await book(backend, {});
    const { reference } = (await getRows(backend, "quoteRequests"))[0]!;
    const { tell } = api.bookings.client;
    const words = ["We’ve moved the modem", "It’s in the hall now"];
    for (const message of words) await pat.mutation(tell, { request: { reference }, message });
    const { addNote } = api.people.owner;
    await owner.mutation(addNote, { contact: "pat@example.com", text: "Gate code 4711" });
    expect(await owner.query(nextBookings, { from: TODAY })).toMatchObject([
      { messages: words.toReversed(), personNotes: ["Gate code 4711"] },
    ]);
    expect(await owner.query(api.bookings.staff.get, { reference })).toMatchObject({
      personNotes: ["Gate code 4711"],
    });
  });
});

test("an invalid date is refused", async ({ owner }) => {
  for (const from of ["", "today", "2026-02-30", "2026-11-24T00:00"]) {
    expect(await failureOfCall(owner.query(nextBookings, { from }))).toMatchObject({
      code: "invalid",
    });
  }
});

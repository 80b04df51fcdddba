import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, NOW } from "../support/factories";
import { test } from "../support/fixtures";
import { readDay } from "./booking-fixtures";

const { book, hold, keep } = api.bookings.visitor;
const MINUTE = 60 * 1000;
const times = ["09:00", "10:30", "12:00", "13:30", "15:00"];

/** Sends a booking from an address of the network, for the count-th slot from Thursday on. */
const bookNth = (
  backend: Pick<Backend, "mutation">,
  count: number,
  overrides: Record<string, unknown> = {},
) =>
  backend.mutation(
    book,
    bookingArgs({
      bookingDate: `2026-11-${26 + Math.floor(count / 5)}`,
      bookingTime: times[count % 5],
      ...overrides,
    }),
  );

const from = (backend: Backend, ip: string) => backend.withRequestMetadata({ ip });

/** The key in the newest email that asks whether a time is to be kept. */
async function keyInEmail(backend: Backend): Promise<string> {
  const emails = await getRows(backend, "emails");
  const held = emails.filter(({ template }) => template === "booking-held").at(-1);
  return /keepbooking\?key=(\w+)/.exec(held?.text ?? "")?.[1] ?? "";
}

async function becomeHeld(backend: Backend) {
  for (let count = 0; count < 3; count += 1) await bookNth(from(backend, "203.0.113.1"), count);
  return bookNth(from(backend, "203.0.113.2"), 3);
}

test.override("clock", "date and timers");
test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

describe("a time is held until the link is pressed", () => {
  test("for whoever has three unconfirmed visits to come", async ({ backend }) => {
    expect(await becomeHeld(backend)).toMatchObject({ ok: true, apart: "held" });
    expect(await readDay(backend, "2026-11-26")).toMatchObject({
      taken: times.slice(0, 4),
    });
    const emails = await getRows(backend, "emails");
    expect(emails.filter(({ to }) => to === "pat@example.com").map((row) => row.template)).toEqual([
      ...Array<string>(3).fill("booking-received"),
      "booking-held",
    ]);
  });

  test("for a network's fourth on a day, whichever addresses it types", async ({ backend }) => {
    const one = from(backend, "203.0.113.1");
    for (let count = 0; count < 3; count += 1) {
      const answer = await bookNth(one, count, { email: `visitor${count}@example.com` });
      expect(answer).not.toHaveProperty("apart");
    }
    const fourth = await bookNth(one, 3, { email: "fourth@example.com" });
    expect(fourth).toMatchObject({ apart: "held" });
    const elsewhere = from(backend, "198.51.100.1");
    const answer = await bookNth(elsewhere, 4, { email: "else@example.com" });
    expect(answer).not.toHaveProperty("apart");
  });

  test("pressing it makes it a booking like any other, once", async ({ backend }) => {
    await becomeHeld(backend);
    const key = await keyInEmail(backend);
    expect(await backend.query(hold, { key })).toMatchObject({
      state: "held",
      until: NOW + 30 * MINUTE,
      slot: { date: "2026-11-26", time: "13:30" },
    });
    expect(await getRows(backend, "adminNotifications")).toHaveLength(3);
    await backend.mutation(keep, { key });
    await backend.mutation(keep, { key });
    expect(await backend.query(hold, { key })).toMatchObject({ state: "kept" });
    expect(await getRows(backend, "adminNotifications")).toHaveLength(4);
    expect(await getRows(backend, "bookings")).toHaveLength(4);
    vi.advanceTimersByTime(31 * MINUTE);
    await backend.finishInProgressScheduledFunctions();
    expect(await backend.query(hold, { key })).toMatchObject({ state: "kept" });
    expect(await getRows(backend, "bookings")).toHaveLength(4);
  });

  test("after half an hour the time is free, and the request a quote with its wish in words", async ({
    backend,
  }) => {
    await becomeHeld(backend);
    const key = await keyInEmail(backend);
    const sent = (await getRows(backend, "emails")).length;
    vi.advanceTimersByTime(30 * MINUTE);
    await backend.finishInProgressScheduledFunctions();
    expect(await readDay(backend, "2026-11-26")).toMatchObject({
      taken: times.slice(0, 3),
    });
    const request = (await getRows(backend, "quoteRequests")).at(-1);
    expect(request).not.toHaveProperty("bookingDate");
    expect(request).not.toHaveProperty("quarantined");
    expect(request?.additionalInfo).toMatch(/Asked for Thursday 26 November 2026, 1:30\spm\./);
    // The owner hears of it; its sender knew.
    const later = (await getRows(backend, "emails")).slice(sent);
    expect(later.map(({ template }) => template)).toEqual(["booking-notice"]);
    await backend.mutation(keep, { key });
    expect(await backend.query(hold, { key })).toMatchObject({ state: "ended" });
    expect(await getRows(backend, "bookings")).toHaveLength(3);
  });

  test("the owner may let it through before, or delete it with its time", async ({
    backend,
    owner,
  }) => {
    await becomeHeld(backend);
    const reference = (await getRows(backend, "quoteRequests")).at(-1)?.reference ?? "";
    const key = await keyInEmail(backend);
    await owner.mutation(api.quarantine.owner.release, { reference, withoutSlot: false });
    expect(await getRows(backend, "bookings")).toHaveLength(4);
    expect(await backend.query(hold, { key })).toMatchObject({ state: "kept" });
    const other = await bookNth(from(backend, "203.0.113.3"), 4);
    expect(other).toMatchObject({ apart: "held" });
    expect(await getRows(backend, "bookings")).toHaveLength(5);
    const last = (await getRows(backend, "quoteRequests")).at(-1)?.reference ?? "";
    await owner.mutation(api.quarantine.owner.remove, { reference: last });
    expect(await getRows(backend, "bookings")).toHaveLength(4);
    vi.advanceTimersByTime(31 * MINUTE);
    await backend.finishInProgressScheduledFunctions();
    expect(await getRows(backend, "bookings")).toHaveLength(4);
    expect(await backend.query(hold, { key })).toMatchObject({ state: "kept" });
  });

  test("once the owner has let it through as a quote, the link makes no booking of it", async ({
    backend,
    owner,
  }) => {
    await becomeHeld(backend);
    const reference = (await getRows(backend, "quoteRequests")).at(-1)?.reference ?? "";
    await owner.mutation(api.quarantine.owner.release, { reference, withoutSlot: true });
    const key = await keyInEmail(backend);
    await backend.mutation(keep, { key });
    expect(await backend.query(hold, { key })).toMatchObject({ state: "ended" });
    expect(await getRows(backend, "bookings")).toHaveLength(3);
  });
});

describe("nobody's time is held who", () => {
  test("is signed in, up to ten visits to come; the next is a wish", async ({ backend, pat }) => {
    for (let count = 0; count < 10; count += 1) {
      expect(await bookNth(pat, count)).not.toHaveProperty("apart");
    }
    vi.setSystemTime(NOW + 20 * MINUTE);
    expect(await bookNth(pat, 10)).toMatchObject({ ok: true, apart: "wish" });
    expect(await getRows(backend, "bookings")).toHaveLength(10);
  });

  test("has had a visit, however much else came from their network", async ({ backend, owner }) => {
    const visitor = from(backend, "203.0.113.1");
    const first = await bookNth(visitor, 0);
    const reference = first.ok ? first.reference : "";
    await owner.mutation(api.bookings.progress.owner.complete, { reference });
    for (const count of [1, 2]) await bookNth(visitor, count, { email: `${count}@example.com` });
    expect(await bookNth(visitor, 3, { email: "3@example.com" })).toMatchObject({ apart: "held" });
    for (const count of [4, 5, 6]) {
      expect(await bookNth(visitor, count)).not.toHaveProperty("apart");
    }
  });

  test("corrects what they sent", async ({ backend }) => {
    const visitor = from(backend, "203.0.113.1");
    let last = bookingArgs();
    await visitor.mutation(book, last);
    for (let count = 1; count < 5; count += 1) {
      const next = bookingArgs({ bookingTime: times[count], supersedes: [last.requestId] });
      expect(await visitor.mutation(book, next)).not.toHaveProperty("apart");
      last = next;
    }
    expect(await getRows(backend, "bookings")).toHaveLength(1);
  });
});

describe("nobody takes all times", () => {
  test("with the address of somebody who has had a visit", async ({ backend, owner }) => {
    const first = await bookNth(from(backend, "203.0.113.1"), 0);
    const reference = first.ok ? first.reference : "";
    await owner.mutation(api.bookings.progress.owner.complete, { reference });
    for (const count of [1, 2, 3]) await bookNth(from(backend, "198.51.100.1"), count);
    expect(await bookNth(from(backend, "198.51.100.1"), 4)).toMatchObject({ apart: "held" });
  });

  test("signed in, with other people's addresses", async ({ backend, pat }) => {
    for (let count = 0; count < 3; count += 1) {
      await bookNth(pat, count, { email: `visitor${count}@example.com` });
    }
    const fourth = await bookNth(pat, 3, { email: "fourth@example.com" });
    expect(fourth).toMatchObject({ apart: "held" });
    expect(await bookNth(pat, 4)).not.toHaveProperty("apart");
    expect(await getRows(backend, "bookings")).toHaveLength(5);
  });
});

test("a correction makes no booking of what was held, a wish, or a quote", async ({ backend }) => {
  await becomeHeld(backend);
  // The mailbox has had enough until then.
  vi.setSystemTime(NOW + 3 * 60 * MINUTE);
  const visitor = from(backend, "203.0.113.2");
  const quote = bookingArgs({ bookingDate: undefined, bookingTime: undefined });
  await visitor.mutation(book, quote);
  const booking = bookingArgs({ bookingTime: "15:00", supersedes: [quote.requestId] });
  expect(await visitor.mutation(book, booking)).toMatchObject({ apart: "held" });
  const again = bookingArgs({ bookingTime: "15:00", supersedes: [booking.requestId] });
  expect(await visitor.mutation(book, again)).toMatchObject({ apart: "held" });
  expect(await getRows(backend, "adminNotifications")).toHaveLength(3);
});

test("one connection with one address takes six of all times in a day, and never more at once", async ({
  backend,
}) => {
  const visitor = from(backend, "203.0.113.1");
  for (let hour = 0; hour < 24; hour += 1) {
    for (let count = 0; count < 5; count += 1) {
      const args = bookingArgs({
        bookingDate: `2026-12-${String((hour % 5) + 7).padStart(2, "0")}`,
        bookingTime: times[count],
      });
      await visitor.mutation(book, args).catch(() => null);
    }
    expect((await getRows(backend, "bookings")).length).toBeLessThanOrEqual(6);
    vi.advanceTimersByTime(60 * MINUTE);
    await backend.finishInProgressScheduledFunctions();
  }
  expect(await getRows(backend, "bookings")).toHaveLength(3);
});

test("a key that is none shows nothing and keeps nothing", async ({ backend }) => {
  await becomeHeld(backend);
  expect(await backend.query(hold, { key: "" })).toBeNull();
  await backend.mutation(keep, { key: "0".repeat(64) });
  expect(await getRows(backend, "adminNotifications")).toHaveLength(3);
});
